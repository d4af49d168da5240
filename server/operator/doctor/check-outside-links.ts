import { type OutsideLink, readOutsideLinks } from '../../content/outside-links.ts'
import { type Finding, findingsOf } from './finding.ts'

/** Whether the outside addresses in the content were ever opened by `npm run links`. */
export function checkOutsideLinks(links: readonly OutsideLink[] = readOutsideLinks()): Finding[] {
  const never = links.filter(({ checked }) => checked === null).length
  const { ok, note } = findingsOf('outside links')
  return never === 0
    ? [ok(`All ${links.length} outside links were opened at some time`)]
    : [note(`${never} of ${links.length} outside links are not yet checked live: npm run links -- --write`)]
}
