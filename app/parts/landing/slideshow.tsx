import { useEffect, useState } from 'react'
import { slides as copy } from '../../../content/screens/landing-scripted.json'
import { Icon } from '../../ui/icon.tsx'
import { wantsStillness } from '../../ui/wants-stillness.ts'

const { pictures } = copy

/** How long each picture is shown (specification, section 9). */
const SLIDE_MS = 3_000

/** Runs `start` after the page's `load` event, so that a later picture never slows the first one. */
function afterLoad(start: () => void): () => void {
  if (document.readyState === 'complete') {
    start()
    return () => {}
  }
  addEventListener('load', start, { once: true })
  return () => removeEventListener('load', start)
}

/** Two alternating pictures. The first is part of the page; script adds the second and the pause button. */
export function Slideshow() {
  const [ready, setReady] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [shown, setShown] = useState(0)

  useEffect(
    () =>
      afterLoad(() => {
        setReady(true)
        setPlaying(!wantsStillness())
      }),
    [],
  )
  useEffect(() => {
    if (!playing) return
    // a visitor who wants less motion but clicks Play has asked for motion.
    const despite = wantsStillness()
    const timer = setInterval(() => {
      // The visitor may have asked for less motion since.
      if (wantsStillness() && !despite) setPlaying(false)
      else setShown((place) => (place + 1) % pictures.length)
    }, SLIDE_MS)
    return () => clearInterval(timer)
  }, [playing])

  return (
    <div className="slides">
      <div className="slides-frame">
        {pictures.slice(0, ready ? undefined : 1).map(({ file, alt }, place) => (
          <img
            key={file}
            className={place === shown ? 'slide slide-on' : 'slide'}
            src={file}
            alt={alt}
            width="800"
            height="640"
            fetchPriority={place === 0 ? 'high' : 'low'}
            aria-hidden={place !== shown}
          />
        ))}
      </div>
      <div className="slides-bar">
        {ready ? (
          <>
            <span className="slides-dots" aria-hidden="true">
              {pictures.map(({ file }, place) => (
                <i key={file} className={place === shown ? 'dot-on' : undefined} />
              ))}
            </span>
            <button type="button" onClick={() => setPlaying(!playing)}>
              <Icon name={playing ? 'pause' : 'play'} />
              {playing ? copy.pause : copy.play}
            </button>
          </>
        ) : null}
      </div>
    </div>
  )
}
