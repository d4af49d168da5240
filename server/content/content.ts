import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { claimsToShow } from '../../domain/claims.ts'
import { articlePath, BLOG_PATH } from '../../domain/paths.ts'
import type { StateRecord } from '../../domain/states.ts'
import { PassageError } from '../../domain/text/passages.ts'
import { TOOL_PAGES } from '../../forms/tools/tools.ts'
import { CONTENT } from '../project-folders.ts'
import type { Config } from '../settings/config.ts'
import { isLoopback } from '../settings/loopback.ts'
import { SETTINGS } from '../settings/settings.ts'
import type { Block } from './blocks.ts'
import { type BlogTag, blogTags, blogTagsSchema, tagProblem } from './blog-tags.ts'
import { dayOf, type PicturedClaim, readClaims } from './claims.ts'

import { ContentError } from './content-error.ts'
import { type Figures, figuresSchema, noticesSchema, type PageMatter, pageSchema } from './content-schema.ts'
import { createFormats, type Format, formatAll } from './format.ts'
import { frontMatterOf } from './front-matter.ts'
import { generatedLists } from './generated-lists.ts'
import { glossarySchema, type PageTerms, termLinker } from './glossary.ts'
import { type PageText, readPageText } from './markdown.ts'
import type { ArticleContent, PageContent } from './page-content.ts'
import { type Partner, type PartnerList, partnersSchema } from './partners-schema.ts'
import { type Picture, readPicture } from './picture.ts'
import { privacyTableSchema } from './privacy-table.ts'
import { type ShownFigure, shownFigure } from './shown-figure.ts'
import { type SitePage, sitePages, statePage } from './site-pages.ts'
import { readStates, type StateContent } from './states.ts'
import { parseYaml } from './yaml.ts'

/** The kinds of page whose text links the terms of the glossary. Legal pages define their own. */
const LINKED_KINDS: readonly PageMatter['kind'][] = ['information', 'topic', 'article']

const SAMPLE_SEAL = SETTINGS.SITE_SEAL_URL.fallback

export interface Content {
  /** The page at an address; throws when there is none, since routes and files must agree. */
  page(address: string): PageContent
  readonly pages: readonly PageContent[]
  /** The newest article first. */
  readonly articles: readonly ArticleContent[]
  article(slug: string): ArticleContent | undefined
  /** The blog's topics in the order of their file, with their articles. */
  readonly tags: readonly BlogTag<ArticleContent>[]
  /** Every page of the site by its path: the source of heads, the sitemap and the pictures for link previews. */
  readonly sitePages: ReadonlyMap<string, SitePage>
  /** The page at `/routeName`, for any name: without a state the page in its general form. */
  statePage(name: string, routeName: string, state: StateRecord | undefined): SitePage
  /** The companies that may contact a visitor, in the order of their file. */
  readonly partners: readonly Partner[]
  /** The partners with the version of their list. */
  readonly partnerList: PartnerList
  /**
   * The operator's claims that pages may show at a moment (ms since 1970). Asked for every page, so that an expiry takes a
   * claim off the site without a restart.
   */
  claimsShown(now: number): readonly PicturedClaim[]
  /** The operator's own logo, where SITE_LOGO names one. */
  readonly logo: Picture | undefined
  /** The operator's profile at the business bureau; missing on a real origin where SITE_SEAL_URL names none. */
  readonly sealUrl: string | undefined
  /** Every picture of the operator's own, to be served. */
  readonly pictures: readonly Picture[]
  /** Every figure by its name. */
  readonly figures: Figures
  /** One figure, for a tool that starts from it; throws when there is none. */
  figure(name: string): ShownFigure
  /** The 51 states, and the nation beside them. */
  readonly states: StateContent
  /** The copy of a screen with its figures put in; made once for each screen. */
  formatted<Copy extends object>(copy: Copy): Copy
}

/** Names the file in whose text `read` finds a passage without beginning or end. */
function inFile<Read>(file: string, read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    throw error instanceof PassageError ? new ContentError(`${file}: ${error.message}`) : error
  }
}

