import type { Page } from '@playwright/test'
import { chosenBefore, expect, MOTION, test, whenReady } from './fixtures.ts'
import { continueButton, fillStepOne, openForm } from './support-lead.ts'

test.use(MOTION)

// The header's menus and the view on a change of page (specification, section 2).

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByText(name, { exact: true })
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('the header holds the logo, the seal, the menus of the specification and the call button', async ({ page }) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Plainpath home' })).toHaveAttribute('href', '/')
  await expect(header.getByRole('link', { name: /Business bureau/ })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Call (800) 555-0142' })).toHaveAttribute('href', 'tel:+18005550142')
  await expect(menuLink(page, 'View Your Options')).toHaveAttribute('href', '/view-your-options')
  await expect(menuLink(page, 'About us')).toHaveAttribute('aria-current', 'page')
  await menu(page, 'Assistance Programs').click()
  await expect(menuLink(page, 'Understanding Minimum Payments')).toHaveAttribute(
    'href',
    '/understanding-minimum-payment',
  )
  await expect(menu(page, 'Your rights')).toBeVisible()
  await expect(menuLink(page, 'Debt collection')).toHaveAttribute('href', /^https:\/\/www\.consumerfinance\.gov\//)
  await expect(menuLink(page, 'Fair Collection Practices Act')).toHaveAttribute('href', /^https:\/\/www\.ftc\.gov\//)
  await expect(menuLink(page, 'Request Consultation')).toBeVisible()
  await menu(page, 'Do It Yourself').click()
  await expect(menuLink(page, 'Steps To Start')).toHaveAttribute('href', '/diy')
  await expect(menuLink(page, 'Worksheet')).toHaveAttribute('href', /^https:.*\.pdf$/)
  await expect(menuLink(page, 'Additional Credit Card Options')).toHaveAttribute('href', '/credit-card')
  await expect(menuLink(page, 'Request Consultation')).toBeHidden()
})

test('menus open and close by keyboard, and Escape gives the focus back', async ({ page }) => {
  await page.goto('/about')
  await whenReady(page)
  await menu(page, 'Assistance Programs').focus()
  await page.keyboard.press('Enter')
  await expect(menuLink(page, 'Request Consultation')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menuLink(page, 'Understanding Minimum Payments')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menuLink(page, 'Request Consultation')).toBeHidden()
  await expect(menu(page, 'Assistance Programs')).toBeFocused()
})

test('a menu closes when the focus or a click goes elsewhere', async ({ page }) => {
  await page.goto('/about')
  await whenReady(page)
  await menu(page, 'Do It Yourself').click()
  await menuLink(page, 'All tools').focus()
  await page.keyboard.press('Tab')
  await expect(menuLink(page, 'Steps To Start')).toBeHidden()
  await menu(page, 'Do It Yourself').click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menuLink(page, 'Steps To Start')).toBeHidden()
})

test('following a menu link closes the menu and shows the new page from its top', async ({ page }) => {
  await page.goto('/understanding-apr')
  await whenReady(page)
  await page.evaluate(() => scrollTo(0, 1_500))
  await menu(page, 'Do It Yourself').click()
  await menuLink(page, 'Steps To Start').click()
  await expect(page).toHaveURL('/diy')
  await expect(menuLink(page, 'Steps To Start')).toBeHidden()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

/** Counts the places that the view passes through on the page that is open. */
const countPlaces = async (page: Page) => {
  await page.addInitScript(() => {
    const places = new Set<number>()
    Object.assign(window, { places })
    const note = () => {
      places.add(scrollY)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  return () => page.evaluate(() => (window as unknown as { places: Set<number> }).places.size)
}

test('a link to a place on another page arrives there at once, one on the same page glides', async ({ page }) => {
  const places = await countPlaces(page)
  await page.goto('/faq')
  await page.getByRole('link', { name: 'Cookie details' }).click()
  await expect(page).toHaveURL(/\/privacy#cookies/)
  await expect(page.locator('#cookies-and-what-stays-on-your-device')).toBeInViewport()
  await whenReady(page)
  expect(await places()).toBeLessThan(4)
  await page.getByRole('main').locator('.toc-wide a').first().click()
  await expect.poll(places).toBeGreaterThan(4)
})

test('an answer that a link of another page leads to is there without a glide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const places = await countPlaces(page)
  await page.goto('/?tool=first-look&balance=20500&apr=28&monthly=600')
  await page.locator('#tool-first-look').getByRole('link', { name: 'Compare all your options' }).click()
  await expect(page.locator('#tool-view-your-options .verdict-numbers')).toBeInViewport({ ratio: 1 })
  expect(await places()).toBeLessThan(5)
})

test('a new page fades in within half a second, from its top', async ({ page, context }) => {
  await context.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      viewTransition?.ready.then(
        () => {
          const fade = document.getAnimations().map((animation) => animation.effect?.getComputedTiming().duration)
          document.documentElement.dataset.fade = String(Math.max(...fade.map(Number)))
        },
        () => undefined,
      )
    })
  })
  await page.goto('/faq')
  await whenReady(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.locator('html')).toHaveAttribute('data-fade', '500')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('Request Consultation opens the popup over a closed menu', async ({ page }) => {
  await page.goto('/about')
  await whenReady(page)
  await menu(page, 'Assistance Programs').click()
  await menuLink(page, 'Request Consultation').click()
  await expect(page.getByRole('dialog', { name: 'Get Help' })).toBeVisible()
  await expect(page).toHaveURL('/about')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled })

    test('the menu holds the same entries and Home, and closes behind a followed link', async ({ page }) => {
      await page.goto('/about')
      const toggle = page.getByRole('banner').getByText('Menu', { exact: true })
      const mobile = page.getByRole('navigation', { name: 'Mobile' })
      await expect(mobile).toBeHidden()
      await toggle.click()
      await expect(mobile.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
      await expect(mobile.getByRole('link', { name: 'View Your Options' })).toBeVisible()
      await expect(mobile.getByRole('link', { name: 'About us' })).toBeVisible()
      await mobile.getByText('Assistance Programs', { exact: true }).click()
      await expect(mobile.getByRole('link', { name: 'Debt collection' })).toBeVisible()
      await expect(mobile.getByRole('link', { name: 'Request Consultation' })).toBeVisible()
      await mobile.getByText('Do It Yourself', { exact: true }).click()
      await expect(mobile.getByRole('link', { name: 'Request Consultation' })).toBeHidden()
      await mobile.getByRole('link', { name: 'Steps To Start' }).click()
      await expect(page).toHaveURL('/diy')
      await expect(mobile).toBeHidden()
    })

    test('the open menu shows the ways that a frightened visitor looks for, each one click away', async ({ page }) => {
      await page.goto('/about')
      await page.getByRole('banner').getByText('Menu', { exact: true }).click()
      const ways = page.getByRole('list', { name: 'Often looked for' })
      for (const name of ['I’ve been sued', 'How we get paid', 'What it costs you', 'Contact us']) {
        await expect(ways.getByRole('link', { name }), name).toBeInViewport({ ratio: 1 })
      }
      await expect(
        page
          .getByRole('banner')
          .getByRole('link', { name: /^Call / })
          .last(),
      ).toBeInViewport({ ratio: 1 })
      await ways.getByRole('link', { name: 'I’ve been sued' }).click()
      await expect(page).toHaveURL('/texas/sued')
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Escape closes the open section first, then the menu', async ({ page }) => {
    await page.goto('/about')
    await whenReady(page)
    const mobile = page.getByRole('navigation', { name: 'Mobile' })
    await page.getByRole('banner').getByText('Menu', { exact: true }).click()
    await mobile.getByText('Do It Yourself', { exact: true }).click()
    await expect(mobile.getByRole('link', { name: 'Worksheet' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(mobile.getByRole('link', { name: 'Worksheet' })).toBeHidden()
    await expect(mobile).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(mobile).toBeHidden()
  })
})

test('a mouse opens the menus by hovering, and a click keeps them open', async ({ page }) => {
  await page.goto('/about')
  await whenReady(page)
  await menu(page, 'Assistance Programs').hover()
  await expect(menuLink(page, 'Request Consultation')).toBeVisible()
  await menu(page, 'Do It Yourself').hover()
  await expect(menuLink(page, 'Steps To Start')).toBeVisible()
  await expect(menuLink(page, 'Request Consultation')).toBeHidden()
  await menuLink(page, 'Worksheet').hover()
  await expect(menuLink(page, 'Steps To Start')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(menuLink(page, 'Steps To Start')).toBeHidden()
  await menu(page, 'Do It Yourself').click()
  await page.clock.install()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(1_000)
  await expect(menuLink(page, 'Steps To Start')).toBeVisible()
  await menu(page, 'Do It Yourself').click()
  await expect(menuLink(page, 'Steps To Start')).toBeHidden()
})

test('the page that a menu leads to is marked in it', async ({ page }) => {
  await page.goto('/credit-card')
  await menu(page, 'Do It Yourself').click()
  await expect(menuLink(page, 'Additional Credit Card Options')).toHaveAttribute('aria-current', 'page')
  await expect(menuLink(page, 'Steps To Start')).not.toHaveAttribute('aria-current')
})

test('where the service is not offered the header is the logo alone', async ({ page, context, site }) => {
  await chosenBefore(context, site, 'Ohio')
  await page.goto('/not-operating')
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Help' })).toHaveCount(0)
})

test('where the service is not offered free help, tools and guides stand below the header of every page', async ({
  page,
  context,
  site,
}) => {
  await chosenBefore(context, site, 'Ohio')
  for (const path of ['/debt-settlement', '/personal-loan-debt', '/blog', '/debt-relief-options']) {
    await page.goto(path)
    const guides = page.getByRole('navigation', { name: 'Free help, tools and guides' })
    for (const [name, to] of [
      ['Free help', '/ohio#free-heading'],
      ['Options', '/view-your-options'],
      ['Tools', '/tools'],
      ['Sued?', '/ohio/sued'],
      ['Guides', '/blog'],
    ] as const)
      await expect(guides.getByRole('link', { name, exact: true })).toHaveAttribute('href', to)
  }
  await page.getByRole('link', { name: 'Free help', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Free help in Ohio' })).toBeInViewport()
})

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('the footer holds the links of the specification, and California’s on its page alone', async ({ page }) => {
  await page.goto('/california')
  for (const [name, path] of [
    ['About us', '/about'],
    ['Contact', '/contact'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['FAQ', '/faq'],
    ['All guides', '/blog'],
    ['Advertising disclosure', '/advertising-disclosure'],
    ['Personal loan debt', '/personal-loan-debt'],
    ['Student loan debt', '/student-loan-debt'],
    ['Medical debt', '/medical-debt'],
    ['Credit card debt', '/credit-card-debt'],
    ['Your privacy choices', '/privacy-choices'],
    ['Accessibility', '/accessibility'],
  ] as const)
    await expect(footerLink(page, name)).toHaveAttribute('href', path)
  await expect(footerLink(page, 'California privacy rights (CCPA)')).toHaveAttribute(
    'href',
    /^https:\/\/oag\.ca\.gov\//,
  )
  await expect(footerLink(page, 'YouTube')).toHaveAttribute('href', /^https:/)
  await expect(page.getByRole('contentinfo')).toContainText('free resource and is not affiliated with any government')
  await page.goto('/texas')
  await expect(footerLink(page, 'California privacy rights (CCPA)')).toHaveCount(0)
})

test('a transition between pages that the browser gives up is no error', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => viewTransition?.skipTransition()),
  )
  await page.goto('/about')
  await footerLink(page, 'Terms').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/)
  await page.goto('/faq')
})

test('of the sections listed beside a text the one that is read is marked, also after a jump', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/credit-card')
  await whenReady(page)
  const marked = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]')
  await expect(marked).toHaveCount(0)
  for (const name of ['How they work, step by step', 'The risks', 'Sources']) {
    const fold = page.locator('.fold:not([open]) > summary').filter({ hasText: name })
    if ((await fold.count()) > 0) await fold.click()
    await page
      .getByRole('heading', { level: 2, name })
      .evaluate((heading) => scrollTo({ top: heading.getBoundingClientRect().bottom + scrollY, behavior: 'instant' }))
    await expect(marked).toHaveText(name)
  }
})

test('by keyboard, the next step of the form begins at its heading, however soon after the button’s focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const pause of [100, 200]) {
    const form = await openForm(page)
    await fillStepOne(form, { firstName: 'Ann', lastName: 'Sample' })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await continueButton(form).focus()
    // While the smooth scroll to the button is under way.
    await page.waitForTimeout(pause)
    await page.keyboard.press('Enter')
    const heading = form.getByRole('heading', { name: 'How can we reach you?' })
    await expect(heading).toBeFocused()
    // Until that scroll has ended: before, the heading may be in sight and leave it again.
    await page.waitForTimeout(700)
    const { y } = (await heading.boundingBox()) ?? { y: Number.NaN }
    expect(y, `after ${pause} ms`).toBeGreaterThanOrEqual(0)
    await page.evaluate(() => sessionStorage.clear())
  }
})
