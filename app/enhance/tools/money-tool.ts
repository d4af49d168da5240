import { ADD_DEBT, REMOVE_DEBT } from '../../../forms/tools/debt-list-names.ts'
import type { ToolPart, ToolResponse } from '../../../forms/tools/tool-response.ts'
import { FROM_EXAMPLE_FIELD, TOOL_FIELD } from '../../../forms/tools/tools.ts'
import { chooseState } from '../../stores/choose-state.ts'
import { Announcement } from './announcement.ts'
import { carrySum } from './carry-sum.ts'
import { listIn, withList } from './debt-list.ts'
import { debtMemory } from './debt-memory.ts'
import { exportResult } from './export-result.ts'
import { fetchTool, queryOf } from './fetch-tool.ts'
import { lastQuestions } from './last-questions.ts'
import { openLeadForm } from './open-lead-form.ts'
import { OrderedAnswers } from './ordered-answers.ts'
import { rateOfChosenKind, rateOfKind } from './rate-of-kind.ts'
import { keepInStep, showNumbersBySliders, showValues } from './sliders.ts'
import {
  askForBalance,
  cleanAddress,
  goToResult,
  groupSums,
  namesIn,
  showAnswer,
  showNames,
  showRemembered,
  showTool,
} from './update-tool.ts'

/** From the last key until the server is asked. */
const TYPING_PAUSE_MS = 150

/** Links that hand the tool's numbers to another tool. */
const HANDING_LINKS = 'a[data-hands-to], a[data-carries]'

/** A choice that the form's fields were not rendered for. Where none was rendered as chosen, the first one counts. */
const CHANGED_SHAPE = '[data-reshapes]:has([selected]) :checked:not([selected])'

/**
 * `<money-tool>`: wraps the form and the answer that the server rendered, and asks the server for a new answer while someone
 * types. It calculates nothing itself. Its attribute `data-answered` says that there is an answer, and `data-served` that
 * the service is offered to the visitor. With script the page's address never holds a number: the last query is kept in
 * memory.
 */
export class MoneyTool extends HTMLElement {
  static readonly observedAttributes = ['data-served']

  readonly #answers = new OrderedAnswers()
  readonly #announcement = new Announcement(this)
  #listening = new AbortController()
  /** Runs while a question waits for a pause in typing. */
  #pause: ReturnType<typeof setTimeout> | undefined
  /** Query string of the displayed answer. */
  #answered: string | undefined
  /** True from a choice that changes the form's fields until the new form shows. */
  #isReshaping = false

