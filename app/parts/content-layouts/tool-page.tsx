import copy from '../../../content/screens/content-page.json'
import type { ContentPage } from '../../page-data/content-page.ts'
import { Sheet } from '../../styles/sheet.tsx'
import { KeyFacts } from '../../ui/key-facts.tsx'
import { LeadingPicture } from '../../ui/leading-picture.tsx'
import { MoneyTool, type ShownTool } from '../tool/money-tool.tsx'
import { Folds } from './folds.tsx'
import { HelpCard } from './help-card.tsx'
import { Breadcrumbs, Reviewed } from './page-head.tsx'
import { RelatedPages } from './related-pages.tsx'
import { Sources } from './sources.tsx'

/** A guide whose tool comes first: the form at once, and each section of the guide folded below it. */
export function ToolPage({ page, tool }: { page: ContentPage; tool: ShownTool }) {
  return (
    <>
      <Sheet of="guideTool" />
      <Breadcrumbs
        breadcrumbs={page.breadcrumbs}
        currentTitle={page.currentTitle}
        pictured={page.picture !== undefined}
      />
      <div className="wrap tool-first by-trail">
        <header>
          <h1>{page.heading}</h1>
          <p className="quiet">{page.lede}</p>
        </header>
        <MoneyTool tool={tool} />
        {page.keyFacts?.length ? <KeyFacts id="key-facts-heading" title={copy.keyFacts} facts={page.keyFacts} /> : null}
        {page.picture ? <LeadingPicture className="tool-scene trail-scene" src={page.picture} from="24rem" /> : null}
      </div>
      <article className="wrap reading-text tool-guide">
        <Folds sections={page.sections} opens={tool.answered ? undefined : page.opens} />
        <Sources page={page} />
        <HelpCard />
        <RelatedPages pages={page.related} />
        <Reviewed page={page} />
      </article>
    </>
  )
}
