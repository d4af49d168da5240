import copy from '../../../content/tools/script.json'
import { groupedAmount } from '../../../forms/tools/grouped-amount.ts'
import type { ToolResponse } from '../../../forms/tools/tool-response.ts'
import { TOOL_FIELD } from '../../../forms/tools/tools.ts'
import { trustedHtml } from '../trusted-types.ts'
import { foldBelow } from './fold-below.ts'
import { showNumbersBySliders, showValues } from './sliders.ts'

// Every change that the script of the tools makes to a page. All HTML comes from our own server, which writes only its own
// copy and numbers into it.

/** Adds thousands separators to all dollar fields. Not for use while someone types, because the caret would jump. */
export function groupSums(tool: HTMLElement): void {
  for (const field of tool.querySelectorAll<HTMLInputElement>('.unit-dollars > .input')) {
    field.value = groupedAmount(field.value)
  }
}

/** The fields of the visitor's own names for debts, which are never sent. */
const nameFields = (tool: HTMLElement) => [...tool.querySelectorAll<HTMLInputElement>('[data-own-name]')]

/** The visitor's own names for debts, by row; none for a tool without a debt list. */
export const namesIn = (tool: HTMLElement): readonly string[] => nameFields(tool).map(({ value }) => value)

/** Shows the visitor's own names in the place of 'Debt 1', wherever a debt is named. */
export function showNames(tool: HTMLElement): void {
  const names = namesIn(tool).map((name) => name.trim())
  for (const place of tool.querySelectorAll<HTMLElement>('[data-debt-name]')) {
    place.dataset.plain ??= place.textContent ?? ''
    place.textContent = names[Number(place.dataset.debtName)] || place.dataset.plain
  }
}

/** Shows on its button whether the list is remembered on the device. */
export function showRemembered(tool: HTMLElement, isRemembered: boolean): void {
  const button = tool.querySelector<HTMLElement>('[data-remember]')
  if (!button) return
  button.textContent = isRemembered ? copy.remembered : copy.remember
  button.setAttribute('aria-pressed', String(isRemembered))
}

/** The element of a tool with this id. */
const within = (tool: HTMLElement, id: string) => tool.querySelector<HTMLElement>(`[id="${id}"]`)

/** Puts a sentence beside its field, or takes it away. */
function showError(tool: HTMLElement, place: HTMLElement, message: string): void {
  place.textContent = message
  place.closest('.field')?.classList.toggle('bad', message !== '')
  const control = within(tool, place.id.replace(/-error$/, ''))
  if (message) control?.setAttribute('aria-invalid', 'true')
  else control?.removeAttribute('aria-invalid')
}

/** Says why no debt was added: this row of the list is still blank. */
export function askForBalance(tool: HTMLElement, balance: HTMLInputElement): void {
  const place = within(tool, `${balance.id}-error`)
  if (place) showError(tool, place, copy.balanceFirst)
}

/**
 * Puts the sentences beside their fields. While someone types, only a field that is marked already, or was just left,
 * shows its error: the others may only not be filled in yet.
 */
function showErrors(tool: HTMLElement, errors: ToolResponse['errors'], errorsOf: 'all' | string): void {
  for (const place of tool.querySelectorAll<HTMLElement>('.tool-form .field-error')) {
    const id = place.id.replace(/-error$/, '')
    if (errorsOf !== 'all' && id !== errorsOf && place.textContent === '') continue
    showError(tool, place, errors[id.slice(`${tool.dataset.tool}-`.length)] ?? '')
  }
}

function markAnswered(tool: HTMLElement): void {
  if (tool.toggleAttribute('data-answered', tool.querySelector('.verdict') !== null)) foldBelow()
}

function nodesOf(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(html)
  return template.content
}

/**
 * Replaces the siblings of an element by those of its new copy, while the element itself stays in the document. Removed even
 * for a moment, a dragged slider would stop, a field would lose its caret, and a select the letters typed so far.
 */
function replaceAround(stays: Element, successor: Element): void {
  const siblings = [...(successor.parentNode?.childNodes ?? [])]
  const at = siblings.indexOf(successor as ChildNode)
  for (const child of [...(stays.parentNode?.childNodes ?? [])]) if (child !== stays) child.remove()
  stays.before(...siblings.slice(0, at))
  stays.after(...siblings.slice(at + 1))
}

/** An element and its ancestors below a root, innermost first. */
function upTo(root: ParentNode, element: Element): readonly Element[] {
  const parent = element.parentElement
  return parent && parent !== root ? [element, ...upTo(root, parent)] : [element]
}

/** Replaces the answer. What the visitor has opened in it stays open. */
function replaceAnswer(tool: HTMLElement, html: string): void {
  const place = tool.querySelector('.tool-answer')
  if (!place) return
  const details = () => [...place.querySelectorAll('details')]
  const open = details().map((element) => element.open)
  const nodes = nodesOf(html)
  const slider = place.querySelector('[data-stays]')
  const successor = nodes.querySelector('[data-stays]')
  if (slider && successor) replaceAround(slider, successor)
  else place.replaceChildren(nodes)
  // As the server does: an error summary stands above the fields that it names, an answer below its form.
  if (place.querySelector('.error-summary')) tool.prepend(place)
  else if (place !== tool.lastElementChild) tool.append(place)
  details().forEach((element, index) => {
    element.open = open[index] ?? false
  })
}

