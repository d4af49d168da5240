// Makes the picture that link previews show of each page, in the folder of built files that it is given.
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import copy from '../../content/screens/social-image.json' with { type: 'json' }
import { socialImage } from '../../domain/paths.ts'
import { loadContent } from '../../server/content/content.ts'
import { processEnvironment, readConfig } from '../../server/settings/config.ts'
import { cardSvg } from './card.ts'

/** Pictures by the hash of their drawing: every build has its own folder, and drawing all of them takes seconds. */
const KEPT = 'node_modules/.cache/social-images'

/** Draws a picture unless it was drawn before; returns its file. */
async function pictureOf(svg: string): Promise<string> {
  const file = path.join(KEPT, `${createHash('sha256').update(svg).digest('hex')}.png`)
  if (existsSync(file)) return file
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } })
  writeFileSync(file, picture.asPng())
  return file
}

// Brand and logo are settings of the site, but its pictures are files: they carry those of the time they are made.
const { SITE_BRAND, SITE_LOGO } = processEnvironment()
const config = readConfig({ SITE_BRAND, SITE_LOGO })
const content = loadContent(config)
const pages = [...content.sitePages.values()].filter(({ noindex }) => !noindex)

const [, , built = ''] = process.argv
rmSync(path.join(built, path.dirname(socialImage('/'))), { recursive: true, force: true })
mkdirSync(KEPT, { recursive: true })
await Promise.all(
  pages.map(async ({ path: address, title = copy.home }) => {
    const picture = await pictureOf(
      await cardSvg({ brand: config.SITE_BRAND, logo: content.logo, title, note: copy.note }),
    )
    const target = path.join(built, socialImage(address))
    mkdirSync(path.dirname(target), { recursive: true })
    copyFileSync(picture, target)
  }),
)
