import { overlap } from '../ui/avoid-overlap.ts'

/** Whole groups rather than single fields, so that Get Help hides once and returns once while a group scrolls past. */
const NEVER_COVERED = 'main :is(form, .btn, .error-summary), .foot-nav, .foot-tools'

/** Height of Get Help with its distance from what is above and below it. */
const ROOM_FOR_HELP = '7rem'

let last = 0
let down = false

/** Whether the visitor reads on: the last scroll went down, and the end of the page is not reached. */
function readsOn(): boolean {
  if (Math.abs(scrollY - last) > 4) {
    down = scrollY > last
    last = scrollY
  }
  return down && innerHeight + scrollY < document.documentElement.scrollHeight - 4
}

/**
 * Gives the consent banner its room. Moves Get Help aside while the visitor reads on, and where it would cover something
 * that has to be read or clicked.
 */
function measure(): void {
  const root = document.documentElement
  const place = document.querySelector<HTMLElement>('.help-place')
  // 0 while the banner is closed.
  const height = document.querySelector<HTMLElement>('.consent')?.offsetHeight ?? 0
  // Not by a custom property of the root: it would restyle the whole page, which takes 50 to 130 ms on a phone.
  root.style.scrollPaddingBottom = height ? `calc(${height}px + ${ROOM_FOR_HELP})` : ''
  for (const one of [document.body, place]) one?.style.setProperty('--banner', `${height}px`)
  if (place) {
    const box = place.getBoundingClientRect()
    const covers = [...document.querySelectorAll(NEVER_COVERED)].some((one) =>
      overlap(one.getBoundingClientRect(), box),
    )
    place.classList.toggle('help-aside', readsOn() || covers)
  }
  // Last: measuring computes the styles, and a button that was shown before it is first moved aside fades out in sight.
  root.dataset.edges = ''
}

/** Keeps what is fixed to the edges of the window out of each other's way, and out of the way of the page. */
export function avoidFixedOverlap(): void {
  document.addEventListener('DOMContentLoaded', () => {
    // The page also moves when it grows, and Get Help when the consent banner opens or closes.
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body, { box: 'border-box' })
    for (const banner of document.querySelectorAll('.consent')) sizes.observe(banner)
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
  })
}
