import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ownPicturePath } from '../../domain/paths.ts'
import { ContentError } from './content-error.ts'

/** A picture of the operator's own, such as its logo. It is read at the start and served from memory. */
export interface Picture {
  /** Its address on this site. */
  readonly address: string
  readonly type: 'image/png' | 'image/svg+xml'
  readonly body: Buffer
  /** Pixels, or the units of an SVG: what the page needs to keep its place. */
  readonly width: number
  readonly height: number
}

const LARGEST_BYTES = 100 * 1024
/** Width divided by height. A picture outside these limits could not be recognized at the height of a text line. */
const PROPORTIONS = { least: 0.5, most: 12 } as const

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type Size = readonly [width: number, height: number]

/** Width and height stand in the first chunk of a PNG. */
const sizeOfPng = (body: Buffer): Size | undefined =>
  body.length > 24 && body.subarray(0, 8).equals(PNG_SIGNATURE)
    ? [body.readUInt32BE(16), body.readUInt32BE(20)]
    : undefined

/** The size of an SVG by its `viewBox`, else by `width` and `height`. */
function sizeOfSvg(body: Buffer): Size | undefined {
  const [tag = ''] = /<svg\s[^>]*>/.exec(body.toString('utf8')) ?? []
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]
  const box = attribute('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .slice(2)
  const [width, height] = (box ?? [attribute('width'), attribute('height')]).map((text) =>
    Number.parseFloat(text ?? ''),
  )
  return width && height ? [width, height] : undefined
}

const KINDS = {
  '.png': { type: 'image/png', sizeOf: sizeOfPng },
  '.svg': { type: 'image/svg+xml', sizeOf: sizeOfSvg },
} as const

function readFile(file: string): Buffer {
  try {
    if (statSync(file).size > LARGEST_BYTES) throw new Error(`is larger than ${LARGEST_BYTES / 1024} KB`)
    return readFileSync(file)
  } catch (error) {
    throw new ContentError(`${file}: ${(error as Error).message}`)
  }
}

/**
 * Reads a picture of the operator's, to be served as `/brand/NAME.png` or `.svg`. Throws a `ContentError` where the file
 * is missing, too large, of another kind, or of proportions that no line of a page has room for.
 */
export function readPicture(file: string, name: string): Picture {
  const extension = path.extname(file).toLowerCase()
  const kind = KINDS[extension as keyof typeof KINDS]
  if (!kind) throw new ContentError(`${file}: is neither .svg nor .png`)
  const body = readFile(file)
  const size = kind.sizeOf(body)
  if (!size) throw new ContentError(`${file}: is no ${extension.slice(1).toUpperCase()} whose size can be read`)
  const [width, height] = size
  const proportion = width / height
  if (!(proportion >= PROPORTIONS.least && proportion <= PROPORTIONS.most)) {
    throw new ContentError(
      `${file}: is ${width} by ${height}; a logo is between half as wide as it is high and ${PROPORTIONS.most} times as wide`,
    )
  }
  return { address: ownPicturePath(name, extension), type: kind.type, body, width, height }
}
