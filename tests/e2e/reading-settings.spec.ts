import type { Page } from '@playwright/test'
import { TOOL_PAGES } from '../../forms/tools/tools.ts'
import { expect, MOTION, test, whenReady } from './fixtures.ts'

test.use(MOTION)

// The accessibility panel of the footer: settings that hold on every page, from its first paint.

const trigger = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Make this site easier to read' })
const bodyStyle = (page: Page, property: string) =>
  page.evaluate((name) => getComputedStyle(document.body).getPropertyValue(name), property)
const colour = (page: Page, part: string) =>
  page
    .locator(part)
    .first()
    .evaluate((element) => getComputedStyle(element).color)
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('accessibility'))

const openPanel = async (page: Page, path: string) => {
  await page.goto(path)
  await whenReady(page)
  await trigger(page).click()
  await expect(panel(page)).toBeVisible()
}

test('each setting shows at once, and all of them hold on the next page and visit', async ({ page }) => {
  await openPanel(page, '/about')
  const size = Number.parseFloat(await bodyStyle(page, 'font-size'))
  await panel(page).getByRole('radio', { name: 'Largest' }).check()
  expect(Number.parseFloat(await bodyStyle(page, 'font-size'))).toBeCloseTo(size * 1.5)
  expect(await colour(page, 'main .lede')).not.toBe(await colour(page, 'body'))
  await panel(page).getByRole('checkbox', { name: 'More contrast' }).check()
  expect(await colour(page, 'main .lede')).toBe(await colour(page, 'body'))
  await panel(page).getByRole('checkbox', { name: 'Wider letter' }).check()
  expect(Number.parseFloat(await bodyStyle(page, 'letter-spacing'))).toBeGreaterThan(1)
  await panel(page).getByRole('checkbox', { name: 'Underline all links' }).check()
  await panel(page).getByRole('checkbox', { name: 'No motion' }).check()
  await panel(page).getByRole('button', { name: 'Done' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect(trigger(page)).toBeFocused()
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  expect(await stored(page)).toBe('text-150 contrast links spacing still')

  // At the first paint, before any file of the application has come.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/faq')
  expect(Number.parseFloat(await bodyStyle(page, 'font-size'))).toBeCloseTo(size * 1.5)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })
  await expect(link).toHaveCSS('text-decoration-line', 'underline')
})

test('Reset all brings everything back and leaves nothing on the device', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('accessibility', 'text-130 contrast'))
  await openPanel(page, '/about')
  await expect(panel(page).getByRole('radio', { name: 'Larger' })).toBeChecked()
  await expect(panel(page).getByRole('checkbox', { name: 'More contrast' })).toBeChecked()
  await panel(page).getByRole('button', { name: 'Reset all' }).click()
  await expect(panel(page).getByText('Everything is back to standard.')).toBeVisible()
  await expect(panel(page).getByRole('radio', { name: 'Standard' })).toBeChecked()
  await expect(panel(page).getByRole('checkbox', { name: 'More contrast' })).not.toBeChecked()
  expect(await bodyStyle(page, 'font-size')).toBe('18px')
  expect(await stored(page)).toBeNull()
})

test('the panel works by keyboard, and Escape or going back closes it', async ({ page }) => {
  await page.goto('/about')
  await whenReady(page)
  await trigger(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(panel(page).getByRole('radio', { name: 'Large', exact: true })).toBeChecked()
  expect(await stored(page)).toBe('text-115')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(trigger(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.goBack()
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL('/about')
})

test('on a phone all of the panel is in sight, down to its last button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPanel(page, '/about')
  for (const name of ['Close', 'Done', 'Reset all']) {
    await expect(panel(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone the menu stands level with the telephone beside it at each size of text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  for (const settings of ['', 'text-115', 'text-130', 'text-150 spacing']) {
    const tops = await page.evaluate((chosen) => {
      document.documentElement.dataset.access = chosen
      return ['.top .call', '.mobile > .icon-btn'].map(
        (one) => document.querySelector(one)?.getBoundingClientRect().top,
      )
    }, settings)
    expect(tops[0], settings).toBe(tops[1])
  }
})

test('what somebody else has stored under the key is not believed', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('accessibility', '{"size":900} text-999 links constructor'))
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('data-access', 'links')
})

test('with the largest text and spacing no page scrolls sideways on a phone', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => localStorage.setItem('accessibility', 'text-150 contrast links spacing'))
  for (const path of ['/', '/texas', '/debt-settlement', '/medical-debt', '/faq', '/debt-relief-options', '/privacy']) {
    await page.goto(path)
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(sideways), path).toBe(0)
  }
})

