/** A text with its `{reference}`, which never wraps at its hyphens. */
export function WithReference({ text, reference }: { readonly text: string; readonly reference: string }) {
  const [before, after] = text.split('{reference}')
  return (
    <>
      {before}
      <span className="whole">{reference}</span>
      {after}
    </>
  )
}