  connectedCallback(): void {
    this.#listening = new AbortController()
    const { signal } = this.#listening
    this.addEventListener('input', (event) => this.#onInput(event), { signal })
    this.addEventListener('change', (event) => this.#onInput(event), { signal })
    this.addEventListener('submit', (event) => this.#onSubmit(event), { signal })
    this.addEventListener('click', (event) => this.#onClick(event), { signal })
    this.addEventListener('focusin', (event) => this.#onFocus(event), { signal })
    cleanAddress(this)
    showValues(this)
    showNumbersBySliders(this)
    showRemembered(this, debtMemory.isRemembered())
    for (const kind of this.querySelectorAll<HTMLSelectElement>('select[name="kind"]')) rateOfChosenKind(kind)
    this.#isReshaping = this.querySelector(CHANGED_SHAPE) !== null
    // What was typed or chosen before this script came is answered now.
    if (this.#isReshaping || this.#isTouched()) void this.#update('')
    else if (this.dataset.answered === undefined) void this.#bringBack()
    else this.#keepList()
  }

  /** Whether the service is offered may become known late; it decides whether an answer ends in Get Help. */
  attributeChangedCallback(_name: string, before: string | null, now: string): void {
    const isAnswered = this.dataset.answered !== undefined
    if (before !== null && before !== now && isAnswered) void this.#update('')
  }

  disconnectedCallback(): void {
    this.#listening.abort()
    this.#answers.ignoreAll()
    this.#endPause()
    this.#announcement.cancel()
  }

  /** Takes the numbers that a link of another tool on the page hands over; the debt list and its names stay. */
  async takeOver(link: HTMLAnchorElement): Promise<void> {
    const query = this.dataset.answered === undefined ? new URLSearchParams() : this.#query()
    for (const [name, value] of new URL(link.href).searchParams) query.set(name, value)
    const response = await this.#ask(query, 'tool')
    if (response === 'failed') location.assign(link.href)
    if (typeof response === 'string') return
    this.#show(response, namesIn(this))
    if (this.dataset.answered !== undefined) goToResult(this)
    else this.querySelector<HTMLElement>('.input')?.focus()
  }

  get #form(): HTMLFormElement | null {
    return this.querySelector<HTMLFormElement>('.tool-form')
  }

  /** What the form would send, submitted by this button or by none. */
  #query(submitter?: HTMLElement): URLSearchParams {
    return this.#form ? queryOf(this.#form, submitter) : new URLSearchParams()
  }

  #isTouched(): boolean {
    const fields = [...this.querySelectorAll<HTMLInputElement>('.tool-form input[type="text"][name]')]
    return fields.some(({ value, defaultValue }) => value !== defaultValue)
  }

  #ask(query: URLSearchParams, part: ToolPart): Promise<ToolResponse | 'failed' | 'superseded'> {
    this.#endPause()
    const tool = this.dataset.tool ?? ''
    // The address may be another page's already: Back changes it before it changes the page.
    const page = new URL(this.#form?.action ?? location.href).pathname
    return this.#answers.ask(() => fetchTool({ tool, page, part }, query))
  }

  #endPause(): void {
    clearTimeout(this.#pause)
    this.#pause = undefined
  }

  /**
   * Asks the server to answer the form, and shows the answer.
   * @param errorsOf the fields whose errors are shown: all, or the one with this id.
   * @returns false if the server did not answer.
   */
  async #update(errorsOf: 'all' | string, submitter?: HTMLElement): Promise<boolean> {
    this.#keepList()
    const query = this.#query(submitter)
    lastQuestions.keep(this.dataset.tool ?? '', query)
    if (this.#isReshaping) return this.#reshape(query)
    const response = await this.#ask(query, 'answer')
    if (typeof response !== 'string' && showAnswer(this, response, errorsOf)) {
      this.#answered = String(query)
      carrySum(this)
      this.#announcement.announce(response.spoken)
    }
    return response !== 'failed'
  }

  #show(response: ToolResponse, names: readonly string[], inUse: Element | null = null): void {
    this.#answered = undefined
    showTool(this, response, names, inUse)
    carrySum(this)
    showRemembered(this, debtMemory.isRemembered())
  }

  /**
   * Shows the whole tool again after a choice that changes the form's fields; the focused field stays. Typing while the new
   * fields load requests them again.
   * @returns false if the server did not answer.
   */
  async #reshape(query = this.#query()): Promise<boolean> {
    this.#isReshaping = true
    const response = await this.#ask(query, 'tool')
    if (typeof response === 'string') return response !== 'failed'
    this.#isReshaping = false
    this.#show(response, namesIn(this), this.querySelector('.tool-form .input:focus'))
    this.#announcement.announce(response.spoken)
    return true
  }

  /** Adds or removes a row of the debt list, as its button says. */
  async #changeRows(button: HTMLButtonElement): Promise<void> {
    const names = [...namesIn(this)]
    if (button.name === REMOVE_DEBT) names.splice(Number(button.value), 1)
    const before = this.#balances().length
    const response = await this.#ask(this.#query(button), 'tool')
    if (response === 'failed') this.#form?.submit()
    if (typeof response === 'string') return
    this.#show(response, names)
    this.#keepList()
    const balances = this.#balances()
    const [first, last] = [balances[0], balances.at(-1)]
    if (button.name !== ADD_DEBT) return first?.focus()
    // Before the focus, so that a screen reader reads it with the field.
    if (last?.value === '' && balances.length === before) askForBalance(this, last)
    last?.focus()
  }

  async #answerNow(): Promise<void> {
    groupSums(this)
    if (await this.#update('all')) goToResult(this)
    else this.#form?.submit()
  }

