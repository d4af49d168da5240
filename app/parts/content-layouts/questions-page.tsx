import type { ContentPage, QuestionAndAnswer } from '../../page-data/content-page.ts'
import { Sheet } from '../../styles/sheet.tsx'
import { Accordion } from '../../ui/accordion.tsx'
import { HelpCard } from './help-card.tsx'
import { OnThisPage } from './on-this-page.tsx'
import { PageHead, Reviewed } from './page-head.tsx'
import { InlineProse, Prose } from './prose.tsx'
import { RelatedPages } from './related-pages.tsx'
import { Sources } from './sources.tsx'

/** Questions with answers as HTML from our Markdown. */
export function Answers({ entries }: { entries: readonly QuestionAndAnswer[] }) {
  return (
    <Accordion
      entries={entries.map(({ question, answerHtml }) => ({ question, answer: <InlineProse html={answerHtml} /> }))}
    />
  )
}

const groupId = (place: number) => `questions-${place + 1}`

/** The FAQ: groups of questions; one answer per group is open at a time. */
export function QuestionsPage({ page }: { page: ContentPage }) {
  const groups = page.groups ?? []
  const sections = [...groups.map(({ name }, place) => ({ id: groupId(place), text: name })), ...page.toc]
  return (
    <>
      <Sheet of="reading" />
      <PageHead page={page} />
      <div className="wrap reading">
        <OnThisPage sections={sections} />
        <div className="reading-text">
          {groups.map(({ name, entries }, place) => (
            <section key={name} className="stack" aria-labelledby={groupId(place)}>
              <h2 id={groupId(place)} className="h2-small">
                {name}
              </h2>
              <Answers entries={entries} />
            </section>
          ))}
          <Prose blocks={page.blocks} />
          <HelpCard />
          <Sources page={page} />
          <RelatedPages pages={page.related} />
          <Reviewed page={page} />
        </div>
      </div>
    </>
  )
}
