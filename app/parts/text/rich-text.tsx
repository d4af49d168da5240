const PIECES = /(\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*)/
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/

/** One line of text from `content/screens/`, with `[links](/where)` and `**strong words**`. */
export function RichText({ text }: { text: string }) {
  return text.split(PIECES).map((piece, place) => {
    const link = LINK.exec(piece)
    // The parts of a text never move, so the index is a stable key.
    const key = `${place}`
    if (link?.[1] && link[2]) {
      return (
        <a key={key} href={link[2]}>
          {link[1]}
        </a>
      )
    }
    return piece.startsWith('**') ? <strong key={key}>{piece.slice(2, -2)}</strong> : piece
  })
}
