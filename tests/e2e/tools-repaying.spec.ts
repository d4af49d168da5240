import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, test, whenReady } from './fixtures.ts'
import { toolQuestion } from './tool-questions.ts'

// Balance transfer, consolidation loan, debt management plan and protected pay, on a phone.

test.use({ viewport: { width: 390, height: 844 } })

const headline = (tool: Locator) => tool.getByRole('heading', { level: 3 })
const workItOut = (tool: Locator) => tool.getByRole('button', { name: 'Work it out' }).click()
const field = (tool: Locator, name: string) => tool.getByRole('textbox', { name, exact: true })

/** Nothing of the tool is wider than the phone. */
const expectNoSidewaysScrolling = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

interface Case {
  readonly tool: string
  readonly pages: readonly string[]
  /** Filled in by label, in the first debt or beside it. */
  readonly typed: Readonly<Record<string, string>>
  readonly says: RegExp
  /** Typed on top while the scripts answer, and what they say then. */
  readonly further: readonly [name: string, value: string, says: RegExp]
}

const CASES: readonly Case[] = [
  {
    tool: 'balance-transfer',
    pages: ['/balance-transfer'],
    typed: { Balance: '8000', APR: '24', 'Transfer fee': '3', 'The total you can pay each month': '500' },
    says: /^This transfer saves about \$[\d,]+ compared with keeping the debts and paying the same, after its fee of \$240, if you pay on time\.$/,
    further: ['The total you can pay each month', '50', /^At \$50 a month, this never ends/],
  },
  {
    tool: 'consolidation-loan',
    pages: ['/debt-consolidation', '/personal-loan-debt'],
    typed: { 'What you pay on these debts now, a month': '500', 'Length of the loan': '36' },
    says: /^The loan at \$418\.14 a month costs less than paying \$500 on today’s debts, if/,
    further: [
      'Length of the loan',
      '120',
      /^The payment is lower, at \$[\d,.]+ a month, but the loan costs more in total\.$/,
    ],
  },
  {
    tool: 'debt-management-plan',
    pages: ['/debt-management', '/credit-counseling'],
    typed: { 'Fee each month': '40', 'Rate in the plan': '8' },
    says: /^The plan costs about \$[\d,]+ less than today’s minimums paid as \$342 every month/,
    further: [
      'Or: what you can pay each month',
      '60',
      /^\$60 a month never pays off this plan\. It takes at least \$[\d,.]+/,
    ],
  },
]

const fillIn = async (tool: Locator, typed: Case['typed']): Promise<void> => {
  for (const [name, value] of Object.entries(typed)) await field(tool, name).first().fill(value)
}

for (const { tool: name, pages, typed, says, further } of CASES) {
  for (const path of pages) {
    test.describe(`${name} on ${path}`, () => {
      test.describe('without JavaScript', () => {
        test.use({ javaScriptEnabled: false })

        test('answers to its form', async ({ page }) => {
          await page.goto(`${path}#tool-${name}`)
          const tool = page.locator(`#tool-${name}`)
          await tool.getByRole('link', { name: 'Try an example' }).click()
          await expect(tool).toContainText('Estimate from example numbers')
          await fillIn(tool, typed)
          await workItOut(tool)
          await expect(headline(tool)).toHaveText(says)
          await expect(tool.locator('svg.chart-drawing').filter({ visible: true })).toHaveCount(1)
          await tool.getByText('Show the numbers').click()
          const numbers = tool.locator('details').filter({ hasText: 'Show the numbers' })
          await expect(numbers.getByRole('table')).toBeVisible()
          await expectNoSidewaysScrolling(page)
        })
      })

      test('answers while someone types, without loading the page', async ({ page }) => {
        await page.goto(`${path}#tool-${name}`)
        await whenReady(page)
        await page.evaluate(() => {
          document.documentElement.dataset.sameDocument = 'yes'
        })
        const tool = page.locator(`#tool-${name}`)
        await tool.getByRole('link', { name: 'Try an example' }).click()
        await expect(tool).toContainText('Estimate from example numbers')
        await fillIn(tool, typed)
        await expect(headline(tool)).toHaveText(says)
        await expectNoViolations(page, { within: '.tool' })
        const [label, value, saysThen] = further
        await field(tool, label).fill(value)
        await expect(headline(tool)).toHaveText(saysThen)
        await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes')
        await expectNoSidewaysScrolling(page)
      })
    })
  }
}

