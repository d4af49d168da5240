import { useEffect, useRef, useState } from 'react'
import { slides as copy } from '../../../content/screens/landing-scripted.json'
import { SLIDE_MS, turnPicture } from '../../bootstrap/turn-pictures.ts'
import { usePlace } from '../../context/place.ts'
import { Icon } from '../../ui/icon.tsx'
import { wantsStillness } from '../../ui/wants-stillness.ts'

const { second } = copy

/**
 * Two alternating pictures; state pages begin with another one than the home page. The one inline script turns them until
 * the application runs (`bootstrap/turn-pictures.ts`), and `data-shown` on the element, which React leaves alone, says which
 * one is shown; without script that is the first.
 */
export function Slideshow() {
  const [playing, setPlaying] = useState(true)
  const slides = useRef<HTMLDivElement>(null)
  const first = usePlace().pathname === '/' ? copy.first : copy.firstOfState

  useEffect(() => setPlaying(!wantsStillness()), [])
  useEffect(() => {
    const element = slides.current
    if (!playing || !element) return
    // a visitor who wants less motion but clicks Play has asked for motion.
    const despite = wantsStillness()
    element.dataset.shown ??= '0'
    const timer = setInterval(() => {
      // The visitor may have asked for less motion since.
      if (wantsStillness() && !despite) setPlaying(false)
      else turnPicture(element)
    }, SLIDE_MS)
    return () => clearInterval(timer)
  }, [playing])

  const label = playing ? copy.pause : copy.play
  return (
    <div className="slides" ref={slides} suppressHydrationWarning>
      <div className="slides-frame">
        <img src={first.file} alt={first.alt} width="1600" height="368" fetchPriority="high" />
        <img src={second.file} alt={second.alt} width="1600" height="368" loading="lazy" />
      </div>
      <div className="slides-bar">
        <i />
        <i />
        <button type="button" aria-label={label} onClick={() => setPlaying(!playing)}>
          <Icon name={playing ? 'pause' : 'play'} />
          <span>{label}</span>
        </button>
      </div>
    </div>
  )
}
