import type { ToolName } from '../../forms/tools/tools.ts'

/** Two megabytes at most, where a curly quote has V8 keep a text in two bytes a character. */
const MOST_CHARACTERS = 1_000_000

/**
 * The answers to tools' examples, which are the same for everybody in one place. What a visitor's own numbers come to is never
 * kept: the privacy notice promises that the server answers and keeps nothing.
 */
export class KeptExamples {
  readonly #kept = new Map<string, { readonly example: object; readonly characters: number }>()
  #characters = 0

  /**
   * The example of a tool as one part, its `answer` or the whole `tool`, made where it is not kept.
   * @param place all by which the example may differ between two visitors
   */
  of<Made extends object>(part: 'answer' | 'tool', tool: ToolName, place: object, make: () => Made): Made {
    const key = JSON.stringify([part, tool, place])
    const known = this.#take(key)
    const example = (known?.example as Made | undefined) ?? make()
    this.#keep(key, example, known?.characters ?? key.length + JSON.stringify(example).length)
    return example
  }

  /** Puts an example last, and lets those go that were asked for longest ago. */
  #keep(key: string, example: object, characters: number): void {
    this.#kept.set(key, { example, characters })
    this.#characters += characters
    for (const oldest of this.#kept.keys()) {
      if (this.#characters <= MOST_CHARACTERS) break
      this.#take(oldest)
    }
  }

  #take(key: string) {
    const known = this.#kept.get(key)
    this.#kept.delete(key)
    this.#characters -= known?.characters ?? 0
    return known
  }
}
