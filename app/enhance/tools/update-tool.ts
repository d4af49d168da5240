import words from '../../../content/tools/script.json'
import { debtMemory } from './debt-memory.ts'
import { ownNames, type Rendered } from './fetch-tool.ts'
import { fillTracks } from './sliders.ts'

/** Puts the visitor's own names in the place of 'Debt 1', wherever a debt is named. */
export function showNames(tool: HTMLElement): void {
  const names = ownNames(tool).map(({ value }) => value.trim())
  for (const place of tool.querySelectorAll<HTMLElement>('[data-debt-name]')) {
    place.dataset.plain ??= place.textContent ?? ''
    place.textContent = names[Number(place.dataset.debtName)] || place.dataset.plain
  }
}

/** Whether the list is remembered on the device, on the button that changes it. */
export function showRemembering(tool: HTMLElement): void {
  const button = tool.querySelector<HTMLElement>('[data-remember]')
  if (!button) return
  const on = debtMemory.isRemembered()
  button.textContent = on ? words.remembered : words.remember
  button.setAttribute('aria-pressed', String(on))
}

/**
 * Puts the sentences beside their fields. While someone types, only a field that is marked already, or was just left,
 * is told: the others may only not be filled in yet.
 */
function showErrors(tool: HTMLElement, errors: Rendered['errors'], which: 'all' | string): void {
  for (const place of tool.querySelectorAll<HTMLElement>('.tool-form .field-error')) {
    const id = place.id.replace(/-error$/, '')
    if (which !== 'all' && id !== which && place.textContent === '') continue
    const message = errors[id.slice(`${tool.dataset.tool}-`.length)] ?? ''
    place.textContent = message
    place.closest('.field')?.classList.toggle('bad', message !== '')
    const control = document.getElementById(id)
    if (message) control?.setAttribute('aria-invalid', 'true')
    else control?.removeAttribute('aria-invalid')
  }
}

/** Waited after the last answer before it is read out (milliseconds). */
const SPEAKING_PAUSE = 1_000
let speaking: ReturnType<typeof setTimeout> | undefined
/** Has a result read out once no newer one comes. */
export function speak(tool: HTMLElement, text: string): void {
  clearTimeout(speaking)
  speaking = setTimeout(() => {
    const place = tool.querySelector('[data-spoken]')
    if (place) place.textContent = text
  }, SPEAKING_PAUSE)
}

/** The tool's own elements; only HTML of our own server, which writes numbers and its own words into it. */
function partsOf({ html }: Rendered): DocumentFragment {
  const box = document.createElement('template')
  box.innerHTML = html
  return box.content
}

/** What the visitor has opened in the answer stays open in the next. */
function replaceAnswer(tool: HTMLElement, rendered: Rendered): void {
  const place = tool.querySelector('.tool-answer')
  const next = partsOf(rendered).querySelector('.tool-answer')
  if (!place || !next) return
  const details = () => [...place.querySelectorAll('details')]
  const open = new Set(details().flatMap(({ open }, index) => (open ? [index] : [])))
  place.replaceChildren(...next.childNodes)
  details().forEach((element, index) => {
    element.open = open.has(index)
  })
}

/** The address becomes the tool's own, which shows the same result again. */
export const showAddress = (tool: HTMLElement, { address }: Rendered) =>
  history.replaceState(history.state, '', `${address}#tool-${tool.dataset.tool}`)

/** @param which whose problems are shown: all fields', or that of the one with this id. */
export function showAnswer(tool: HTMLElement, rendered: Rendered, which: 'all' | string): void {
  showErrors(tool, rendered.errors, which)
  const isHalfTyped = which !== 'all' && Object.keys(rendered.errors).length > 0
  tool.classList.toggle('tool-waiting', isHalfTyped)
  // The last answer stays where it is until the numbers make sense again.
  if (isHalfTyped) return
  replaceAnswer(tool, rendered)
  tool.dataset.answered = ''
  showNames(tool)
  speak(tool, rendered.spoken)
  showAddress(tool, rendered)
}

/** Shows the whole tool anew, as after a row was added, and keeps the visitor's own names. */
export function showTool(tool: HTMLElement, rendered: Rendered, names: readonly string[]): void {
  tool.replaceChildren(partsOf(rendered))
  tool.dataset.answered = ''
  ownNames(tool).forEach((input, row) => {
    input.value = names[row] ?? ''
  })
  fillTracks(tool)
  showNames(tool)
  showRemembering(tool)
}
