const NARROW = '(max-width: 59.99rem)'

/** Folds the parts that a page keeps open below its tool until that has an answer. Only once: they are the visitor's then. */
export function foldBelow(): void {
  if (!matchMedia(NARROW).matches) return
  for (const summary of document.querySelectorAll<HTMLElement>('[data-folds]')) {
    summary.closest('details')?.removeAttribute('open')
    summary.hidden = false
    summary.removeAttribute('data-folds')
  }
}
