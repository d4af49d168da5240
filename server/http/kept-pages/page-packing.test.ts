import { expect, test } from 'vitest'
import { bytesOf, createKeptPage, type KeptPage } from './kept-page.ts'
import { createPagePacking } from './page-packing.ts'

/** Text that does not compress well, as the words of a page. */
const words = Array.from(
  { length: 3_000 },
  (_, number) => `<p>${((number + 1) * 2_654_435_761) % 4_294_967_296}</p>`,
).join('')

const aPage = (state: string) =>
  createKeptPage(
    '/faq',
    Buffer.from(`<p>Debt help in ${state}: “options”</p>${words}`),
    new Headers({ 'X-State': state }),
    {},
  )

const shown = ({ br: _br, ...page }: KeptPage) => page

test('a packed page comes back with the same headers, tag and body', () => {
  const packing = createPagePacking()
  for (const state of ['Texas', 'Ohio']) {
    const page = { ...aPage(state), isThorough: true, used: 7, gzip: Buffer.from('x') }
    const back = packing.unpack(`/faq 00  ${state}`, packing.pack(`/faq 00  ${state}`, page))
    expect(back).toEqual(aPage(state))
  }
})

test('a page takes a fiftieth where another of its path was packed before, whatever other paths have', () => {
  const packing = createPagePacking()
  packing.pack('/faq 00  -', aPage('the US'))
  const first = packing.bytes()
  const packed = ['Texas', 'Ohio'].map((state) => packing.pack(`/faq 00  ${state}`, aPage(state)))
  for (const text of packed) expect(text.length).toBeLessThan(bytesOf(aPage('Texas')) / 50)
  expect(packing.bytes()).toBe(first)
  packing.pack('/about 00  -', aPage('the US'))
  expect(packing.bytes()).toBe(2 * first)
  expect(shown(packing.unpack('/faq 00  Ohio', packed[1] ?? ''))).toEqual(shown(aPage('Ohio')))
})

test('what was packed before all was forgotten does not come back', () => {
  const packing = createPagePacking()
  const packed = packing.pack('/faq 00  -', aPage('Texas'))
  packing.clear()
  expect(packing.bytes()).toBe(0)
  expect(() => packing.unpack('/faq 00  -', packed)).toThrow('no page was packed of the path of /faq')
})