/** What the success criterion 1.4.12 of WCAG 2.2 allows readers to set. */
const WCAG_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

interface Wider {
  readonly style?: string
  /** As the panel notes them on the document. */
  readonly settings?: string
}

const WIDER_TEXT: Readonly<Record<string, Wider>> = {
  'text as it is': {},
  '200% text': { style: 'html { font-size: 200% }' },
  'WCAG text spacing': { style: WCAG_SPACING },
  'the largest text and spacing of the panel': { settings: 'text-150 spacing' },
}

/** What is cut with these: pixels of the page and parts of header, forms and tools beyond the window's edge, and numbers in their boxes. */
const outside = (page: Page, wider: Wider) =>
  page.evaluate(({ style = '', settings = '' }) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets = [sheet]
    document.documentElement.dataset.access = settings
    // What is folded has to be whole once it is opened.
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details:not([name])')) folded.open = true
    for (const blank of document.querySelectorAll<HTMLInputElement>('.unit-dollars > .input')) {
      if (!blank.value) blank.value = blank.closest('.field-short') ? '1,000' : '20,500'
    }
    const { clientWidth, scrollWidth } = document.documentElement
    // Text of 200% on 320 px leaves as much room as 160 px: long numbers scroll in their boxes there.
    const isTiny = clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize) < 11
    // A browser does not tell how wide the text of a select is: a box of the same room and type does.
    const isOptionCut = (element: Element) => {
      if (!(element instanceof HTMLSelectElement)) return false
      const { font, letterSpacing, wordSpacing, whiteSpace, paddingLeft, paddingRight } = getComputedStyle(element)
      const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const like = document.createElement('div')
      Object.assign(like.style, { font, letterSpacing, wordSpacing, whiteSpace, width: `${room}px` })
      document.body.append(like)
      const isCut = [...element.options].some(({ text }) => {
        like.textContent = text
        return like.scrollWidth > like.clientWidth + 1
      })
      like.remove()
      return isCut
    }
    const cut = [...document.querySelectorAll('header *, main :is(form, .tool) *')]
      .filter((element) => element.checkVisibility() && !element.closest('.sr, svg, .table-scroll'))
      .filter(
        (element) =>
          element.getBoundingClientRect().right > clientWidth + 1 ||
          (!isTiny &&
            element.matches('input:is(.input, .amount-readout)') &&
            element.scrollWidth > element.clientWidth + 1) ||
          isOptionCut(element),
      )
    // A word that does not fit its line is broken: its letters lie in several boxes.
    const broken = [
      ...document.querySelectorAll(
        'main :is(h1, .related h3, .lead-progress strong, .quick .tool-headline, .verdict-numbers b)',
      ),
    ].flatMap((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
      return [...(text?.textContent ?? '').matchAll(/[\w’]+/g)].flatMap(({ 0: word, index }) => {
        const range = new Range()
        range.setStart(text as Node, index)
        range.setEnd(text as Node, index + word.length)
        return range.getClientRects().length > 1 ? [`broken: ${word}`] : []
      })
    })
    // Half pixels add up to one.
    return [
      Math.max(0, scrollWidth - clientWidth - 1),
      ...cut.map((element) => element.outerHTML.slice(0, 80)),
      ...broken,
    ]
  }, wider)

const WHOLE = [
  '/',
  '/texas',
  '/ohio',
  '/not-operating',
  '/debt-relief-options',
  '/data-request-form',
  '/faq',
  '/bankruptcy',
  '/tools',
  '/blog/wage-garnishment',
]
const ANSWERED = Object.entries(TOOL_PAGES).map(([tool, [page]]) => `${page}?tool=${tool}&example=1`)

