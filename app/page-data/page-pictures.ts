import pagePictures from '../../content/screens/page-pictures.json'

type ByAddress = Readonly<Record<string, string | undefined>>
const { icons, pictures }: Readonly<Record<'icons' | 'pictures', ByAddress>> = pagePictures

/** The drawing at the head of a page, 800 by 640. */
export const pictureOf = (path: string): string | undefined => pictures[path]

/** What a card that leads to a page shows beside its title: the page's drawing made small, or its icon. */
export const cardPictureOf = (path: string): Readonly<Record<'icon' | 'picture', string | undefined>> => ({
  icon: icons[path],
  picture: pictures[path],
})