function check<Schema extends v.GenericSchema>(schema: Schema, file: string, value: unknown): v.InferOutput<Schema> {
  const result = inFile(file, () => v.safeParse(schema, value))
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new ContentError(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
}

/** Parses YAML. Broken YAML is a `ContentError` that names line and column. */
function readYaml(file: string, text: string): unknown {
  try {
    return parseYaml(text)
  } catch (error) {
    throw new ContentError(`${file}: ${(error as Error).message.split('\n', 1)[0]}`)
  }
}

function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ContentError(`${file}: ${(error as Error).message}`)
  }
}

/** Throws a `ContentError` for a tool on a page that `TOOL_PAGES` lacks: `/tools/NAME` answers for the listed pages only. */
function checkTools(file: string, address: string, blocks: readonly Block[]): void {
  for (const block of blocks) {
    if (block.kind !== 'tool' || (TOOL_PAGES[block.tool] as readonly string[]).includes(address)) continue
    throw new ContentError(`${file}: {{tool.${block.tool}}}: forms/tools/tools.ts does not list this page`)
  }
}

function checkOpened(file: string, matter: PageMatter, { toc }: PageText): void {
  if (matter.kind !== 'information' || !matter.opens || toc.some(({ id }) => id === matter.opens)) return
  throw new ContentError(`${file}: opens: ${matter.opens} is no heading of the page`)
}

type Parsed = PageMatter & PageText & { readonly path: string; readonly file: string }

type Lists = Readonly<Record<string, string>>

/** Puts a list that is made from the data in place of each line {{list.NAME}}. */
const withLists = (file: string, text: string, lists: Lists): string =>
  text.replace(/^\{\{list\.(\w+)\}\}$/gm, (line, name: string) => {
    const list = lists[name]
    if (list === undefined) throw new ContentError(`${file}: ${line}: names no list`)
    return list
  })

/** A page's file before its figures and lists are filled in: they are still placeholders. */
interface PageFile {
  readonly file: string
  readonly path: string
  readonly matter: unknown
  readonly text: string
}

function readPageFile(root: string, file: string, address: string): PageFile {
  const parts = frontMatterOf(readFileSync(path.join(root, file), 'utf8'))
  if (!parts) throw new ContentError(`${file}: the front matter between --- lines is missing`)
  return { file, path: address, matter: readYaml(file, parts.matter), text: parts.text }
}

interface PageValues {
  readonly format: Format
  readonly lists: Lists
  readonly termsOf: (path: string) => PageTerms
}

function parsePage({ file, path: address, ...raw }: PageFile, { format, lists, termsOf }: PageValues): Parsed {
  const matter = check(
    pageSchema,
    file,
    formatAll(raw.matter, (text) => format(file, text)),
  )
  const text = inFile(file, () =>
    readPageText(file, withLists(file, raw.text, lists), format, {
      terms: LINKED_KINDS.includes(matter.kind) ? termsOf(address) : undefined,
      hasClosing: matter.kind === 'article',
    }),
  )
  checkTools(file, address, text.blocks)
  checkOpened(file, matter, text)
  return { ...matter, file, path: address, ...text }
}

const namesIn = (folder: string, ending = '.md'): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))

/** Throws a `ContentError` for a related page that does not exist, or is the page itself. */
const relatedTo = (page: Parsed, titles: ReadonlyMap<string, string>): PageContent['relatedPages'] =>
  page.related.map((address, place) => {
    const title = titles.get(address)
    const fault = (reason: string) => new ContentError(`${page.file}: related.${place}: ${reason}`)
    if (title === undefined) throw fault('is no page of this site')
    if (address === page.path) throw fault('is the page itself')
    return { path: address, title }
  })

function asArticle(page: PageContent): ArticleContent {
  if (page.kind === 'article') return page
  throw new ContentError(`${page.path}: kind: is ${page.kind}, not article`)
}

