import { NATION_OUTLINE, outlineBox, outlinePath, outlineSize } from '../../domain/state-outline.ts'
import { STATES } from '../../domain/states.ts'
import type { Picture } from './picture.ts'
import type { Outline, StateContent } from './states.ts'

/** `--teal-700` and `--teal-400` of the style sheets, which do not reach into a picture; a test compares them. */
export const OUTLINE_COLORS = { land: '#06526d', edge: '#5b9faf' } as const

function outlinePicture(routeName: string, outline: Outline): Picture {
  const { land, edge } = OUTLINE_COLORS
  const shape = `<path fill="${land}" stroke="${edge}" stroke-width="1.5" stroke-linejoin="round" d="${outline.path}"/>`
  return {
    ...outlineSize(outline),
    address: outlinePath(routeName),
    type: 'image/svg+xml',
    body: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${outlineBox(outline)}">${shape}</svg>`),
  }
}

/** The outlines of the nation and of every state. */
export const outlinePictures = ({ nation, state }: Pick<StateContent, 'nation' | 'state'>): readonly Picture[] => [
  outlinePicture(NATION_OUTLINE, nation.outline),
  ...STATES.flatMap(({ routeName }) => {
    const facts = state(routeName)
    return facts ? [outlinePicture(routeName, facts.outline)] : []
  }),
]
