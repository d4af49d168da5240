/**
 * What each tool was last asked, in memory alone: Back, and a link from one tool to another, bring it back. No address
 * and no storage holds it.
 */
const questions = new Map<string, string>()

export const lastQuestions = {
  of(tool: string): URLSearchParams | undefined {
    const query = questions.get(tool)
    return query === undefined ? undefined : new URLSearchParams(query)
  },
  keep(tool: string, query: URLSearchParams): void {
    questions.set(tool, String(query))
  },
}
