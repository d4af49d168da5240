import { expect, test } from 'vitest'
import { aConfig } from '../../tests/builders/a-config.ts'
import { proseHtml } from '../../tests/support/whole-html.ts'
import { loadContent } from './content.ts'
import { termLinker } from './glossary.ts'
import { readPageText } from './markdown.ts'

const terms = [
  { term: 'Default judgment', forms: ['default judgment'], page: '/sued', text: 'A ruling.' },
  { term: 'Judgment', forms: ['judgment', 'judgments'], text: 'A decision.' },
]
const linked = (markdown: string, path = '/page') =>
  proseHtml(readPageText('page.md', markdown, (_file, text) => text, { terms: termLinker(terms)(path) }).blocks)
const link = (id: string, text: string) => `<a href="/glossary#${id}">${text}</a>`

test('a term is linked at its first use alone, in whatever form', () => {
  expect(linked('Judgments last. A judgment binds.')).toBe(
    `<p>${link('judgment', 'Judgments')} last. A judgment binds.</p>\n`,
  )
})

test('the longer term wins over one inside it', () => {
  expect(linked('A default judgment is a judgment.')).toBe(
    `<p>A ${link('default-judgment', 'default judgment')} is a ${link('judgment', 'judgment')}.</p>\n`,
  )
})

test('a term is linked once on a page, whatever its uses stand in', () => {
  const [first, ...others] = linked('- One **judgment**\n\n{{tool.budget}}\n\n> Quoted\n\nA judgment').split('<a ')
  expect(first).toBe('<ul>\n<li>One <strong>')
  expect(others).toHaveLength(1)
})

test('what is kept of a page differs by its terms and its address', () => {
  const keys = [termLinker(terms)('/page'), termLinker(terms)('/sued'), termLinker(terms.slice(1))('/page')]
  expect(new Set(keys.map(({ key }) => key)).size).toBe(3)
})

test('headings, links and letters to copy are left alone, and so is the page that explains the term', () => {
  expect(linked('## A judgment\n\n> No judgment\n\n[judgment](/x) and <a href="/x">judgment</a>')).toBe(
    '<h2 id="a-judgment">A judgment</h2>\n<blockquote>\n<p>No judgment</p>\n</blockquote>\n' +
      '<p><a href="/x">judgment</a> and <a href="/x">judgment</a></p>\n',
  )
  expect(linked('A default judgment.', '/sued')).toBe('<p>A default judgment.</p>\n')
})

test('the glossary explains at least sixty terms, and every link to it finds its term', () => {
  const content = loadContent(aConfig())
  const ids = [...proseHtml(content.page('/glossary').blocks).matchAll(/<h3 id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(60)
  const linking: string[] = []
  for (const page of [...content.pages, ...content.articles]) {
    const found = [...proseHtml(page.blocks).matchAll(/<a href="\/glossary#([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(found).size, page.path).toBe(found.length)
    expect(ids, page.path).toEqual(expect.arrayContaining(found))
    if (found.length > 0) linking.push(page.path)
  }
  expect(linking.length).toBeGreaterThan(30)
})
