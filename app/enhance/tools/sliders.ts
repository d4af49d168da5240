import { groupedAmount } from '../../../forms/tools/grouped-amount.ts'

/** How much of a slider's track lies before its thumb, in percent. */
export const filledShare = (min: number, max: number, value: number): number => ((value - min) / (max - min)) * 100

/** The slider's value for what is typed beside it: digits and points alone; the least where there are none. */
export const sliderValue = (typed: string, min: string): string => typed.replace(/[^\d.]/g, '') || min

/** Colours the track up to the thumb. Through CSSOM: the security policy forbids style attributes. */
function fillTrack(slider: HTMLInputElement): void {
  const share = filledShare(Number(slider.min), Number(slider.max), slider.valueAsNumber)
  slider.style.setProperty('--filled', `${share}%`)
}

/** Colours the tracks of all sliders of a tool, as after it was shown. */
export const fillTracks = (tool: HTMLElement) => {
  for (const slider of tool.querySelectorAll<HTMLInputElement>('[data-slides]')) fillTrack(slider)
}

/** Repeats the answer's big numbers below each slider that has room for them; without any, what the answer says. */
export function showNumbersBySliders(tool: HTMLElement): void {
  const said = [...tool.querySelectorAll('.verdict-numbers > li')]
  const shown = said.length > 0 ? said : [...tool.querySelectorAll('.tool-headline')]
  for (const place of tool.querySelectorAll('.tool-now')) {
    place.textContent = shown.map(({ textContent }) => textContent).join(' · ')
  }
}

/** Keeps a slider and its number in step, whichever was changed. */
export function keepInStep(changed: Element): void {
  if (!(changed instanceof HTMLInputElement)) return
  const number = document.getElementById(changed.dataset.slides ?? '')
  const slider = number ? changed : changed.closest('.field')?.querySelector<HTMLInputElement>('[data-slides]')
  if (!slider) return
  if (number instanceof HTMLInputElement) number.value = groupedAmount(slider.value)
  else slider.value = sliderValue(changed.value, slider.min)
  fillTrack(slider)
}
