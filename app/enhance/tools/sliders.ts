import { groupedAmount, inFull } from '../../../forms/tools/grouped-amount.ts'
import { typedDollars } from '../../../forms/tools/typed-dollars.ts'

/** How much of a slider's track lies before its thumb, in percent. */
export const filledShare = (min: number, max: number, value: number): number => ((value - min) / (max - min)) * 100

/** The slider's value for the text in the field beside it: its digits and points, or the slider's minimum without any. */
export const sliderValue = (typed: string, min: string): string => inFull(typed).replace(/[^\d.]/g, '') || min

/** What a slider says of its value, with another number in it: '$150 a month' for 200 is '$200 a month'. */
export const valueText = (said: string, value: string): string => said.replace(/[\d.,]+/, groupedAmount(value))

/**
 * Colors the track up to the thumb, and tells screen readers the value with its unit. It sets the color through CSSOM,
 * because the security policy forbids style attributes.
 */
function showValue(tool: HTMLElement, slider: HTMLInputElement): void {
  const share = filledShare(Number(slider.min), Number(slider.max), slider.valueAsNumber)
  slider.style.setProperty('--filled', `${share}%`)
  slider.setAttribute('aria-valuetext', valueText(slider.getAttribute('aria-valuetext') ?? '', slider.value))
  const number = tool.querySelector(`[id="${slider.dataset.slides}"]`)
  const says = slider.parentElement?.querySelector('[data-says]')
  // Shows the number from the field, which may lie beyond the slider's end.
  if (says && number instanceof HTMLInputElement) {
    says.textContent = typedDollars(sliderValue(number.value, slider.min))
  }
}

/** Shows the values of all sliders of a tool that has just been rendered. */
export const showValues = (tool: HTMLElement) => {
  for (const slider of tool.querySelectorAll<HTMLInputElement>('[data-slides]')) showValue(tool, slider)
}

/** Repeats the answer's big numbers, or else its headline, in the `.tool-now` line below a slider. */
export function showNumbersBySliders(tool: HTMLElement): void {
  const said = [...tool.querySelectorAll('.verdict-numbers > li')]
  const shown = said.length > 0 ? said : [...tool.querySelectorAll('.tool-headline')]
  for (const place of tool.querySelectorAll('.tool-now')) {
    place.textContent = shown.map(({ textContent }) => textContent).join(' · ')
  }
}

/** Keeps a slider and its number in step, whichever was changed. */
export function keepInStep(tool: HTMLElement, changed: Element): void {
  if (!(changed instanceof HTMLInputElement)) return
  const number = tool.querySelector(`[id="${changed.dataset.slides}"]`)
  const slider = number ? changed : tool.querySelector<HTMLInputElement>(`[data-slides="${changed.id}"]`)
  if (!slider) return
  if (number instanceof HTMLInputElement) number.value = groupedAmount(slider.value)
  else slider.value = sliderValue(changed.value, slider.min)
  showValue(tool, slider)
}
