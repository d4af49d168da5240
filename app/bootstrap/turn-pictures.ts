import { wantsStillness } from '../ui/wants-stillness.ts'

/** How long each picture is shown (specification, section 9). */
export const SLIDE_MS = 3_000

/** Shows the other of the two pictures; at first makes the second one known to the browser, which then fetches it. */
export function turnPicture(slides: HTMLElement): void {
  slides.dataset.shown = slides.dataset.shown === '0' ? '1' : '0'
}

/**
 * Alternates the hero's two pictures until the application takes over, which can also pause them. The second picture is
 * fetched after `load`, so that it never delays the first.
 */
export function turnPictures(): void {
  addEventListener('load', () => {
    const slides = document.querySelector<HTMLElement>('.slides')
    if (!slides || wantsStillness()) return
    slides.dataset.shown ??= '0'
    const timer = setInterval(() => {
      if (document.querySelector('.ready')) clearInterval(timer)
      else turnPicture(slides)
    }, SLIDE_MS)
  })
}
