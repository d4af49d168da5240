import copy from '../../../content/screens/content-page.json'
import { Icon } from '../../ui/icon.tsx'

export interface Section {
  readonly id: string
  readonly text: string
}

/** Whether the sections are named by letters. Letters fit in a few rows, so they start open; other lists start folded. */
const isAlphabet = ([first]: readonly Section[]): boolean => first?.text.length === 1

function SectionLinks({ sections }: { sections: readonly Section[] }) {
  return (
    <ol className={isAlphabet(sections) ? 'toc-list toc-letters' : 'toc-list'}>
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  )
}

/** The page's sections beside the text, on wide screens alone. `enhance/current-section.ts` marks the one being read. */
export function ContentsBeside({ sections }: { sections: readonly Section[] }) {
  if (sections.length < 2) return null
  return (
    <nav className="toc toc-wide" aria-label={copy.onThisPage}>
      <p>{copy.onThisPage}</p>
      <SectionLinks sections={sections} />
    </nav>
  )
}

interface ContentsFoldedProps {
  readonly sections: readonly Section[]
  /** Whether it stands beside a heading at the top of the page, where nothing else can be clicked. */
  readonly besideTitle?: boolean
}

/** The page's sections, folded unless they are letters, on small screens alone. */
export function ContentsFolded({ sections, besideTitle = false }: ContentsFoldedProps) {
  if (sections.length < 2) return null
  return (
    <details className={besideTitle ? 'toc toc-small toc-beside' : 'toc toc-small'} open={isAlphabet(sections)}>
      <summary>
        {copy.onThisPage} <Icon name="chevron" className="turn" />
      </summary>
      <nav aria-label={copy.onThisPage}>
        <SectionLinks sections={sections} />
      </nav>
    </details>
  )
}

/** The page's sections: beside the text on wide screens, folded above it on small ones. */
export function OnThisPage({ sections }: { sections: readonly Section[] }) {
  if (sections.length < 2) return null
  return (
    <div>
      <ContentsBeside sections={sections} />
      <ContentsFolded sections={sections} />
    </div>
  )
}
