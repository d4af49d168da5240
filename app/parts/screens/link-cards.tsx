export interface LinkCard {
  readonly to: string
  readonly title: string
  /** SVG path of an icon beside the title. */
  readonly icon?: string | undefined
  /** Address of the page's drawing, in place of an icon. */
  readonly picture?: string | undefined
  readonly text?: string
  readonly note?: string
}

/** A page's drawing, made small. */
export const Drawing = ({ src }: { src: string }) => (
  <img className="drawing" src={src} width="80" height="64" alt="" loading="lazy" decoding="async" />
)

/** Cards that are clickable as a whole; the link is in the heading. */
export function LinkCards({ cards, level = 3 }: { cards: readonly LinkCard[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <ul className="link-cards">
      {cards.map(({ to, title, icon, picture, text, note }) => (
        <li key={to}>
          <div className="card link-card">
            <header>
              {icon ? <img src={icon} width="48" height="48" alt="" loading="lazy" decoding="async" /> : null}
              {picture ? <Drawing src={picture} /> : null}
              <Heading>
                <a href={to}>{title}</a>
              </Heading>
            </header>
            {text ? <p className="quiet">{text}</p> : null}
            {note ? <p className="note">{note}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
