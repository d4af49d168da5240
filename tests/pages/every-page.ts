import { randomUUID } from 'node:crypto'
import { STATES } from '../../domain/states.ts'
import { aDataRequestPost, aLeadPost } from '../builders/a-post.ts'
import { acceptedReference, postForm } from '../support/post-form.ts'
import { ROUTES } from '../support/routes.ts'
import type { ReadableSite } from '../support/site-of-run.ts'
import { type PageRead, readPage, sitemapPaths } from './read-page.ts'

async function readAll(site: ReadableSite, paths: readonly string[]): Promise<PageRead[]> {
  const pages: PageRead[] = []
  for (const path of paths) pages.push(await readPage(site, path))
  return pages
}

const readIndexable = async (site: ReadableSite): Promise<PageRead[]> =>
  readAll(site, [...new Set([...ROUTES, ...(await sitemapPaths(site))])])

/** By the site's address: test files that share a process read the pages once. */
const indexable = new Map<string, Promise<readonly PageRead[]>>()

/** Every page that search engines may keep: the specification's routes and whatever else the sitemap lists. */
export function indexablePages(site: ReadableSite): Promise<readonly PageRead[]> {
  const known = indexable.get(site.url) ?? readIndexable(site)
  indexable.set(site.url, known)
  return known
}

/** Where a form leads once it is sent: pages for one visitor. */
export async function personalPages(site: ReadableSite): Promise<PageRead[]> {
  const request = acceptedReference(
    await postForm(site, '/data-request-form', aDataRequestPost({ formKey: randomUUID() })),
  )
  const lead = acceptedReference(await postForm(site, '/debt-relief-options', aLeadPost({ formKey: randomUUID() })))
  return readAll(site, [
    `/debt-relief-options/thank-you?reference=${lead}`,
    `/data-request-form/received?reference=${request}`,
  ])
}

/** The pages of states where the service is not offered. */
export const notServedPages = (site: ReadableSite): Promise<PageRead[]> =>
  readAll(
    site,
    STATES.filter(({ working }) => !working).map(({ routeName }) => `/${routeName}`),
  )

/** Addresses where nothing is. */
export const missingPages = (site: ReadableSite): Promise<PageRead[]> =>
  readAll(site, ['/nope/nope', '/north-narnia', '/blog/nope', '/blog/tag/nope'])
