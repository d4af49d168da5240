import { describe, expect, test } from 'vitest'
import { aConfig } from '../../tests/builders/a-config.ts'
import { blogTags, tagProblem } from './blog-tags.ts'
import { loadContent } from './content.ts'

const COPY = { title: 'T', description: 'D', keywords: ['k'], heading: 'H', lede: 'L' }
const courts = { path: '/blog/a', tags: ['courts'] }
const both = { path: '/blog/b', tags: ['courts', 'your rights'] }

test('a topic has a page, and the articles that name it in their order', () => {
  const tags = blogTags({ courts: COPY, 'your rights': COPY }, [both, courts])
  expect(tags.map(({ name, slug, path, articles }) => ({ name, slug, path, articles }))).toEqual([
    { name: 'courts', slug: 'courts', path: '/blog/tag/courts', articles: [both, courts] },
    { name: 'your rights', slug: 'your-rights', path: '/blog/tag/your-rights', articles: [both] },
  ])
})

test.each([
  ['fits', { courts: COPY, 'your rights': COPY }, undefined],
  ['lacks copy', { courts: COPY }, 'your rights: /blog/b names this topic, which has no copy here'],
  ['has a topic too many', { courts: COPY, 'your rights': COPY, taxes: COPY }, 'taxes: no article has this topic'],
])('a file that %s', (_, copy, problem) => expect(tagProblem(copy, [courts, both])).toBe(problem))

describe('the topics as they stand', () => {
  const { tags } = loadContent(aConfig())

  test('each gather more than one article: a page with one card would be a second address of that article', () => {
    for (const { name, articles } of tags) expect(articles.length, name).toBeGreaterThan(1)
  })
})
