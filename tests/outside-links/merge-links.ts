import type { OutsideLink } from '../../server/content/outside-links.ts'
import type { UsedLink } from './used-links.ts'

/** The list brought in line with what is used: new addresses never checked, those that nothing leads to left out. */
export function mergeLinks(listed: readonly OutsideLink[], used: readonly UsedLink[]): OutsideLink[] {
  const known = new Map(listed.map((link) => [link.address, link]))
  const byAddress = Map.groupBy(used, ({ address }) => address)
  return [...byAddress].map(([address, places]) => {
    const title = places.find((place) => place.title)?.title ?? new URL(address).hostname
    return known.get(address) ?? { address, title, checked: null }
  })
}
