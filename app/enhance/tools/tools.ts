import words from '../../../content/tools/script.json'
import { ADD_DEBT, DEBT_PARAMETERS, REMOVE_DEBT } from '../../../forms/tools/debt-list-names.ts'
import { appStore } from '../../state/app-store.ts'
import { leadDraft } from '../../state/lead-draft.ts'
import { fetchJson } from '../fetch-json.ts'
import { debtMemory, type KeptDebts } from './debt-memory.ts'

// The one script of all tools. It holds no arithmetic: the server answers, as it does without script, and this puts the
// answer in place while the visitor types.

/** Waited after the last key before the server is asked (milliseconds). */
const TYPING_PAUSE = 150
/** Waited after the last answer before it is read out (milliseconds). */
const SPEAKING_PAUSE = 1_000

interface Rendered {
  readonly html: string
  readonly answer: string
  readonly errors: Readonly<Record<string, string>>
  readonly spoken: string
  readonly address: string
}

const toolOf = (element: Element | null) => element?.closest<HTMLElement>('.tool') ?? null
const formOf = (tool: HTMLElement) => tool.querySelector<HTMLFormElement>('.tool-form')

function queryOf(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) query.append(name, String(value))
  return query
}

const ask = (tool: HTMLElement, query: URLSearchParams): Promise<Rendered | undefined> => {
  const all = new URLSearchParams(query)
  all.set('page', location.pathname)
  return fetchJson<Rendered>(`/tools/${tool.dataset.tool}?${all}`)
}

const ownNames = (tool: HTMLElement) => [...tool.querySelectorAll<HTMLInputElement>('[data-own-name]')]

/** The list as the form holds it; `undefined` for a tool without one. */
function listIn(tool: HTMLElement): KeptDebts | undefined {
  const form = formOf(tool)
  if (!form || ownNames(tool).length === 0) return undefined
  const list = new URLSearchParams()
  for (const [name, value] of queryOf(form)) {
    if ((DEBT_PARAMETERS as readonly string[]).includes(name)) list.append(name, value)
  }
  return { query: String(list), names: ownNames(tool).map(({ value }) => value) }
}

/** How far a slider's track is filled. Through CSSOM: the security policy forbids style attributes. */
function fillTrack(slider: HTMLInputElement): void {
  const { min, max, valueAsNumber } = slider
  slider.style.setProperty('--filled', `${((valueAsNumber - Number(min)) / (Number(max) - Number(min))) * 100}%`)
}

const fillTracks = (tool: HTMLElement) => {
  for (const slider of tool.querySelectorAll<HTMLInputElement>('[data-slides]')) fillTrack(slider)
}

/** A slider and the number that it moves, kept in step whichever was changed. */
function keepInStep(changed: Element): void {
  if (!(changed instanceof HTMLInputElement)) return
  const number = document.getElementById(changed.dataset.slides ?? '')
  const slider = number ? changed : changed.closest('.field')?.querySelector<HTMLInputElement>('[data-slides]')
  if (!slider) return
  if (number instanceof HTMLInputElement) number.value = slider.value
  else slider.value = changed.value.replace(/[^\d.]/g, '') || slider.min
  fillTrack(slider)
}

/** Puts the visitor's own names in the place of 'Debt 1', wherever a debt is named. */
function showNames(tool: HTMLElement): void {
  const names = ownNames(tool).map(({ value }) => value.trim())
  for (const place of tool.querySelectorAll<HTMLElement>('[data-debt-name]')) {
    place.dataset.plain ??= place.textContent ?? ''
    place.textContent = names[Number(place.dataset.debtName)] || place.dataset.plain
  }
}

