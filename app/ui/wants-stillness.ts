/** Whether nothing should move: the device says so, or the visitor chose it on this site. */
export const wantsStillness = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.matches('[data-access~="still"]')
