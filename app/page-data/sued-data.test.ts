import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { stateByRouteName } from '../../domain/states.ts'
import { textOfHtml } from '../../domain/text/html.ts'
import { aRouteContext } from '../../tests/builders/a-route-context.ts'
import { theContent } from '../../tests/builders/the-content.ts'
import { DeadlineForm } from '../parts/sued/deadline.tsx'
import { suedData } from './sued-data.server.tsx'

/** What the page answers without script to a day of service, with these days to answer. */
async function answer(served: string, now: string, state?: string, days = '20') {
  const url = new URL(`https://site.example/sued?served=${served}&days=${days}`)
  const context = aRouteContext({
    content: theContent,
    clock: () => Date.parse(now),
    geolocation: { locate: async () => ({ location: { kind: 'unknown' }, pending: false }) } as never,
    notices: { current: () => ({ signed: '' }) } as never,
  })
  const request = new Request(url)
  const data = await suedData({ context, request, url }, state === undefined ? undefined : stateByRouteName(state))
  return textOfHtml(renderToStaticMarkup(createElement(DeadlineForm, { ...data, onServed: () => {} }))).replace(
    /\s+/g,
    ' ',
  )
}

const FUTURE = 'Enter a day that isn’t in the future.'

test('without script a day of service is no day to come once it has begun in the east', async () => {
  // December 1, 30 minutes after midnight in New York and 30 before it in Chicago, in general and in a state of the east.
  for (const state of [undefined, 'florida']) {
    const text = await answer('2026-12-01', '2026-12-01T00:30-05:00', state)
    expect(text).not.toContain(FUTURE)
    expect(text).toContain('Counted: 20 days after Tuesday, December 1, 2026.')
    expect(await answer('2026-12-01', '2026-11-30T23:30-05:00', state)).toContain(FUTURE)
    expect(await answer('2026-12-02', '2026-12-01T00:30-05:00', state)).toContain(FUTURE)
  }
})

test('without script the days that are left are never told too many: they too are counted from the day in the east', async () => {
  expect(await answer('2026-11-10', '2026-11-23T23:30-05:00')).toContain('That’s 7 days from today.')
  expect(await answer('2026-11-10', '2026-11-24T00:30-05:00')).toContain('That’s 6 days from today.')
  expect(await answer('2026-11-10', '2026-11-24T01:30-05:00')).toContain('That’s 6 days from today.')
})

test('without script, too, a day of service without days gets the earliest day that was found for the state', async () => {
  const safe = async (state?: string) => {
    const text = await answer('2026-11-20', '2026-11-28T12:00-05:00', state, '')
    return /the fewest days we found, answer by (.*?)\..*That’s (\d+) days after you were served,/.exec(text)?.slice(1)
  }
  expect(await safe('texas')).toEqual(['Friday, December 4, 2026', '14'])
  // The first court has 30 days, the other 20.
  expect(await safe('new-mexico')).toEqual(['Thursday, December 10, 2026', '20'])
  // In general no days are known; most lawsuits in Virginia name a day to come to court; those of Arkansas are confirmed.
  for (const state of [undefined, 'virginia', 'arkansas']) expect(await safe(state), state).toBeUndefined()
})
