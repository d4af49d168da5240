import { QUESTIONS_NAME, type TabMemory, tabMemory } from '../../stores/tab-memory.ts'

type Questions = Readonly<Record<string, string>>

/** What each tool was last asked in this tab: Back, and a link from one tool to another, bring it back. No address holds it. */
export const createLastQuestions = (memory: TabMemory) => ({
  of(tool: string): URLSearchParams | undefined {
    const query = memory.read<Questions>(QUESTIONS_NAME)?.[tool]
    return query === undefined ? undefined : new URLSearchParams(query)
  },
  keep(tool: string, query: URLSearchParams): void {
    memory.write(QUESTIONS_NAME, { ...memory.read<Questions>(QUESTIONS_NAME), [tool]: String(query) })
  },
})

export const lastQuestions = createLastQuestions(tabMemory)
