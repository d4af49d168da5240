import type { OutsideLink } from '../../server/content/outside-links.ts'

const HEADER = `# Every address outside this site that its content leads to. \`npm run links\` opens each where there is a network;
# with \`-- --write\` it also records the day, adds what is new and drops what nothing leads to any more.
# checked: the day it was last opened and answered; null: never. copyRead: the day a stored copy of it was read.
`

const entry = ({ address, title, checked, copyRead }: OutsideLink): string =>
  [
    `- address: ${JSON.stringify(address)}`,
    `  title: ${JSON.stringify(title)}`,
    `  checked: ${checked}`,
    ...(copyRead ? [`  copyRead: ${copyRead}`] : []),
  ].join('\n')

/** The text of the list's file, sorted by address. */
export const outsideLinksText = (links: readonly OutsideLink[]): string =>
  `${HEADER}\n${[...links]
    .sort((a, b) => (a.address < b.address ? -1 : 1))
    .map(entry)
    .join('\n')}\n`