test.describe('protected pay', () => {
  const expectPay = (tool: Locator, most: string, keeps: string) =>
    expect(tool.locator('.verdict-numbers b')).toHaveText([keeps, most])
  const STATE = 'State where you work'

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('answers by the federal rule, and asks on for what a state’s rule needs', async ({ page }) => {
      await page.goto('/bankruptcy')
      const tool = page.locator('#tool-protected-pay')
      await expect(tool.getByRole('combobox', { name: STATE })).toHaveValue('Texas')
      await tool.getByRole('combobox', { name: STATE }).selectOption('Choose your state')
      await tool.getByRole('combobox', { name: 'How often you are paid' }).selectOption('Every two weeks')
      await field(tool, 'One paycheck after taxes').fill('580')
      await workItOut(tool)
      await expectPay(tool, '$145', '$435')
      await tool.getByRole('combobox', { name: STATE }).selectOption('Delaware')
      await workItOut(tool)
      await expect(tool).toContainText('fill in the paycheck before deductions')
      await field(tool, 'The same paycheck before deductions').fill('700')
      await workItOut(tool)
      await expectPay(tool, '$105', '$475')
      await expectNoSidewaysScrolling(page)
    })

    for (const [path, says] of [
      ['/texas', /^In Texas, pay can’t be garnished for ordinary debts\./],
      ['/ohio', /^Most of this paycheck stays yours\./],
    ] as const) {
      test(`knows the state on ${path}`, async ({ page }) => {
        await page.goto(path)
        await page.getByText('Work out how much of your pay is protected').click()
        const tool = page.locator('#tool-protected-pay')
        await expect(tool.getByRole('combobox', { name: STATE })).toHaveCount(0)
        await field(tool, 'One paycheck after taxes').fill('500')
        await workItOut(tool)
        await expect(headline(tool)).toHaveText(says)
        expect(new URL(page.url()).pathname).toBe(path)
      })
    }
  })

  test('answers while someone types, and a state brings its own questions and keeps the focus', async ({ page }) => {
    await page.goto('/bankruptcy')
    await whenReady(page)
    const tool = page.locator('#tool-protected-pay')
    await field(tool, 'One paycheck after taxes').fill('640')
    await expectPay(tool, '$0', '$640')
    const state = tool.getByRole('combobox', { name: STATE })
    await state.focus()
    await state.selectOption('California')
    await expect(field(tool, 'Highest minimum wage where you work, an hour')).toBeVisible()
    await expect(state).toBeFocused()
    expect(new URL(page.url()).search).toBe('')
    await field(tool, 'Highest minimum wage where you work, an hour').fill('10')
    await expectPay(tool, '$64', '$576')
    await expectNoViolations(page, { within: '.tool' })
    await expect(tool.getByRole('button', { name: 'Get Help with this' })).toHaveCount(0)
  })

  test('a state is chosen by typing its name as slowly as someone types, though each letter brings other questions', async ({
    page,
  }) => {
    await page.goto('/bankruptcy')
    await whenReady(page)
    const tool = page.locator('#tool-protected-pay')
    await field(tool, 'One paycheck after taxes').fill('700')
    const state = tool.getByRole('combobox', { name: STATE })
    await state.focus()
    // W is Washington, which asks for a minimum wage; Wi is Wisconsin, which asks about the household.
    await page.keyboard.press('w')
    await expect(field(tool, 'Your state’s minimum wage, an hour')).toBeVisible()
    await page.keyboard.press('i')
    await expect(state).toHaveValue('Wisconsin')
    await expect(tool.getByRole('combobox', { name: /below the federal poverty line/ })).toBeVisible()
    await expect(state).toBeFocused()
  })

  test('a state’s questions come though someone types on before they are there, and what was typed stays', async ({
    page,
  }) => {
    await page.goto('/bankruptcy')
    await whenReady(page)
    const tool = page.locator('#tool-protected-pay')
    let letThrough = () => {}
    const typed = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/tools/protected-pay', async (route) => {
      const asked = toolQuestion(route.request())
      if (asked.get('state') === 'Delaware' && asked.get('disposable') !== '700') await typed
      await route.continue().catch(() => {})
    })
    const asked = page.waitForRequest((request) => toolQuestion(request).get('state') === 'Delaware')
    await tool.getByRole('combobox', { name: STATE }).selectOption('Delaware')
    await asked
    const pay = field(tool, 'One paycheck after taxes')
    await pay.pressSequentially('700')
    await expect(tool).toContainText('fill in the paycheck before deductions')
    letThrough()
    await expect(field(tool, 'The same paycheck before deductions')).toBeVisible()
    await expect(pay).toBeFocused()
    await expect(pay).toHaveValue('700')
  })

  test('answers on a state’s page while someone types', async ({ page }) => {
    await page.goto('/california')
    await whenReady(page)
    await page.getByText('Work out how much of your pay is protected').click()
    const tool = page.locator('#tool-protected-pay')
    await expect(tool).toBeInViewport()
    await whenReady(page)
    // The address still asks for the tool, so that it is there after a reload.
    await expect(page).toHaveURL(/\/california\?tool=protected-pay#tool-protected-pay$/)
    await expect(tool).toContainText('Your answer appears here.')
    await expect(page.getByRole('heading', { name: 'Work out how much of your pay is protected' })).toBeVisible()
    await page.reload()
    await expect(tool).toBeInViewport()
    await field(tool, 'One paycheck after taxes').fill('640')
    await expect(headline(tool)).toContainText('fill in the minimum wage where you work')
    await field(tool, 'Highest minimum wage where you work, an hour').fill('10')
    await expectPay(tool, '$64', '$576')
    await expect(page).toHaveURL(/\?tool=protected-pay#tool-protected-pay$/)
    await expectNoViolations(page, { within: '.tool' })
    await expectNoSidewaysScrolling(page)
  })
})

