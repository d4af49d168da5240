/** A stretch of a bar from `from` to `to`, each from 0 to `of`. Screen readers skip it: the numbers stand beside it as text. */
export function DiagramBar({
  from = 0,
  to,
  of,
  tone,
}: {
  from?: number
  to: number
  of: number
  tone: 'own' | 'lost' | 'limit'
}) {
  const at = (value: number) => Math.round((value / of) * 1_000) / 10
  return (
    <svg className="diagram-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="diagram-track" width="100" height="10" />
      <rect className={`diagram-${tone}`} x={at(from)} width={at(to - from)} height="10" />
    </svg>
  )
}
