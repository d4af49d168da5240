import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import type { Config } from '../settings/config.ts'
import {
  type Figures,
  figuresSchema,
  type PageMatter,
  type Partner,
  pageSchema,
  partnersSchema,
} from './content-schema.ts'
import { renderInline, renderMarkdown, type TocEntry } from './markdown.ts'

/** A page's words, ready to render. */
export type PageContent = PageMatter & {
  /** Address below the site, such as /debt-settlement. */
  readonly path: string
  readonly html: string
  readonly toc: readonly TocEntry[]
  readonly relatedPages: readonly { readonly path: string; readonly title: string }[]
}

export interface Content {
  /** The page at an address; throws when there is none, since routes and files must agree. */
  page(address: string): PageContent
  readonly pages: readonly PageContent[]
  /** Newest first. */
  readonly articles: readonly PageContent[]
  article(slug: string): PageContent | undefined
  readonly partners: readonly Partner[]
}

/** A content file that cannot be used: file, field and reason. */
export class ContentError extends Error {}

function check<Schema extends v.GenericSchema>(schema: Schema, file: string, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new ContentError(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** A figure's date in words: '2026-Q2' is 'second quarter of 2026', '2025-08' is 'August 2025', '2016' stays. */
function inWords(asOf: string): string {
  const [, year, quarter, month] = /^(\d{4})(?:-Q([1-4])|-(\d{2}))?$/.exec(asOf) ?? []
  if (quarter) return `${['first', 'second', 'third', 'fourth'][Number(quarter) - 1]} quarter of ${year}`
  return month ? `${MONTHS[Number(month) - 1]} ${year}` : asOf
}

/** Fills {{brand}}, {{figure.NAME}} and the like. */
function createFill(config: Config, figures: Figures): (file: string, text: string) => string {
  const values: Readonly<Record<string, string>> = {
    brand: config.SITE_BRAND,
    phone: config.SITE_PHONE,
    hours: config.SITE_HOURS,
    email: config.SITE_EMAIL,
    address: config.SITE_ADDRESS,
    worksheetUrl: config.SITE_WORKSHEET_URL,
  }
  const figure = (name: string, part: string | undefined): string | undefined => {
    const found = figures[name]
    if (!found) return undefined
    if (part === undefined) return found.value
    if (part === 'asOf') return inWords(found.asOf)
    if (part === 'source') return `${found.source?.title ?? 'no public source found'}, ${inWords(found.asOf)}`
    return undefined
  }
  return (file, text) =>
    text.replace(/\{\{([^}]+)\}\}/g, (token, name: string) => {
      const [kind, figureName, part] = name.trim().split('.')
      const value = kind === 'figure' ? figure(figureName ?? '', part) : values[name.trim()]
      if (value === undefined) throw new ContentError(`${file}: ${token}: names no figure or setting`)
      return value
    })
}

type Fill = (file: string, text: string) => string

/** YAML as a value; broken YAML is a `ContentError` with its place. */
function readYaml(file: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    throw new ContentError(`${file}: ${(error as Error).message.split('\n', 1)[0]}`)
  }
}

/** Fills every text of a value. After parsing, so that a brand with quotes or a colon cannot break the YAML. */
function fillAll(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === 'string') return fill(value)
  if (Array.isArray(value)) return value.map((item) => fillAll(item, fill))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillAll(item, fill)]))
}

type Parsed = PageMatter & Pick<PageContent, 'path' | 'html' | 'toc'>

function readPage(folder: string, name: string, address: string, fill: Fill): Parsed {
  const file = path.join(folder, `${name}.md`)
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8'))
  if (!parts) throw new ContentError(`${file}: the front matter between --- lines is missing`)
  const front = fillAll(readYaml(file, parts[1] ?? ''), (text) => fill(file, text))
  const matter = check(pageSchema, file, front)
  return { ...withInlineHtml(matter), path: address, ...renderMarkdown(fill(file, parts[2] ?? '')) }
}

/** Short texts of the front matter hold inline Markdown, too. */
function withInlineHtml(matter: PageMatter): PageMatter {
  const answered = (entry: { question: string; answer: string }) => ({ ...entry, answer: renderInline(entry.answer) })
  if (matter.kind === 'topic') return { ...matter, faq: matter.faq.map(answered) }
  if (matter.kind !== 'faq') return matter
  return { ...matter, groups: matter.groups.map((group) => ({ ...group, entries: group.entries.map(answered) })) }
}

const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3))

/** Reads and checks `content/`; throws a `ContentError` at the first thing that is wrong. */
export function loadContent(config: Config, root = path.resolve(import.meta.dirname, '../../content')): Content {
  const yaml = (file: string): unknown => readYaml(file, readFileSync(path.join(root, file), 'utf8'))
  const fill = createFill(config, check(figuresSchema, 'figures.yaml', yaml('figures.yaml')))
  const folder = (name: string) => path.join(root, name)
  const parsedPages = namesIn(folder('pages')).map((name) => readPage(folder('pages'), name, `/${name}`, fill))
  const parsedArticles = namesIn(folder('blog')).map((name) => readPage(folder('blog'), name, `/blog/${name}`, fill))
  const titles = new Map([...parsedPages, ...parsedArticles].map((page) => [page.path, page.title]))
  const complete = (page: Parsed): PageContent => ({
    ...page,
    relatedPages: page.related.flatMap((address) => {
      const title = titles.get(address)
      return title ? [{ path: address, title }] : []
    }),
  })
  const pages = parsedPages.map(complete)
  const articles = parsedArticles.map(complete).sort((a, b) => b.published.localeCompare(a.published))
  const byPath = new Map([...pages, ...articles].map((page) => [page.path, page]))
  return {
    pages,
    articles,
    partners: check(partnersSchema, 'partners.yaml', yaml('partners.yaml')),
    page(address) {
      const page = byPath.get(address)
      if (!page) throw new ContentError(`content/pages${address}.md is missing`)
      return page
    },
    article: (name) => byPath.get(`/blog/${name}`),
  }
}
