import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { aConfig } from '../../tests/builders/a-config.ts'
import { privacyTable, privacyTableSchema } from './privacy-table.ts'

const FILE = path.resolve(import.meta.dirname, '../../content/privacy-table.yaml')
const table = v.parse(privacyTableSchema, parse(readFileSync(FILE, 'utf8')))

/** The row of the policy's table that begins with some words; '' where there is none. How long is tested with the page. */
const row = (words: string, settings: Readonly<Record<string, string>> = {}): string =>
  privacyTable(table, aConfig(settings))
    .split('\n')
    .find((line) => line.startsWith(`| **${words}`)) ?? ''

const FORM = 'Form for a free debt review'

test('who receives a form follows from what is set up', () => {
  expect(row(FORM)).toContain('| Our own staff |')
  const broker = row(FORM, { BROKER_URL: 'https://broker.example' })
  expect(broker).toContain('| Our own staff; Our mail service; A lead broker, if you owe more than {brokerAbove}')
  expect(broker).not.toContain('customer records')
  const crm = { CRM_URL: 'https://crm.example', CRM_CLIENT_ID: 'id', CRM_CLIENT_SECRET: 's3cret' }
  expect(row(FORM, crm)).toContain('Our customer records system')
})

test('what only an outside service would learn stands there only where one is set up', () => {
  expect(row('IP address')).toBe('')
  expect(row('IP address', { GEO_URL: 'https://geo.example/{ip}' })).toContain('A location service')
  expect(row('Which pages you visit')).toBe('')
  expect(row('Which pages you visit', { TRACKER_ID: 'AW-000000000' })).toContain('only if you press Accept')
})

test('a row that names no recipient of the list stops the start', () => {
  const unknown = { ...table, rows: [{ what: 'a', why: 'b', recipients: ['nobody'], kept: 'c' }] }
  expect(() => privacyTable(unknown, aConfig())).toThrow('privacy-table.yaml: nobody: is no recipient')
})
