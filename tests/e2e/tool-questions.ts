import type { Request } from '@playwright/test'

/** What a tool's script asks the server by this request; blank for every other request. */
export const toolQuestion = (request: Request): URLSearchParams =>
  new URLSearchParams(new URL(request.url()).pathname.startsWith('/tools/') ? (request.postData() ?? '') : '')
