import type { FrameCopy } from '../../page-data/site.ts'

export interface MenuLink {
  readonly text: string
  readonly to: string
  readonly hint?: string
}
export interface MenuGroup {
  readonly group: string
  readonly entries: readonly MenuLink[]
}
export interface Menu {
  readonly text: string
  readonly entries: readonly (MenuLink | MenuGroup)[]
}

/** The header's menus in order: each a plain link, or a menu of links and groups of links. */
export const mainMenu = (copy: FrameCopy['header']) => copy.menus as readonly (MenuLink | Menu)[]
