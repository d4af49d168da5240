import { type RefObject, useEffect, useState } from 'react'
import { overlap } from '../../ui/avoid-overlap.ts'

/** Whole groups rather than single fields, so that the button hides once and comes back once while they scroll past. */
const NEVER_COVERED = 'main :is(form, .btn, .error-summary), .foot-nav, .foot-tools'

/**
 * Returns whether an element fixed to a corner of the window covers a form, a button or the footer's links at the
 * current scroll position. The element shrinks while this is true.
 */
export function useAvoidOverlap(element: RefObject<HTMLElement | null>): boolean {
  const [overlaps, setOverlaps] = useState(false)
  useEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect()
      if (!box) return
      setOverlaps(
        [...document.querySelectorAll(NEVER_COVERED)].some((covered) => overlap(covered.getBoundingClientRect(), box)),
      )
    }
    // The page also moves when it grows, and the element moves when the consent banner opens or closes.
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body, { box: 'border-box' })
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [element])
  return overlaps
}
