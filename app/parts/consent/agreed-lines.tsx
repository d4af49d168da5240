/** The text names each linked page with its path, which is no address on paper. */
const PATH = /( \(\/[^ )]*\))/

/** One paragraph; `split` by a pattern with one group returns texts and paths in turn. */
const piecesOf = (line: string) =>
  line.split(PATH).map((piece, place) => {
    const key = `${place}`
    return place % 2 === 0 ? (
      piece
    ) : (
      <span key={key} className="no-print">
        {piece}
      </span>
    )
  })

/** A text that was agreed to, each line a paragraph. The line ends stay, so that the text is the stored one to the letter. */
export function AgreedLines({ text }: { text: string }) {
  return (
    <blockquote className="box stack lead-agreed">
      {text.split(/(?<=\n)/).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stored text never move
        <p key={place}>{piecesOf(line)}</p>
      ))}
    </blockquote>
  )
}
