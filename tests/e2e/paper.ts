import type { Page } from '@playwright/test'

/** Sheets of Letter paper. */
export async function sheets(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'Letter' })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