/** Takes off the error summary what is corrected. Errors of fields that are still to be filled in are not added to it. */
function showFewerErrors(summary: Element, html: string): void {
  const answer = nodesOf(html)
  for (const link of summary.querySelectorAll('a')) {
    const still = answer.querySelector(`.error-summary a[href="${link.getAttribute('href')}"]`)
    if (still) link.textContent = still.textContent
    // Gone from under the focus it would send the keyboard back to the top of the page.
    else if (!link.matches(':focus')) link.closest('li')?.remove()
  }
  const left = summary.querySelectorAll('a').length
  const heading = summary.querySelector<HTMLElement>('[data-one]')
  if (heading && left === 1) heading.textContent = heading.dataset.one ?? ''
  if (left === 0) summary.remove()
}

/**
 * Shows the answer to the form's numbers, or their errors.
 * @param errorsOf the fields whose errors are shown: all, or the one with this id.
 * @returns whether the answer was replaced; while a number is half typed, the last answer stays.
 */
export function showAnswer(tool: HTMLElement, { html, errors }: ToolResponse, errorsOf: 'all' | string): boolean {
  showErrors(tool, errors, errorsOf)
  const isHalfTyped = errorsOf !== 'all' && Object.keys(errors).length > 0
  const summary = tool.querySelector('.error-summary')
  // A summary is up to date at once, an answer is not.
  tool.classList.toggle('tool-waiting', isHalfTyped && !summary)
  if (isHalfTyped && summary) showFewerErrors(summary, html)
  if (isHalfTyped) return false
  replaceAnswer(tool, html)
  markAnswered(tool)
  showValues(tool)
  showNumbersBySliders(tool)
  showNames(tool)
  return true
}

/**
 * Replaces the whole tool, for instance after a row was added, and fills in the visitor's own names of debts.
 * @param inUse a field of the form whose element stays in the document, so that typing in it goes on.
 */
export function showTool(
  tool: HTMLElement,
  { html }: ToolResponse,
  names: readonly string[],
  inUse: Element | null = null,
): void {
  const nodes = nodesOf(html)
  const successor = inUse && nodes.getElementById(inUse.id)
  const stay = inUse ? upTo(tool, inUse) : []
  const successors = successor ? upTo(nodes, successor) : []
  if (successor && stay.length === successors.length) {
    for (const [index, element] of stay.entries()) replaceAround(element, successors[index] ?? successor)
  } else tool.replaceChildren(nodes)
  markAnswered(tool)
  nameFields(tool).forEach((field, row) => {
    field.value = names[row] ?? ''
  })
  showValues(tool)
  showNumbersBySliders(tool)
  showNames(tool)
}

/** The share of a screen above Get Help, which stands at its lower edge on phones. */
const SEEN = 0.85

/**
 * Moves the focus to the heading of a result, or to its first error, and the result to the top of the screen unless all
 * of it is seen: the focus alone would bring its first line to the lower edge. Where a link led to it ('instant'), the page
 * stands wherever the blank form was, so the result comes to the top in any case.
 */
export function goToResult(tool: HTMLElement, behavior: ScrollBehavior = 'auto'): void {
  const start = tool.querySelector<HTMLElement>('.tool-answer :is(.tool-headline, .error-summary a)')
  const result = start?.closest('.verdict, .error-summary, .tool-answer')
  if (!start || !result) return
  start.focus({ preventScroll: true })
  const { top, bottom } = result.getBoundingClientRect()
  if (behavior === 'instant' || top < 0 || bottom > innerHeight * SEEN) result.scrollIntoView({ behavior })
}

/**
 * Removes a tool's query from the page's address, so that no history keeps the numbers and no advertiser's tag reads them.
 * The address then leads to the tool that the query names, or to this tool if the page has no such tool.
 */
export function cleanAddress(tool: HTMLElement): void {
  const url = new URL(location.href)
  const name = url.searchParams.get(TOOL_FIELD)
  if (name === null) return
  const asked = document.getElementById(`tool-${name}`) ?? tool
  url.search = asked.dataset.onlyAsked === undefined ? '' : `${TOOL_FIELD}=${name}`
  url.hash = asked.id
  history.replaceState(history.state, '', url)
}

const COPIED_MS = 4_000

/** Copies the link that a button holds, and says so on the button. Where the browser forbids copying, shows the link. */
export async function copyLink(button: HTMLElement): Promise<void> {
  const link = new URL(button.dataset.copyLink ?? '', location.href).href
  const label = button.textContent
  try {
    await navigator.clipboard.writeText(link)
    button.textContent = copy.copied
    setTimeout(() => {
      button.textContent = label
    }, COPIED_MS)
  } catch {
    prompt(label ?? '', link)
  }
}
