/** How far a slider's track is filled. Through CSSOM: the security policy forbids style attributes. */
function fillTrack(slider: HTMLInputElement): void {
  const { min, max, valueAsNumber } = slider
  slider.style.setProperty('--filled', `${((valueAsNumber - Number(min)) / (Number(max) - Number(min))) * 100}%`)
}

/** Of all sliders of a tool, as after it was shown. */
export const fillTracks = (tool: HTMLElement) => {
  for (const slider of tool.querySelectorAll<HTMLInputElement>('[data-slides]')) fillTrack(slider)
}

/** A slider and the number that it moves, kept in step whichever was changed. */
export function keepInStep(changed: Element): void {
  if (!(changed instanceof HTMLInputElement)) return
  const number = document.getElementById(changed.dataset.slides ?? '')
  const slider = number ? changed : changed.closest('.field')?.querySelector<HTMLInputElement>('[data-slides]')
  if (!slider) return
  if (number instanceof HTMLInputElement) number.value = slider.value
  else slider.value = changed.value.replace(/[^\d.]/g, '') || slider.min
  fillTrack(slider)
}
