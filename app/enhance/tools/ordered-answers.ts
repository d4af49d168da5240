/** Ignores responses to superseded requests. Each request holds the whole form, so none has to wait for another. */
export class OrderedAnswers {
  #latest = 0
  #unanswered = 0

  /** Whether an answer is still on its way. */
  get isWaiting(): boolean {
    return this.#unanswered > 0
  }

  /** @param ask resolves to `undefined` where no answer came. */
  async ask<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer | 'failed' | 'superseded'> {
    this.#latest += 1
    const question = this.#latest
    this.#unanswered += 1
    const answer = await ask()
    this.#unanswered -= 1
    if (question !== this.#latest) return 'superseded'
    return answer ?? 'failed'
  }

  /** Ignores every answer that is still on its way. */
  ignoreAll(): void {
    this.#latest += 1
  }
}