  #balances(): readonly HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>('.tool-form input[name="balance"]')]
  }

  /** The debt list as the form holds it; `undefined` for a tool that asks for none. */
  #list() {
    const names = namesIn(this)
    return names.length > 0 ? listIn(this.#query(), names) : undefined
  }

  /** Keeps the list for other tools, but not an example's: there it would be taken for the visitor's own. */
  #keepList(): void {
    const list = this.#list()
    if (list && (this.#isTouched() || !this.#query().has(FROM_EXAMPLE_FIELD))) debtMemory.change(list)
  }

  /**
   * Fills in what this tool was last asked, and the list that is carried from another tool, or remembered, unless the
   * visitor types meanwhile. The answer that a link led to comes into sight.
   */
  async #bringBack(): Promise<void> {
    const isLedTo = lastQuestions.wasLedTo(this.dataset.tool ?? '')
    const list = namesIn(this).length > 0 ? debtMemory.read() : undefined
    const last = lastQuestions.of(this.dataset.tool ?? '')
    if (!list && !last) return
    // A field that is still blank is no wrong number yet.
    const query = last ?? new URLSearchParams([...this.#query()].filter(([, value]) => value !== ''))
    const response = await this.#ask(list ? withList(query, list) : query, 'tool')
    if (typeof response === 'string' || this.#pause || this.#isTouched()) return
    this.#show(response, list?.names ?? [])
    if (isLedTo && this.dataset.answered !== undefined) goToResult(this, 'instant')
  }

  /** Shows the example that a link asks for. */
  async #showExample(link: HTMLAnchorElement): Promise<void> {
    const response = await this.#ask(new URL(link.href).searchParams, 'tool')
    if (typeof response === 'string') return
    this.#show(response, [])
    goToResult(this)
  }

  /** Shows the list in the order that its button names, which keeps the focus. */
  async #sort(button: HTMLButtonElement): Promise<void> {
    const { value } = button
    await this.#update('all', button)
    this.querySelector<HTMLElement>(`[data-sorts][value="${value}"]`)?.focus()
  }

  /** Keeps a link's numbers for the tool that it leads to, and removes them from its address before it is followed. */
  #carry(link: HTMLAnchorElement): void {
    const { pathname, searchParams } = new URL(link.href)
    const tool = searchParams.get(TOOL_FIELD)
    if (!tool) return
    lastQuestions.lead(tool, searchParams)
    debtMemory.change(listIn(searchParams, namesIn(this)))
    // The link goes to the tool, not to its answer, which is still empty when the next page loads.
    link.setAttribute('href', `${pathname}#tool-${tool}`)
  }

  /** Handles `input` (a keystroke) and `change` (a field left after editing). */
  #onInput({ target, type }: Event): void {
    if (!(target instanceof Element) || !target.closest('.tool-form, [data-stays]')) return
    if (target.matches('[data-own-name]')) {
      showNames(this)
      this.#keepList()
      return
    }
    if (target.matches('[data-reshapes]')) {
      if (type !== 'change') return
      // The value of a choice other than the state is no state's name, and chooses none.
      chooseState((target as HTMLSelectElement).value)
      void this.#reshape()
      return
    }
    if (type === 'change') groupSums(this)
    keepInStep(this, target)
    rateOfKind(target)
    // Nothing changed since the answer. Keep it: the visitor may have left the field by clicking a button in it.
    if (type === 'change' && String(this.#query()) === this.#answered) return
    this.#endPause()
    const left = type === 'change' ? target.id : ''
    // A dragged slider sends a request whenever none is open, and one more when it rests.
    const isAtOnce = target.matches('[data-slides]') && !this.#answers.isWaiting
    this.#pause = setTimeout(() => void this.#update(left), isAtOnce ? 0 : TYPING_PAUSE_MS)
  }

  #onSubmit(event: SubmitEvent): void {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
    event.preventDefault()
    if (form.dataset.getHelp !== undefined) openLeadForm(form)
    else if (submitter instanceof HTMLButtonElement && [ADD_DEBT, REMOVE_DEBT].includes(submitter.name)) {
      void this.#changeRows(submitter)
    } else if (submitter instanceof HTMLButtonElement && submitter.dataset.sorts !== undefined) {
      void this.#sort(submitter)
    } else void this.#answerNow()
  }

  /** Whether the displayed answer is older than the numbers in the form. */
  get #isBehind(): boolean {
    return this.#pause !== undefined || this.#answers.isWaiting
  }

  /** Waits for the pending answer, then follows its link, whose address holds the current numbers. */
  async #followWithAnswer(link: HTMLAnchorElement): Promise<void> {
    await this.#update('')
    // The visitor may have left this page meanwhile; clicking a link of the old page would navigate all the same.
    if (!this.isConnected) return
    const links = [...this.querySelectorAll<HTMLAnchorElement>(HANDING_LINKS)]
    // The label of one that hands over may name a sum, which this answer has changed.
    const isSame = ({ dataset, textContent }: HTMLAnchorElement) =>
      dataset.handsTo ? dataset.handsTo === link.dataset.handsTo : textContent === link.textContent
    links.find(isSame)?.click()
  }

  #onClick(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-hands-to]')
    const other = document.getElementById(`tool-${link?.dataset.handsTo}`)
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey)
    const handing = isPlain ? event.target.closest<HTMLAnchorElement>(HANDING_LINKS) : null
    if (handing && this.#isBehind) {
      event.preventDefault()
      void this.#followWithAnswer(handing)
      return
    }
    if (link && other instanceof MoneyTool && isPlain) {
      event.preventDefault()
      void other.takeOver(link)
      return
    }
    const carried = isPlain ? event.target.closest<HTMLAnchorElement>('a[data-carries]') : null
    const example = isPlain ? event.target.closest<HTMLAnchorElement>('a[data-example]') : null
    if (example) event.preventDefault()
    if (carried) this.#carry(carried)
    else if (example) void this.#showExample(example)
    else if (event.target.closest('[data-remember]')) this.#switchMemory()
    else exportResult(event, event.target)
  }

  #switchMemory(): void {
    const list = this.#list()
    if (debtMemory.isRemembered()) debtMemory.forget()
    else if (list) debtMemory.remember(list)
    showRemembered(this, debtMemory.isRemembered())
  }

  /** Selects an example's number when it is first entered, so that typing replaces it. */
  #onFocus({ target }: FocusEvent): void {
    if (target instanceof HTMLInputElement && target.inputMode) target.select()
  }
}

customElements.define('money-tool', MoneyTool)