/** Reads and checks `content/`. Throws a `ContentError` at the first fault. */
export function loadContent(config: Config, root = CONTENT): Content {
  const text = (file: string): string => readFileSync(path.join(root, file), 'utf8')
  const yaml = (file: string): unknown => readYaml(file, text(file))
  const claims = readClaims(config, root)
  const logo = config.SITE_LOGO === undefined ? undefined : readPicture(path.resolve(config.SITE_LOGO), 'logo')
  const figures = check(figuresSchema, 'figures.yaml', yaml('figures.yaml'))
  const formats = createFormats(config, figures)
  check(noticesSchema, 'legal-notices.json', yaml('legal-notices.json'))
  for (const name of namesIn(path.join(root, 'screens'), '.json')) {
    const file = `screens/${name}.json`
    formatAll(readJson(file, text(file)), (wording) => formats.screen(file, wording))
  }
  const states = readStates((schema, file) =>
    check(schema, file, file.endsWith('.yaml') ? yaml(file) : readJson(file, text(file))),
  )
  const terms = check(glossarySchema, 'glossary.yaml', yaml('glossary.yaml'))
  const privacy = check(privacyTableSchema, 'privacy-table.yaml', yaml('privacy-table.yaml'))
  const filesOf = (folder: string, place: string) =>
    namesIn(path.join(root, folder)).map((name) => readPageFile(root, `${folder}/${name}.md`, `${place}/${name}`))
  const [pageFiles, articleFiles] = [filesOf('pages', ''), filesOf('blog', BLOG_PATH)]
  const matters = [...pageFiles, ...articleFiles].map(({ matter }) => matter)
  const lists = generatedLists({ matters, figures, states, terms, privacy, config })
  const values = { format: formats.page, lists, termsOf: termLinker(terms) }
  const parse = (file: PageFile) => parsePage(file, values)
  const [parsedPages, parsedArticles] = [pageFiles.map(parse), articleFiles.map(parse)]
  const titles = new Map([...parsedPages, ...parsedArticles].map((page) => [page.path, page.title]))
  const complete = (parsed: Parsed): PageContent => {
    const { file: _file, ...page } = parsed
    return { ...page, relatedPages: relatedTo(parsed, titles) }
  }
  const pages = parsedPages.map(complete)
  const articles = parsedArticles
    .map(complete)
    .map(asArticle)
    .sort((a, b) => b.published.localeCompare(a.published))
  const tagCopy = check(blogTagsSchema, 'blog-tags.yaml', yaml('blog-tags.yaml'))
  const problem = tagProblem(tagCopy, articles)
  if (problem) throw new ContentError(`blog-tags.yaml: ${problem}`)
  const tags = blogTags(tagCopy, articles)
  const partnerList = check(partnersSchema, 'partners.yaml', yaml('partners.yaml'))
  const byPath = new Map([...pages, ...articles].map((page) => [page.path, page]))
  const done = new WeakMap<object, object>()
  return {
    pages,
    articles,
    partners: partnerList.partners,
    partnerList,
    claimsShown: (now) => claimsToShow(claims, isLoopback(config.SITE_ORIGIN), dayOf(now)),
    // On a real origin the sample's address is nobody's profile.
    sealUrl: isLoopback(config.SITE_ORIGIN) || config.SITE_SEAL_URL !== SAMPLE_SEAL ? config.SITE_SEAL_URL : undefined,
    logo,
    pictures: [logo, ...claims.map((claim) => claim.picture)].filter((picture) => picture !== undefined),
    figures,
    figure: (name) => shownFigure(figures, name),
    states,
    page(address) {
      const page = byPath.get(address)
      if (!page) throw new ContentError(`content/pages${address}.md is missing`)
      return page
    },
    article: (name) => articles.find(({ path: address }) => address === articlePath(name)),
    tags,
    sitePages: sitePages({ pages, articles, tags }),
    statePage,
    formatted<Copy extends object>(copy: Copy): Copy {
      const before = done.get(copy)
      if (before) return before as Copy
      const formatted = formatAll(copy, (wording) => formats.screen('content/screens', wording))
      done.set(copy, formatted)
      return formatted
    },
  }
}
