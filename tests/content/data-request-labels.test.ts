import { expect, test } from 'vitest'
import copy from '../../content/screens/data-request.json'
import { dataRequestFields } from '../../forms/data-request-fields.ts'
import { dataRequestForm } from '../../forms/data-request-form.ts'
import { readForm } from '../../forms/read-form.ts'
import { aPost } from '../builders/a-post.ts'

/** Labelled as required, and not enforced: specification, section 5. */
const LABELLED_ONLY = 'preferredContact'

test('a field of the data request is marked optional where it may be left blank, and nowhere else', () => {
  const hints = new Map<string, unknown>(Object.entries(copy))
  const marked = dataRequestFields.fields.filter((name) => String(hints.get(`${name}Hint`)).startsWith('Optional'))
  const blank = readForm(dataRequestForm, aPost({}))
  const needed = blank.ok ? [] : Object.keys(blank.errors)
  expect(copy.allNeeded).toBe('Fill in every field not marked optional.')
  expect(marked).toEqual(dataRequestFields.fields.filter((name) => name !== LABELLED_ONLY && !needed.includes(name)))
})
