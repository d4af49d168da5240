import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { SETTINGS } from '../../server/settings/settings.ts'

/** An address outside this site, what it is called where it stands, and where that is. */
export interface UsedLink {
  readonly address: string
  readonly title: string | undefined
  readonly where: string
}

const CONTENT = path.resolve(import.meta.dirname, '../../content')
const LIST = 'outside-links.yaml'

const ADDRESS = /https?:\/\/[^\s"'<>)\]|]+/g
/** A sentence's punctuation at the end of an address are not part of it. */
const trimmed = (address: string) => address.replace(/[.,;:]+$/, '')

/** Reserved for examples: the settings' defaults stand for the operator's own, and nothing is there to open. */
const isStandIn = (address: string) => /^https?:\/\/([\w-]+\.)*example\.(com|org|net)\b/.test(address)

const MARKDOWN_LINK = /\[([^\]]+)\]\((https?:\/\/[^)\s]+)\)/g

/** Addresses in a text: as Markdown links with their words, or bare. */
function inText(text: string, where: string): UsedLink[] {
  const named = new Map([...text.matchAll(MARKDOWN_LINK)].map(([, title, address = '']) => [trimmed(address), title]))
  return [...text.matchAll(ADDRESS)].map(([found]) => {
    const address = trimmed(found)
    return { address, title: named.get(address), where }
  })
}

/** What an object calls the address that stands in one of its fields. */
const TITLES = ['title', 'source', 'office', 'name', 'text', 'label', 'citation'] as const

function titleIn(holder: object): string | undefined {
  for (const field of TITLES) {
    const value = (holder as Readonly<Record<string, unknown>>)[field]
    if (typeof value === 'string' && !value.includes('://')) return value
  }
  return undefined
}

function inValue(value: unknown, where: string, title?: string): UsedLink[] {
  if (typeof value === 'string') return inText(value, where).map((link) => ({ ...link, title: link.title ?? title }))
  if (Array.isArray(value)) return value.flatMap((entry) => inValue(entry, where, title))
  if (typeof value !== 'object' || value === null) return []
  const own = titleIn(value)
  return Object.values(value).flatMap((entry) => inValue(entry, where, own))
}

function inFile(file: string): UsedLink[] {
  const where = path.relative(CONTENT, file)
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.json')) return inValue(JSON.parse(text), where)
  if (file.endsWith('.yaml')) return inValue(parse(text), where)
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  return [...inValue(parse(front), where), ...inText(body, where)]
}

function inContent(): UsedLink[] {
  return readdirSync(CONTENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(md|json|yaml)$/.test(entry.name) && entry.name !== LIST)
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .flatMap(inFile)
}

const inSettings = (): UsedLink[] =>
  Object.entries(SETTINGS).flatMap(([name, { fallback, meaning }]) =>
    inText(fallback ?? '', `setting ${name}`).map((link) => ({ ...link, title: meaning.replace(/\.$/, '') })),
  )

/** Every outside address that content or a setting's default leads to, once for each place. */
export const usedLinks = (): UsedLink[] =>
  [...inContent(), ...inSettings()].filter(({ address }) => !isStandIn(address))
