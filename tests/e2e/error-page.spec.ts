import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { aDataRequestPost } from '../builders/a-post.ts'
import { acceptedReference, postForm } from '../support/post-form.ts'
import { startSite } from '../support/site.ts'
import { expect, test, whenReady } from './fixtures.ts'

test('the error number stays on the page of a failure when the application has started', async ({
  page,
  pageProblems,
}) => {
  const site = await startSite()
  try {
    const reference = acceptedReference(await postForm(site, '/data-request-form', aDataRequestPost()))
    const store = new DatabaseSync(path.join(site.dataDir, 'store.db'), { enableForeignKeyConstraints: false })
    store.exec('drop table data_requests')
    store.close()

    const answer = await page.goto(`${site.url}/data-request-form/received?reference=${reference}`)
    expect(answer?.status()).toBe(500)
    await whenReady(page)
    await expect(page.getByText(`Error number: ${answer?.headers()['x-request-id']}`)).toBeVisible()
    // Chromium's own line about the page's status, and nothing of the application's.
    expect(pageProblems.splice(0)).toEqual([expect.stringContaining('status of 500')])
  } finally {
    await site.remove()
  }
})