function showRemembering(tool: HTMLElement): void {
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

let speaking: ReturnType<typeof setTimeout> | undefined
function speak(tool: HTMLElement, text: string): void {
  clearTimeout(speaking)
  speaking = setTimeout(() => {
    const place = tool.querySelector('[data-spoken]')
    if (place) place.textContent = text
  }, SPEAKING_PAUSE)
}

/** What the visitor has opened in the answer stays open in the next. */
function replaceAnswer(tool: HTMLElement, html: string): void {
  const place = tool.querySelector('.tool-answer')
  if (!place) return
  const details = () => [...place.querySelectorAll('details')]
  const open = new Set(details().flatMap(({ open }, index) => (open ? [index] : [])))
  // Only HTML of our own server, which writes numbers and its own words into it.
  place.innerHTML = html
  details().forEach((element, index) => {
    element.open = open.has(index)
  })
}

/** The address becomes the tool's own, which shows the same result again. */
const showAddress = (tool: HTMLElement, { address }: Rendered) =>
  history.replaceState(history.state, '', `${address}#tool-${tool.dataset.tool}`)

function showAnswer(tool: HTMLElement, rendered: Rendered, which: 'all' | string): void {
  showErrors(tool, rendered.errors, which)
  const isHalfTyped = which !== 'all' && Object.keys(rendered.errors).length > 0
  tool.classList.toggle('tool-waiting', isHalfTyped)
  // The last answer stays where it is until the numbers make sense again.
  if (isHalfTyped) return
  replaceAnswer(tool, rendered.answer)
  tool.dataset.answered = ''
  showNames(tool)
  speak(tool, rendered.spoken)
  showAddress(tool, rendered)
}

/** Shows the whole tool anew, as after a row was added, and keeps the visitor's own names. */
function showTool(tool: HTMLElement, rendered: Rendered, names: readonly string[]): HTMLElement {
  const box = document.createElement('template')
  box.innerHTML = rendered.html
  tool.replaceChildren(...(box.content.firstElementChild?.childNodes ?? []))
  tool.dataset.answered = ''
  ownNames(tool).forEach((input, row) => {
    input.value = names[row] ?? ''
  })
  fillTracks(tool)
  showNames(tool)
  showRemembering(tool)
  return tool
}

/** Answers come in order: one that was overtaken is dropped. */
let asked = 0
/** Answers that are on their way. */
let waiting = 0

/**
 * @param which whose problems are shown: all fields', or that of the one with this id.
 * @returns false where no answer could be had.
 */
async function refresh(tool: HTMLElement, which: 'all' | string): Promise<boolean> {
  const form = formOf(tool)
  if (!form) return false
  const list = listIn(tool)
  if (list) debtMemory.change(list)
  const turn = ++asked
  waiting += 1
  const rendered = await ask(tool, queryOf(form))
  waiting -= 1
  if (rendered && turn === asked) showAnswer(tool, rendered, which)
  return rendered !== undefined
}

/** A choice that decides what else is asked: the whole tool is shown anew, and the choice keeps the focus. */
async function reshape(tool: HTMLElement, form: HTMLFormElement, id: string): Promise<void> {
  const turn = ++asked
  const rendered = await ask(tool, queryOf(form))
  if (!rendered || turn !== asked) return
  showTool(
    tool,
    rendered,
    ownNames(tool).map(({ value }) => value),
  )
  document.getElementById(id)?.focus()
  speak(tool, rendered.spoken)
  showAddress(tool, rendered)
}

async function changeRows(tool: HTMLElement, form: HTMLFormElement, submitter: HTMLButtonElement): Promise<void> {
  const names = ownNames(tool).map(({ value }) => value)
  if (submitter.name === REMOVE_DEBT) names.splice(Number(submitter.value), 1)
  const turn = ++asked
  const rendered = await ask(tool, queryOf(form, submitter))
  if (!rendered) {
    form.submit()
    return
  }
  if (turn !== asked) return
  showTool(tool, rendered, names)
  showAddress(tool, rendered)
  const list = listIn(tool)
  if (list) debtMemory.change(list)
  const balances = tool.querySelectorAll<HTMLInputElement>('input[name="balance"]')
  balances[submitter.name === ADD_DEBT ? balances.length - 1 : 0]?.focus()
}

async function answerNow(tool: HTMLElement, form: HTMLFormElement): Promise<void> {
  if (await refresh(tool, 'all')) {
    tool.querySelector<HTMLElement>('.tool-answer :is(.tool-headline, .error-summary a)')?.focus()
  } else form.submit()
}

let typing: ReturnType<typeof setTimeout> | undefined
/** A key in a field, or a field that is left after a change. */
function onInput({ target, type }: Event): void {
  if (!(target instanceof Element)) return
  const tool = toolOf(target)
  if (!tool || !target.closest('.tool-form')) return
  clearTimeout(typing)
  if (target.matches('[data-own-name]')) {
    showNames(tool)
    const list = listIn(tool)
    if (list) debtMemory.change(list)
    return
  }
  const form = formOf(tool)
  if (form && target.matches('[data-reshapes]')) {
    if (type === 'change') void reshape(tool, form, target.id)
    return
  }
  keepInStep(target)
  const left = type === 'change' ? target.id : ''
  // A dragged slider asks as fast as the server answers, and once more when it rests.
  const pause = target.matches('[data-slides]') && waiting === 0 ? 0 : TYPING_PAUSE
  typing = setTimeout(() => void refresh(tool, left), pause)
}

function openLeadForm(form: HTMLFormElement): void {
  const data = new FormData(form)
  const answers = {
    ...leadDraft.read()?.answers,
    debtAmount: String(data.get('debtAmount')),
    step3Selections: data.getAll('step3Selections').map(String),
  }
  leadDraft.save({ answers, step: 1 })
  appStore.getState().openPopup()
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
  const tool = toolOf(form)
  if (!tool) return
  event.preventDefault()
  if (form.dataset.getHelp !== undefined) openLeadForm(form)
  else if (submitter instanceof HTMLButtonElement && [ADD_DEBT, REMOVE_DEBT].includes(submitter.name)) {
    void changeRows(tool, form, submitter)
  } else void answerNow(tool, form)
}

function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('[data-remember], [data-print]') : null
  const tool = toolOf(button)
  if (!button || !tool) return
  if (button.matches('[data-print]')) {
    print()
    return
  }
  if (debtMemory.isRemembered()) debtMemory.forget()
  else {
    const list = listIn(tool)
    if (list) debtMemory.remember(list)
  }
  showRemembering(tool)
}

