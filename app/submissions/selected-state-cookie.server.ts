import { SELECTED_STATE } from '../../forms/location-form.ts'

const YEAR_IN_SECONDS = 31_536_000

/** The cookie of a saved choice. Readable by the page's script, which keeps it in step with its storage. */
export const selectedStateCookie = (name: string, request: Request): string => {
  const secure = request.url.startsWith('https:') ? '; Secure' : ''
  return `${SELECTED_STATE}=${encodeURIComponent(name)}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure}`
}
