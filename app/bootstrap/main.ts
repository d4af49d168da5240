import { ACCESS_KEY, applySettings, knownSettings } from '../stores/access-settings.ts'
import { avoidFixedOverlap } from './avoid-fixed-overlap.ts'
import { blockFirstPaint } from './block-first-paint.ts'
import { askForConsent } from './cookie-consent.ts'
import { handleEndedTransitions } from './ended-transitions.ts'
import { noteThisArrival } from './note-arrival.ts'
import { watchPointerLeaving } from './pointer-leaving.ts'
import { replayEarlyClicks } from './replay-early-clicks.ts'
import { syncSelectedState } from './selected-state.ts'
import { startLater } from './start-application.ts'
import { stored } from './stored.ts'
import { turnPictures } from './turn-pictures.ts'

// The one inline script of every page. Keep it small: every page carries it.

const noteArrival = noteThisArrival()
handleEndedTransitions()
// Where `syncSelectedState` reloads the page, the arrival is noted now: the reload loses the referrer.
if (syncSelectedState()) noteArrival()
else {
  // These run before the first paint, so that nothing shifts afterwards.
  blockFirstPaint()
  applySettings(knownSettings(stored(ACCESS_KEY)))
  askForConsent()
  avoidFixedOverlap()
  const { classList } = document.documentElement
  classList.add('js')
  const start = startLater(() => earlyClicks.release())
  const earlyClicks = replayEarlyClicks(start)
  const leaving = watchPointerLeaving(start)
  turnPictures()
  window.bootstrap = {
    ready() {
      earlyClicks.release()
      // Tells browser tests and other tools outside the page that the application listens.
      classList.add('ready')
    },
    pointerLeft: leaving.happened,
  }
}