for (const [which, paths, widths] of [
  ['pages, their headers and forms', [...WHOLE, '/texas/sued', '/view-your-options'], [390, 320, 1440]],
  ['tools and their answers', ANSWERED, [390, 320, 1440]],
  // On a desk its three numbers stand in one row.
  [
    'long amounts in the tool in small',
    ['/?tool=first-look&balance=20500&apr=28&monthly=600', '/?tool=first-look&balance=100000&apr=22.15&monthly=1000.5'],
    [390, 320, 1440],
  ],
] as const) {
  test(`${which} are whole with wider text`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
    for (const path of paths) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      await whenReady(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        for (const [name, wider] of Object.entries(WIDER_TEXT)) {
          const found = await outside(page, wider)
          // Where a browser's own text is that large, a window of 1440 px has the layout of a phone. A visitor's own style
          // sheet can still make it as large on a desk: words may break there, but no page scrolls sideways.
          const checked = width === 1440 && name === '200% text' ? found.slice(0, 1) : found
          expect.soft(checked, `${path}: ${name} at ${width} px`).toEqual([0])
        }
      }
    }
  })
}

/** Texts of the drawn charts that begin left of their figure, end beyond the window or lie over the title of the axis. */
const misplaced = (page: Page, { style = '', settings = '' }: Wider) =>
  page.evaluate(
    ([style, settings]) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(style)
      document.adoptedStyleSheets = [sheet]
      document.documentElement.dataset.access = settings
      const charts = [...document.querySelectorAll('svg.chart-drawing')].filter((one) => one.checkVisibility())
      return {
        charts: charts.length,
        found: charts.flatMap((chart) => {
          const { left = 0 } = chart.closest('figure')?.getBoundingClientRect() ?? {}
          const texts = [...chart.querySelectorAll('text')]
          const title = texts.find((text) => /^[A-Z]/.test(text.textContent) && !text.matches('.chart-end'))
          const top = title?.getBoundingClientRect().top ?? 0
          // A line's box holds its letters and a fifth of their size around them.
          const spare = Number.parseFloat(getComputedStyle(chart).fontSize) / 5
          return texts
            .filter((text) => {
              const box = text.getBoundingClientRect()
              return (
                box.left < left - 1 ||
                box.right > document.documentElement.clientWidth ||
                (text !== title && box.bottom > top + spare)
              )
            })
            .map((text) => text.textContent)
        }),
      }
    },
    [style, settings] as const,
  )

test('labels of charts stay in their figures, and clear of the axis’ title, with larger text', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  for (const path of ['/debt-settlement?tool=debt-settlement&example=1', '/diy?tool=payoff-planner&example=1']) {
    await page.goto(path)
    await whenReady(page)
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details')) folded.open = true
    })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      for (const name of ['text as it is', '200% text', 'the largest text and spacing of the panel']) {
        const { charts, found } = await misplaced(page, WIDER_TEXT[name] ?? {})
        expect(charts, path).toBeGreaterThan(0)
        expect.soft(found, `${path}: ${name} at ${width} px`).toEqual([])
      }
    }
  }
})

test('the bar on a phone shows its text whole or, where large text leaves no room, not at all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
  for (const path of ['/texas/sued', '/texas']) {
    await page.goto(path)
    await whenReady(page)
    const offer = page.locator('.help-offer')
    await expect(offer).toBeVisible()
    expect(await offer.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('html { font-size: 200% }')
      document.adoptedStyleSheets = [sheet]
    })
    // What is not visible takes no focus either.
    await expect(offer).toBeHidden()
    await expect(page.getByRole('link', { name: 'Get Help' })).toBeInViewport({ ratio: 1 })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the trigger leads to a page about the browser’s own settings', async ({ page }) => {
    await page.goto('/about')
    await trigger(page).click()
    await expect(page).toHaveURL('/accessibility')
    await expect(page.getByRole('heading', { name: 'Settings of your browser and device' })).toBeVisible()
  })
})

test('the button that calls us keeps the number whole at 200% text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/contact', '/debt-relief']) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const number = page.getByRole('main').locator('.btn[href^="tel:"]').getByText('(800) 555-0142').first()
    const lines = await number.evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element.lastChild ?? element)
      return text.getClientRects().length
    })
    expect(lines, path).toBe(1)
  }
})
