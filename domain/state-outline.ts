/** The outline of a state, by its route name, as a picture of its own: in the page it would be a twentieth of its bytes. */
export const outlinePath = (routeName: string): string => `/img/outlines/${routeName}.svg`
export const NATION_OUTLINE = 'united-states'

interface Size {
  readonly width: number
  readonly height: number
}

/** Room for the badges of cities beyond the outline's edge, in units of the outline. */
export const OUTLINE_ROOM = 20

/** Size of an outline with its room. */
export const outlineSize = ({ width, height }: Size): Size => ({
  width: width + 2 * OUTLINE_ROOM,
  height: height + 2 * OUTLINE_ROOM,
})

/** The `viewBox` of an outline with its room: of the picture, and of the badges that lie on it. */
export function outlineBox(outline: Size): string {
  const { width, height } = outlineSize(outline)
  return `${-OUTLINE_ROOM} ${-OUTLINE_ROOM} ${width} ${height}`
}