test('on a phone the columns of a table of sums are equally wide, and what stands in them is far apart', async ({
  page,
}) => {
  for (const address of [
    '/debt-consolidation?tool=consolidation-loan&example=1',
    '/understanding-minimum-payment?tool=minimum-payment&example=1',
  ]) {
    await page.goto(address)
    const rows = await page
      .locator('.tool-table-sums')
      .first()
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) =>
          [...row.querySelectorAll('td')].map((cell) => {
            const text = document.createRange()
            text.selectNodeContents(cell)
            const [box, words] = [cell.getBoundingClientRect(), text.getBoundingClientRect()]
            return { width: box.width, left: words.left, right: words.right }
          }),
        ),
      )
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows) {
      const widths = row.map(({ width }) => width)
      // The last one has the table's edge to itself.
      expect(Math.max(...widths) - Math.min(...widths), address).toBeLessThan(5)
      const gaps = row.slice(1).map(({ left }, place) => left - (row[place]?.right ?? left))
      expect(Math.min(...gaps), address).toBeGreaterThan(16)
    }
  }
})

test('no word of a comparison is cut in two, on the smallest phone nor at text of 200%', async ({ page }) => {
  for (const [address, width, size, words] of [
    ['/debt-consolidation?tool=consolidation-loan&example=1', 320, '100%', '.tool-table-sums td'],
    ['/view-your-options?tool=view-your-options&example=1', 390, '200%', '.ranked-name'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(address)
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
    const cut = await page.locator(words).evaluateAll((all) =>
      all.flatMap((element) => {
        const found: string[] = []
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            if (range.getClientRects().length > 1) found.push(word)
          }
        }
        return found
      }),
    )
    expect(cut, address).toEqual([])
  }
})

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })

  test('the fields of a list of debts and those below it are alike, each label on one line', async ({ page }) => {
    for (const address of [
      '/understanding-minimum-payment',
      '/understanding-minimum-payment?tool=minimum-payment&example=1',
    ]) {
      await page.goto(address)
      const form = page.locator('#tool-minimum-payment .tool-form')
      const looks = (css: string) =>
        form.locator(css).evaluateAll((fields) =>
          fields.map((field) => {
            const { fontSize, paddingLeft, paddingRight } = getComputedStyle(field)
            const sides = field.tagName === 'SELECT' ? [paddingLeft, paddingRight] : []
            return [field.clientHeight, fontSize, ...sides].join(' ')
          }),
        )
      expect(new Set(await looks('input.input:visible')).size, address).toBe(1)
      expect(new Set(await looks('select.input')).size, address).toBe(1)
      const heights = await form.locator('label:visible').evaluateAll((all) => all.map((label) => label.clientHeight))
      expect(new Set(heights).size, address).toBe(1)
    }
  })

  test('by night a tool’s form lies on the ground of a card, blank and answered', async ({ page }) => {
    const ground = (css: string) => page.locator(css).evaluate((card) => getComputedStyle(card).backgroundColor)
    await page.goto('/understanding-minimum-payment')
    const blank = await ground('#tool-minimum-payment')
    await page.goto('/understanding-minimum-payment?tool=minimum-payment&example=1')
    expect(await ground('#tool-minimum-payment .tool-form')).toBe(blank)
  })

  test('beside a long answer what to do next stands below the words of the hero, and goes along', async ({ page }) => {
    await page.goto('/texas?tool=first-look&balance=20000&apr=22&monthly=600')
    await expect(page.locator('.quick .verdict')).toBeVisible()
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const words = await page.locator('.hero-copy').boundingBox()
    const ask = page.locator('.hero-ask')
    const gap = ((await ask.boundingBox())?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0)
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThan(48)
    await expect(ask).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo({ top: 450, behavior: 'instant' }))
    await expect(ask).toBeInViewport({ ratio: 1 })
  })
})
