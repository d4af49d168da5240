/** A text that was agreed to, each line a paragraph. The line ends stay, so that the text is the stored one to the letter. */
export function AgreedLines({ text }: { text: string }) {
  return (
    <blockquote className="box stack lead-agreed">
      {text.split(/(?<=\n)/).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stored text never move
        <p key={place}>{line}</p>
      ))}
    </blockquote>
  )
}
