import { applySettings, readSettings } from '../stores/access-settings.ts'
import { blockFirstPaint } from './block-first-paint.ts'
import { watchPointerLeaving } from './pointer-leaving.ts'
import { replayEarlyClicks } from './replay-early-clicks.ts'
import { syncSelectedState } from './selected-state.ts'
import { startLater } from './start-application.ts'

// The one inline script of every page. It must stay small: it is sent with each of them.

if (!syncSelectedState()) {
  // Before anything is painted, so that nothing jumps.
  blockFirstPaint()
  applySettings(readSettings(() => localStorage))
  document.documentElement.classList.add('js')
  const start = startLater()
  const earlyClicks = replayEarlyClicks(start)
  const leaving = watchPointerLeaving(start)
  window.bootstrap = { ready: earlyClicks.release, pointerLeft: leaving.happened }
}
