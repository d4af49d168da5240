/** Whom a passage is for: visitors in states where the service is offered, or those in states known to be without it. */
export type Audience = 'served' | 'notServed'

/** A part of a text that only some visitors read. */
export interface Passage<Piece> {
  readonly when: Audience
  readonly pieces: readonly Piece[]
}

/** A text in pieces; what stands in no passage is for everyone. */
export type Passages<Piece> = readonly (Piece | Passage<Piece>)[]

/** Says only what is wrong; whoever reads a file adds its name. */
export class PassageError extends Error {
  constructor() {
    super('a passage for whoever is served, or is not, has no beginning or no end')
  }
}

/** How content marks a passage: `<if-served>Ask us.</if-served>`. */
const AUDIENCES: Readonly<Record<string, Audience>> = { 'if-served': 'served', 'if-not-served': 'notServed' }

const TAG = /(<\/?if-[^>]*>)/

export const isPassage = <Piece>(piece: Piece | Passage<Piece>): piece is Passage<Piece> =>
  typeof piece === 'object' && piece !== null && 'when' in piece

/**
 * Makes one piece of all that stands between the two tags of a passage. Throws a `PassageError` where a tag has no other, where
 * nobody knows it, and where a passage stands in another.
 * @param tagOf returns an item's text if the item may be a tag
 */
export function foldPassages<Item, Piece>(
  items: readonly Item[],
  tagOf: (item: Item) => string | undefined,
  piecesOf: (item: Item) => Passages<Piece>,
): Passages<Piece> {
  const folded: (Piece | Passage<Piece>)[] = []
  let open: { readonly name: string; readonly when: Audience; readonly pieces: Piece[] } | undefined
  for (const item of items) {
    const tag = tagOf(item) ?? ''
    if (tag.startsWith('<if-')) {
      const name = tag.slice(1, -1)
      const when = AUDIENCES[name]
      if (open || !when) throw new PassageError()
      open = { name, when, pieces: [] }
    } else if (tag.startsWith('</if-')) {
      if (!open || tag !== `</${open.name}>`) throw new PassageError()
      folded.push({ when: open.when, pieces: open.pieces })
      open = undefined
    } else {
      for (const piece of piecesOf(item)) {
        if (!open) folded.push(piece)
        else if (isPassage(piece)) throw new PassageError()
        else open.pieces.push(piece)
      }
    }
  }
  if (open) throw new PassageError()
  return folded
}

/** Reads a text without other markup. Throws a `PassageError`. */
export const readPassages = (text: string): Passages<string> =>
  foldPassages<string, string>(
    text.split(TAG).filter((piece) => piece !== ''),
    (piece) => piece,
    (piece) => [piece],
  )

/** The pieces that visitors read where the service is offered (`served`), or where it is not. */
export const piecesFor = <Piece>(text: Passages<Piece>, served: boolean): readonly Piece[] =>
  text.flatMap((piece) => {
    if (!isPassage(piece)) return [piece]
    return (piece.when === 'served') === served ? piece.pieces : []
  })

export const textFor = (text: Passages<string>, served: boolean): string => piecesFor(text, served).join('')
