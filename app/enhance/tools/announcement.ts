/** From the last answer until it is read out. */
const PAUSE_MS = 1_000

/** Announces the answers of one tool to screen readers. */
export class Announcement {
  readonly #tool: Element
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(tool: Element) {
    this.#tool = tool
  }

  /** Announces this answer once no newer one follows; clears the previous announcement at once. */
  announce(spoken: string): void {
    this.cancel()
    const say = (text: string) => {
      const place = this.#tool.querySelector('[data-spoken]')
      if (place && place.textContent !== spoken) place.textContent = text
    }
    say('')
    this.#timer = setTimeout(() => say(spoken), PAUSE_MS)
  }

  /** Drops an announcement that has not been made. */
  cancel(): void {
    clearTimeout(this.#timer)
  }
}
