import { QUESTIONS_NAME, type TabMemory, tabMemory } from '../../stores/tab-memory.ts'

type Questions = Readonly<Record<string, string>>

const LED = 'toolLedTo'

/** What each tool was last asked in this tab: Back, and a link from one tool to another, bring it back. No address holds it. */
export const createLastQuestions = (memory: TabMemory) => ({
  of(tool: string): URLSearchParams | undefined {
    const query = memory.read<Questions>(QUESTIONS_NAME)?.[tool]
    return query === undefined ? undefined : new URLSearchParams(query)
  },
  keep(tool: string, query: URLSearchParams): void {
    memory.write(QUESTIONS_NAME, { ...memory.read<Questions>(QUESTIONS_NAME), [tool]: String(query) })
  },
  /** What a link is about to ask a tool on another page; of its earlier question stays what the link leaves open. */
  lead(tool: string, link: URLSearchParams): void {
    const query = this.of(tool) ?? new URLSearchParams()
    for (const [name, value] of link) query.set(name, value)
    this.keep(tool, query)
    memory.write(LED, tool)
  },
  /** Whether a link has just led to this tool: true once. */
  wasLedTo(tool: string): boolean {
    const isLed = memory.read(LED) === tool
    if (isLed) memory.write(LED, undefined)
    return isLed
  },
})

export const lastQuestions = createLastQuestions(tabMemory)
