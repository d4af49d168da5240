import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

// What a visitor sees of whose state it is: a home page, or the screen where the service is not offered.

export const GENERAL_HEADING = 'Debt help: see every option and what it costs'
export const stateHeading = (state: string) => `Debt help in ${state}: see every option and what it costs`

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

export async function expectNotOperating(page: Page, state: string): Promise<void> {
  await expect(heading(page)).toHaveText(`Not in ${state}?`)
  await expect(page.getByRole('main')).toContainText(
    `We regret to inform you that we do not operate in the state of ${state}. For assistance, we recommend reaching out to local counsel`,
  )
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
  await expect(navigation(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Get Help' })).toHaveCount(0)
}

export async function expectHome(page: Page, state: string | undefined): Promise<void> {
  await expect(page).toHaveURL('/')
  await expect(heading(page)).toHaveText(state ? stateHeading(state) : GENERAL_HEADING)
  await expect(navigation(page)).toBeVisible()
}
