import { SOCIAL_FOLDER } from '../../domain/paths.ts'

/** Pixels, as link previews ask for. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** Path of a page's picture for link previews. The build draws one for every page of the site. */
export const socialImage = (pagePath: string): string => `${SOCIAL_FOLDER}${pagePath === '/' ? '/home' : pagePath}.png`
