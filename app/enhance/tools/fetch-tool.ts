import { toolPath } from '../../../domain/paths.ts'
import { plainAmount } from '../../../forms/tools/grouped-amount.ts'
import { PAGE_FIELD, PART_FIELD, type ToolPart, type ToolResponse } from '../../../forms/tools/tool-response.ts'
import { fetchJson } from '../fetch-json.ts'

/** What a form would send, submitted by this button or by none. */
export function queryOf(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) query.append(name, plainAmount(String(value)))
  return query
}

interface ToolQuestion {
  readonly tool: string
  /** Path of the page that the tool stands on. */
  readonly page: string
  readonly part: ToolPart
}

/**
 * The server's answer to a tool's numbers; `undefined` where none came. They are posted: the addresses that a page asks for
 * can be read by every script on it, an advertiser's tag included.
 */
export function fetchTool(
  { tool, page, part }: ToolQuestion,
  query: URLSearchParams,
): Promise<ToolResponse | undefined> {
  const body = new URLSearchParams(query)
  body.set(PAGE_FIELD, page)
  body.set(PART_FIELD, part)
  return fetchJson<ToolResponse>(toolPath(tool), (path, init) => fetch(path, { ...init, method: 'POST', body }))
}
