/** Whether nothing may move: the device or the visitor's own setting asks for it. */
export const wantsStillness = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.matches('[data-access~="still"]')
