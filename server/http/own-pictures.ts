import type { Picture } from '../content/picture.ts'
import { inMemory, type StaticFile, sendFile } from './static-files.ts'
import type { ServeFile } from './steps/files.ts'

/**
 * An SVG is a document: opened by itself it could run scripts and load files. Pages show it as an image, which does
 * neither; by this policy it can't do so at its own address.
 */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

const asFile = ({ type, body }: Picture): StaticFile => ({
  type,
  cacheControl: 'public, max-age=3600',
  resourcePolicy: 'same-origin',
  plain: inMemory(body),
  compressed: {},
})

/** Answers with pictures that no build holds, such as the operator's own, at their addresses. */
export function serveOwnPictures(pictures: readonly Picture[]): (...exchange: Parameters<ServeFile>) => boolean {
  const files = new Map(pictures.map((picture) => [picture.address, asFile(picture)]))
  return ({ request, response, pathname = '' }) => {
    const file = files.get(pathname)
    if (!file) return false
    response.setHeader('Content-Security-Policy', PICTURE_POLICY)
    sendFile(request, response, file)
    return true
  }
}
