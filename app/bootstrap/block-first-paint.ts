/**
 * Holds the first paint until the page's own content has begun. A slow device would else paint half a menu, and move it
 * as the rest comes. Written by script, and gone again when it has done its work, since HTML checkers do not know this
 * link yet; a browser that doesn't either paints as before.
 */
export function blockFirstPaint(): void {
  const link = document.createElement('link')
  link.rel = 'expect'
  link.href = '#main'
  link.setAttribute('blocking', 'render')
  document.head.append(link)
  document.addEventListener('DOMContentLoaded', () => link.remove())
}
