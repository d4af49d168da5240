import { expect, test } from 'vitest'
import copy from '../../content/screens/blog.json' with { type: 'json' }
import { theContent } from '../builders/the-content.ts'
import { siteOfRun } from '../support/site-of-run.ts'
import { readPage } from './read-page.ts'

const { articles, tags } = theContent

const site = await siteOfRun()

test('the blog leads to every article and every topic', async () => {
  const { links } = await readPage(site, '/blog')
  expect(links).toEqual(expect.arrayContaining([...articles, ...tags].map(({ path }) => path)))
})

test('the blog leads to every guide that is no article, each once, below a heading', async () => {
  const listed = copy.guides.flatMap(({ pages }) => pages)
  const guides = theContent.pages.filter(({ kind }) => kind === 'information').map(({ path }) => path)
  expect([...listed].sort()).toEqual([...guides].sort())
  const { html } = await readPage(site, '/blog')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  for (const { heading, pages } of copy.guides) {
    const [section = '', ...others] = main.split('<section').filter((part) => part.includes(`>${heading}</h2>`))
    expect(others, heading).toEqual([])
    expect(section.match(/(?<=<h3><a href=")[^"]*/g), heading).toEqual(pages)
  }
})

test('the blog shows every article once, below the first of its topics', async () => {
  const { html } = await readPage(site, '/blog')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const sections = main.split('<section').slice(1)
  for (const {
    path,
    tags: [first],
  } of articles) {
    const [shown, ...again] = sections.filter((section) => section.includes(`href="${path}"`))
    expect(again, path).toEqual([])
    expect(shown, path).toContain(`>${tags.find(({ name }) => name === first)?.title}</h2>`)
  }
})

test('a topic leads to its articles alone, and to the other topics', async () => {
  for (const tag of tags) {
    const { links, html } = await readPage(site, tag.path)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(links).toEqual(expect.arrayContaining(tags.map(({ path }) => path)))
    const shown = articles.filter(({ path }) => main.includes(`href="${path}"`))
    expect(
      shown.map(({ path }) => path),
      tag.path,
    ).toEqual(tag.articles.map(({ path }) => path))
    expect(main).toContain(`href="${tag.path}" aria-current="page"`)
  }
})

test('an article says who wrote it, when it was published and last reviewed, and leads to its topics and to others', async () => {
  for (const article of articles) {
    const { html, links } = await readPage(site, article.path)
    const head = html.slice(html.indexOf('<h1'), html.indexOf('</header>', html.indexOf('<h1')))
    const words = head.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    expect(words, article.path).toMatch(/By the Plainpath editorial team .*Last reviewed \w+ \d+, \d{4}/)
    expect(head.match(/(?<=dateTime=")[^"]*/g), article.path).toEqual([article.reviewed])
    const end = html.slice(html.lastIndexOf('class="note page-dates"'), html.indexOf('</article>'))
    expect(end.match(/(?<=dateTime=")[^"]*/g), article.path).toEqual([
      ...new Set([article.published, article.modified]),
    ])
    const topics = tags.filter(({ name }) => article.tags.includes(name)).map(({ path }) => path)
    expect(topics.length, article.path).toBeGreaterThan(0)
    expect(links, article.path).toEqual(expect.arrayContaining(topics))
    const others = articles.filter((other) => other !== article && links.includes(other.path))
    expect(others.length, article.path).toBeGreaterThan(0)
  }
})

test('a source shows the day on which it was read, and nothing where nobody read it', async () => {
  for (const article of articles) {
    const { html } = await readPage(site, article.path)
    const start = html.indexOf('<ol class="sources">')
    const list = html.slice(start, html.indexOf('</ol>', start))
    const entries = list.split('<li>').slice(1)
    expect(entries, article.path).toHaveLength(article.sources.length)
    article.sources.forEach(({ read }, place) => {
      const day = /\bread <time dateTime="([^"]+)"/.exec((entries[place] ?? '').replaceAll('<!-- -->', ''))?.[1]
      expect(day, article.path).toBe(read)
    })
    expect(list, article.path).not.toContain('Checked')
  }
})
