import { ADD_DEBT, DEBT_PARAMETERS, REMOVE_DEBT } from '../../../forms/tools/debt-list-names.ts'
import { appStore } from '../../stores/app-store.ts'
import { leadDraft } from '../../stores/lead-draft.ts'
import { debtMemory } from './debt-memory.ts'
import { ask, formOf, listIn, ownNames, queryOf, toolOf } from './fetch-tool.ts'
import { fillTracks, keepInStep } from './sliders.ts'
import { showAddress, showAnswer, showNames, showRemembering, showTool, speak } from './update-tool.ts'

// The one script of all tools. It holds no arithmetic: the server answers, as it does without script, and this puts the
// answer in place while the visitor types.

/** Waited after the last key before the server is asked (milliseconds). */
const TYPING_PAUSE = 150

const pauses = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()
/** Forgets the question that waits for a pause in typing. */
function stopWaiting(tool: HTMLElement): void {
  clearTimeout(pauses.get(tool))
  pauses.delete(tool)
}

const turns = new WeakMap<HTMLElement, number>()
/**
 * A tool's answers come in order: the one whose turn is over, since a newer one was asked for, is dropped. Each is asked
 * for with all that was typed, so nothing waits beside it.
 */
function takeTurn(tool: HTMLElement): () => boolean {
  stopWaiting(tool)
  const turn = (turns.get(tool) ?? 0) + 1
  turns.set(tool, turn)
  return () => turns.get(tool) === turn
}

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
  const isNewest = takeTurn(tool)
  waiting += 1
  const rendered = await ask(tool, queryOf(form))
  waiting -= 1
  if (rendered && isNewest()) showAnswer(tool, rendered, which)
  return rendered !== undefined
}

/** A choice that decides what else is asked: the whole tool is shown anew, and the choice keeps the focus. */
async function reshape(tool: HTMLElement, form: HTMLFormElement, id: string): Promise<void> {
  const isNewest = takeTurn(tool)
  const rendered = await ask(tool, queryOf(form))
  if (!rendered || !isNewest()) return
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
  const isNewest = takeTurn(tool)
  const rendered = await ask(tool, queryOf(form, submitter))
  if (!rendered) {
    form.submit()
    return
  }
  if (!isNewest()) return
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

/** A key in a field, or a field that is left after a change. */
function onInput({ target, type }: Event): void {
  if (!(target instanceof Element)) return
  const tool = toolOf(target)
  if (!tool || !target.closest('.tool-form')) return
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
  stopWaiting(tool)
  const left = type === 'change' ? target.id : ''
  // A dragged slider asks as fast as the server answers, and once more when it rests.
  const pause = target.matches('[data-slides]') && waiting === 0 ? 0 : TYPING_PAUSE
  pauses.set(
    tool,
    setTimeout(() => void refresh(tool, left), pause),
  )
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

/** A link that hands numbers to another tool of this page, without leaving it: what that one holds of its visitor stays. */
async function handOver(link: HTMLAnchorElement, tool: HTMLElement): Promise<void> {
  const form = formOf(tool)
  const query = form && tool.dataset.answered !== undefined ? queryOf(form) : new URLSearchParams()
  for (const [name, value] of new URL(link.href).searchParams) query.set(name, value)
  const isNewest = takeTurn(tool)
  const rendered = await ask(tool, query)
  if (!rendered) {
    location.assign(link.href)
    return
  }
  if (!isNewest()) return
  const names = ownNames(tool).map(({ value }) => value)
  showTool(tool, rendered, names)
  showAddress(tool, rendered)
  const start = tool.querySelector<HTMLElement>('.tool-headline') ?? tool.querySelector<HTMLElement>('.input')
  start?.focus()
}

function onClick(event: MouseEvent): void {
  const { target } = event
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-hands-to]') : null
  const other = document.getElementById(`tool-${link?.dataset.handsTo}`)
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey)
  if (link && other && isPlain) {
    event.preventDefault()
    void handOver(link, other)
    return
  }
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
  const turn = turns.get(tool)
  const rendered = await ask(tool, query)
  // Whoever has begun to type meanwhile is not interrupted.
  const isUntouched = turn === turns.get(tool) && !pauses.has(tool)
  if (rendered && isUntouched && wantsList(tool, form)) showTool(tool, rendered, kept.names)
}

const isTouched = (tool: HTMLElement): boolean =>
  [...tool.querySelectorAll<HTMLInputElement>('.tool-form input[type="text"][name]')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

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
  for (const tool of document.querySelectorAll<HTMLElement>('.tool')) {
    // What was typed before this script came is answered now.
    void (isTouched(tool) ? refresh(tool, '') : bringList(tool))
  }
}
