import { expect, test } from 'vitest'
import { readArrival } from '../../forms/arrival.ts'
import { type ArrivalPlace, noteArrival } from './note-arrival.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

function aStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

function aBrowser() {
  const device = aStorage()
  let tab = aStorage()
  const kept = (storage: Storage) => readArrival(storage.getItem('arrival'))
  return {
    newTab: () => {
      tab = aStorage()
    },
    visit: (query: string, place: Partial<ArrivalPlace> = {}) =>
      noteArrival({
        address: `https://site.example/faq${query}`,
        referrer: '',
        now: DAY_MS,
        tab,
        device,
        mayRemember: false,
        ...place,
      }),
    sources: () => {
      const arrival = kept(tab)
      return [arrival?.first.campaign.utm_source, arrival?.last.campaign.utm_source]
    },
    onDevice: () => kept(device),
  }
}

test('a tab notes its first and its last touch, and nothing on the device', () => {
  const { visit, sources, onDevice } = aBrowser()
  visit('?utm_source=a')
  visit('')
  visit('?utm_source=b')
  expect(sources()).toEqual(['a', 'b'])
  expect(onDevice()).toBeUndefined()
})

test('where cookies are accepted, the next tab knows the first touch', () => {
  const { visit, sources, newTab } = aBrowser()
  visit('?utm_source=a', { mayRemember: true })
  newTab()
  visit('?utm_source=b', { mayRemember: true })
  expect(sources()).toEqual(['a', 'b'])
})

test('once they are not, the device forgets', () => {
  const { visit, sources, newTab, onDevice } = aBrowser()
  visit('?utm_source=a', { mayRemember: true })
  newTab()
  visit('?utm_source=b')
  expect(sources()).toEqual(['b', 'b'])
  expect(onDevice()).toBeUndefined()
})

test('what is older than 90 days is forgotten', () => {
  const { visit, sources, newTab } = aBrowser()
  visit('?utm_source=a', { mayRemember: true })
  newTab()
  visit('?utm_source=b', { mayRemember: true, now: 92 * DAY_MS })
  expect(sources()).toEqual(['b', 'b'])
})
