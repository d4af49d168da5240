import { QUESTIONS_NAME, type TabMemory, tabMemory } from '../../stores/tab-memory.ts'

type Questions = Readonly<Record<string, string>>

const LED = 'toolLedTo'

/** The last query of each tool in this tab. Back, and a link from one tool to another, show it again; no address holds it. */
export const createLastQuestions = (memory: TabMemory) => ({
  of(tool: string): URLSearchParams | undefined {
    const query = memory.read<Questions>(QUESTIONS_NAME)?.[tool]
    return query === undefined ? undefined : new URLSearchParams(query)
  },
  keep(tool: string, query: URLSearchParams): void {
    memory.write(QUESTIONS_NAME, { ...memory.read<Questions>(QUESTIONS_NAME), [tool]: String(query) })
  },
  /** Notes the query of a link to a tool on another page. Fields that the link does not set keep the tool's last values. */
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
