import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import { startSite } from '../support/site.ts'

// A script that somebody got into a page does not run. Without the usual fixtures, for which a blocked script is a problem.

const INJECTING = path.resolve(import.meta.dirname, '../support/injected-content.ts')

const test = base.extend<object, { site: Awaited<ReturnType<typeof startSite>> }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      const settings = { SITE_CLAIMS: "</script><script>window.stolen = 'data'</script>" }
      const site = await startSite(settings, { preload: INJECTING })
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
})

test('scripts in the content and in a page’s data are blocked', async ({ page, site }) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      const seen = sessionStorage.getItem('violations') ?? ''
      sessionStorage.setItem('violations', `${seen} ${effectiveDirective}`)
    })
  })
  for (const address of ['/disclaimer', '/']) {
    expect((await page.goto(site.url + address))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as { stolen?: string }).stolen), address).toBeUndefined()
  }
  // Each was there and was refused: three inline scripts and two handlers.
  const violations = await page.evaluate(() => sessionStorage.getItem('violations') ?? '')
  expect(violations.match(/script-src-elem/g)?.length).toBeGreaterThanOrEqual(3)
  expect(violations.match(/script-src-attr/g)?.length).toBeGreaterThanOrEqual(2)
})

test('text becomes HTML or script by the site’s own policies alone', async ({ page, site }) => {
  await page.goto(`${site.url}/about`)
  // The policies are the application's, which runs at the first key.
  await page.keyboard.press('Shift')
  await expect(page.locator('html')).toContainClass('ready')
  const refused = await page.evaluate(() => {
    const tries: Readonly<Record<string, () => void>> = {
      innerHTML: () => {
        document.createElement('div').innerHTML = '<img src=x onerror="window.stolen = 1">'
      },
      scriptText: () => {
        document.createElement('script').text = 'window.stolen = 1'
      },
      scriptAddress: () => {
        document.createElement('script').src = 'https://evil.example/x.js'
      },
      eval: () => {
        // biome-ignore lint/security/noGlobalEval: what is tried is that it is refused
        globalThis.eval('window.stolen = 1')
      },
      policy: () => {
        window.trustedTypes?.createPolicy('mine', { createHTML: (html) => html })
      },
      takenName: () => {
        window.trustedTypes?.createPolicy('site', { createHTML: (html) => html })
      },
    }
    return Object.entries(tries).flatMap(([name, attempt]) => {
      try {
        attempt()
        return []
      } catch {
        return [name]
      }
    })
  })
  expect(refused).toEqual(expect.arrayContaining(['innerHTML', 'scriptText', 'scriptAddress', 'policy', 'takenName']))
})