/** Selects an example's number when it is first entered, so that typing replaces it. */
function onFocus({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement && target.inputMode && toolOf(target)) target.select()
}

/** Whether the visitor's own list is missing: the tool shows its example, or was opened with other numbers alone. */
const wantsList = (tool: HTMLElement, form: HTMLFormElement) =>
  ownNames(tool).length > 0 &&
  (tool.dataset.answered === undefined ||
    [...form.querySelectorAll<HTMLInputElement>('input[name="balance"]')].every(({ value }) => value === ''))

/** Fills a tool that has no list of the visitor's with the one that is carried from another tool, or remembered. */
async function bringList(tool: HTMLElement): Promise<void> {
  fillTracks(tool)
  showRemembering(tool)
  const kept = debtMemory.read()
  const form = formOf(tool)
  if (!kept || !form || !wantsList(tool, form)) return
  const query = queryOf(form)
  for (const parameter of DEBT_PARAMETERS) query.delete(parameter)
  for (const [name, value] of new URLSearchParams(kept.query)) query.append(name, value)
  const rendered = await ask(tool, query)
  if (rendered && wantsList(tool, form)) showTool(tool, rendered, kept.names)
}

let listening = false

/** Makes the tools of the page answer while the visitor types. Called once a page; safe to call again. */
export function enhanceTools(): void {
  if (!listening) {
    document.addEventListener('input', onInput)
    document.addEventListener('change', onInput)
    document.addEventListener('submit', onSubmit)
    document.addEventListener('click', onClick)
    document.addEventListener('focusin', onFocus)
  }
  listening = true
  for (const tool of document.querySelectorAll<HTMLElement>('.tool')) void bringList(tool)
}
