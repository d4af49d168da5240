import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import satori from 'satori'
import { SOCIAL_IMAGE_SIZE } from '../../app/head/social-image-size.ts'
import type { Picture } from '../../server/content/picture.ts'
import { token } from './tokens.ts'

/** What stands on one picture. */
export interface CardText {
  readonly brand: string
  /** The operator's own logo, instead of mark and brand. */
  readonly logo?: Picture | undefined
  readonly title: string
  /** One line below the title. */
  readonly note: string
}

interface Element {
  readonly type: string
  readonly props: { readonly style: object; readonly children: string | readonly Element[] }
}

const { width, height } = SOCIAL_IMAGE_SIZE
const PICTURE_WIDTH = 505
const MARK_SIZE = 60
const MARGIN = 72
const LOGO_WIDTH = 480

/** Sizes in pixels by the length of what they set: a title fills its space without running out of it. */
const TITLE_SIZES = [
  { upTo: 32, size: 76 },
  { upTo: 48, size: 64 },
  { upTo: 72, size: 54 },
  { upTo: Number.POSITIVE_INFINITY, size: 44 },
] as const

const titleSize = (title: string): number => TITLE_SIZES.find(({ upTo }) => title.length <= upTo)?.size ?? 44

const requireFile = createRequire(import.meta.url)
const fontFile = (name: string) => readFileSync(requireFile.resolve(`@fontsource/figtree/files/figtree-${name}.woff`))
const font = (weight: 500 | 700, subset: 'latin' | 'latin-ext') => ({
  // Letters that the first font lacks are looked for in the others, whatever their name.
  name: subset === 'latin' ? 'Figtree' : 'Figtree Extended',
  data: fontFile(`${subset}-${weight}-normal`),
  weight,
  style: 'normal' as const,
})
const FONTS = ([500, 700] as const).flatMap((weight) => [font(weight, 'latin'), font(weight, 'latin-ext')])

const drawing = (name: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../public/img', name), 'utf8')

/** An SVG of ours set into another at a place. */
const inset = (svg: string, x: number, y: number, wide: number, high: number): string =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${wide}" height="${high}" preserveAspectRatio="xMidYMid slice" `)

/** The part of the picture from the sun to the house. */
const SCENE = '198 0 513 640'

const scene = drawing('hero-path.svg').replace(/viewBox="[^"]+"/, `viewBox="${SCENE}"`)
const PICTURE = inset(scene, width - PICTURE_WIDTH, 0, PICTURE_WIDTH, height)
const MARK = inset(drawing('favicon.svg'), MARGIN, MARGIN, MARK_SIZE, MARK_SIZE)

/** A logo at the place of mark and brand, as large as there is room for. */
const logoImage = ({ type, body }: Picture): string =>
  `<image x="${MARGIN}" y="${MARGIN}" width="${LOGO_WIDTH}" height="${MARK_SIZE}" preserveAspectRatio="xMinYMid meet" href="data:${type};base64,${body.toString('base64')}"/>`

const box = (style: object, children: string | readonly Element[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

const textOf = ({ brand, logo, title, note }: CardText): Element =>
  box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      width: width - PICTURE_WIDTH,
      height,
      padding: `${MARGIN}px 48px ${MARGIN}px ${MARGIN}px`,
      fontFamily: 'Figtree, Figtree Extended',
    },
    [
      box(
        {
          alignItems: 'center',
          height: MARK_SIZE,
          paddingLeft: MARK_SIZE + 18,
          color: token('teal-900'),
          fontSize: brand.length > 24 ? 28 : 36,
          fontWeight: 700,
          lineHeight: 1.1,
        },
        logo ? '' : brand,
      ),
      box(
        {
          display: 'block',
          color: token('teal-900'),
          fontSize: titleSize(title),
          fontWeight: 700,
          letterSpacing: '-0.02em',
          lineHeight: 1.12,
          textWrap: 'balance',
          lineClamp: 5,
        },
        title,
      ),
      box({ color: token('ink-2'), fontSize: 28, fontWeight: 500, lineHeight: 1.35, textWrap: 'balance' }, note),
    ],
  )

/** A page's picture for link previews as SVG: mark, brand, title and one line, beside the path that is the site's own. */
export async function cardSvg(text: CardText): Promise<string> {
  const letters = await satori(textOf(text) as unknown as Parameters<typeof satori>[0], { width, height, fonts: FONTS })
  const ground = `<rect width="${width}" height="${height}" fill="${token('teal-50')}"/>`
  return letters.replace(/^(<svg [^>]*>)/, `$1${ground}${PICTURE}${text.logo ? logoImage(text.logo) : MARK}`)
}
