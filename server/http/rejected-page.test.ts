import { expect, test } from 'vitest'
import { aConfig } from '../../tests/builders/a-config.ts'
import { rejectedPage } from './rejected-page.ts'

test('a rejected request is shown the same number to dial as every other page shows', () => {
  const page = rejectedPage(429, '', aConfig({ SITE_PHONE: '(800) 555-0142' }), 'POST')
  expect(page).toContain('<a href="tel:+18005550142">(800) 555-0142</a>')
})
