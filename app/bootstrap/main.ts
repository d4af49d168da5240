import { applySettings, readSettings } from '../stores/access-settings.ts'
import { holdEarlyPresses } from './early-presses.ts'
import { watchPointerLeaving } from './pointer-leaving.ts'
import { syncSelectedState } from './selected-state.ts'
import { startLater } from './start-application.ts'
import { paintTheWholeFirst } from './whole-first-paint.ts'

// The one inline script of every page. It must stay small: it is sent with each of them.

if (!syncSelectedState()) {
  // Before anything is painted, so that nothing jumps.
  paintTheWholeFirst()
  applySettings(readSettings(() => localStorage))
  document.documentElement.classList.add('js')
  const start = startLater()
  const early = holdEarlyPresses(start)
  const leaving = watchPointerLeaving(start)
  window.bootstrap = { ready: early.release, pointerLeft: leaving.happened }
}
