import { useEffect, useState } from 'react'
import copy from '../../../content/screens/content-page.json'
import { Icon } from '../../ui/icon.tsx'
import './on-this-page.css'

export interface Section {
  readonly id: string
  readonly text: string
}

/** The section being read: the last one whose heading has reached the upper part of the screen. */
function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? [])
    const passed = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) passed.add(target)
          else passed.delete(target)
        }
        setCurrent(headings.findLast((heading) => passed.has(heading))?.id)
      },
      // The top margin counts every heading above the screen, because a jump may pass several sections at once.
      { rootMargin: '100000px 0px -70%' },
    )
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [sections])
  return current
}

function SectionLinks({ sections, current }: { sections: readonly Section[]; current?: string | undefined }) {
  return (
    <ol className="toc-list">
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The page's sections: beside the text on wide screens, folded above it on small ones. */
export function OnThisPage({ sections }: { sections: readonly Section[] }) {
  const current = useCurrentSection(sections)
  if (sections.length < 2) return null
  return (
    <div className="toc">
      <nav className="toc-wide" aria-label={copy.onThisPage}>
        <p>{copy.onThisPage}</p>
        <SectionLinks sections={sections} current={current} />
      </nav>
      <details className="toc-small">
        <summary>
          {copy.onThisPage} <Icon name="chevron" className="turn" />
        </summary>
        <nav aria-label={copy.onThisPage}>
          <SectionLinks sections={sections} />
        </nav>
      </details>
    </div>
  )
}
