import { type RefObject, useEffect, useState } from 'react'
import { overlap } from '../../ui/keep-clear.ts'

/** What is typed in or has to be pressed. Whole groups, so that the button goes once and comes back once as they pass. */
const NEVER_COVERED = 'main :is(form, .btn, .error-summary), .foot-nav, .foot-tools'

/** Whether what stands at `place`, a corner of the window, covers a form, a button or the links of the footer as the page is scrolled now. */
export function useSteppingAside(place: RefObject<HTMLElement | null>): boolean {
  const [aside, setAside] = useState(false)
  useEffect(() => {
    const look = () => {
      const box = place.current?.getBoundingClientRect()
      if (!box) return
      setAside(
        [...document.querySelectorAll(NEVER_COVERED)].some((element) => overlap(element.getBoundingClientRect(), box)),
      )
    }
    // The page also moves when it grows, and the place when the consent banner comes or goes.
    const sizes = new ResizeObserver(look)
    sizes.observe(document.body, { box: 'border-box' })
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [place])
  return aside
}
