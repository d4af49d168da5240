import copy from '../../../content/screens/content-page.json'
import type { ContentPage } from '../../page-data/content-page.ts'
import { Sheet } from '../../styles/sheet.tsx'
import { KeyFacts } from '../../ui/key-facts.tsx'
import { hasTool } from '../tool/has-tool.ts'
import { Folds } from './folds.tsx'
import { HelpCard } from './help-card.tsx'
import { ContentsBeside, ContentsFolded } from './on-this-page.tsx'
import { PageHead, Reviewed } from './page-head.tsx'
import { Prose } from './prose.tsx'
import { RelatedPages } from './related-pages.tsx'
import { SOURCES, Sources } from './sources.tsx'
import { ToolPage } from './tool-page.tsx'

/** A guide. */
export function Information({ page }: { page: ContentPage }) {
  if (page.tool) return <ToolPage page={page} tool={page.tool} />
  const sections = page.sources.length > 0 ? [...page.toc, SOURCES] : page.toc
  return (
    <>
      <Sheet of={hasTool(page) ? 'guideTool' : 'guide'} />
      <PageHead page={page}>
        {page.keyFacts?.length ? (
          <KeyFacts id="key-facts-heading" title={copy.keyFacts} facts={page.keyFacts}>
            <ContentsFolded sections={sections} besideTitle />
          </KeyFacts>
        ) : (
          <ContentsFolded sections={sections} />
        )}
      </PageHead>
      <div className="wrap reading">
        <ContentsBeside sections={sections} />
        <article className="reading-text">
          <Prose blocks={page.blocks} />
          <Folds sections={page.sections} opens={page.opens} />
          <Sources page={page} />
          <HelpCard />
          <RelatedPages pages={page.related} />
          <Reviewed page={page} />
        </article>
      </div>
    </>
  )
}
