import { expect, test } from 'vitest'
import { aConfig } from '../../tests/builders/a-config.ts'
import { loadContent } from './content.ts'
import { termLinker } from './glossary.ts'

const terms = [
  { term: 'Default judgment', forms: ['default judgment'], page: '/sued', text: 'A ruling.' },
  { term: 'Judgment', forms: ['judgment', 'judgments'], text: 'A decision.' },
]
const linked = (html: string, path = '/page') =>
  termLinker(terms)(path, [{ kind: 'html', html }]).map((block) => (block.kind === 'html' ? block.html : ''))[0]
const link = (id: string, text: string) => `<a href="/glossary#${id}">${text}</a>`

test('a term is linked at its first use alone, in whatever form', () => {
  expect(linked('<p>Judgments last. A judgment binds.</p>')).toBe(
    `<p>${link('judgment', 'Judgments')} last. A judgment binds.</p>`,
  )
})

test('the longer term wins over one inside it', () => {
  expect(linked('<p>A default judgment is a judgment.</p>')).toBe(
    `<p>A ${link('default-judgment', 'default judgment')} is a ${link('judgment', 'judgment')}.</p>`,
  )
})

test('headings, links and letters to copy are left alone, and so is the page that explains the term', () => {
  const html = '<h2 id="a">A judgment</h2><blockquote><p>No judgment</p></blockquote><p><a href="/x">judgment</a></p>'
  expect(linked(html)).toBe(html)
  expect(linked('<p>A default judgment.</p>', '/sued')).toBe('<p>A default judgment.</p>')
})

test('the glossary explains at least sixty terms, and every link to it finds its term', () => {
  const content = loadContent(aConfig())
  const htmlOf = (page: (typeof content.pages)[number]) =>
    page.blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('')
  const ids = [...htmlOf(content.page('/glossary')).matchAll(/<h3 id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(60)
  const linking: string[] = []
  for (const page of [...content.pages, ...content.articles]) {
    const found = [...htmlOf(page).matchAll(/<a href="\/glossary#([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(found).size, page.path).toBe(found.length)
    expect(ids, page.path).toEqual(expect.arrayContaining(found))
    if (found.length > 0) linking.push(page.path)
  }
  expect(linking.length).toBeGreaterThan(30)
})
