import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { aConfig } from '../../tests/builders/a-config.ts'
import { temporaryFolder } from '../../tests/support/temporary-store.ts'
import { loadContent } from './content.ts'
import { readPicture } from './picture.ts'

const ICON = path.resolve(import.meta.dirname, '../../public/img/icon-192.png')

function aFile(name: string, body: string | Buffer): string {
  const file = path.join(temporaryFolder(), name)
  writeFileSync(file, body)
  return file
}

describe('a picture of the operator', () => {
  test.each([
    ['by its viewBox', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"/>', 120, 40],
    ['by width and height', '<?xml version="1.0"?>\n<svg\n width="90px" height="30px"></svg>', 90, 30],
  ])('is an SVG %s', (_name, svg, width, height) =>
    expect(readPicture(aFile('A.SVG', svg), 'logo')).toMatchObject({
      address: '/brand/logo.svg',
      type: 'image/svg+xml',
      width,
      height,
    }),
  )

  test('is a PNG', () =>
    expect(readPicture(ICON, 'logo')).toEqual({
      address: '/brand/logo.png',
      type: 'image/png',
      body: readFileSync(ICON),
      width: 192,
      height: 192,
    }))

  test.each<[string, string, string | Buffer, RegExp]>([
    ['of another kind', 'a.gif', 'GIF89a', /a\.gif: is neither \.svg nor \.png$/],
    ['too large', 'a.svg', Buffer.alloc(102_401, ' '), /a\.svg: is larger than 100 KB$/],
    ['no SVG', 'a.svg', '<html>', /a\.svg: is no SVG whose size can be read$/],
    [
      'an SVG without a size',
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      /is no SVG whose size can be read$/,
    ],
    ['no PNG', 'a.png', '<svg viewBox="0 0 9 9"/>', /a\.png: is no PNG whose size can be read$/],
    ['a strip', 'a.svg', '<svg viewBox="0 0 1300 100"/>', /a\.svg: is 1300 by 100; a logo is between/],
    ['a column', 'a.svg', '<svg viewBox="0 0 10 100"/>', /a\.svg: is 10 by 100; a logo is between/],
  ])('that is %s stops the start', (_name, name, body, line) =>
    expect(() => readPicture(aFile(name, body), 'logo')).toThrow(line),
  )

  test('that is missing stops the start', () =>
    expect(() => loadContent(aConfig({ SITE_LOGO: '/nowhere/logo.svg' }))).toThrow(/^\/nowhere\/logo\.svg: ENOENT/))
})

test('a press entry has the logo beside its file of claims, at an address of its own', () => {
  const picture = aFile('courier.svg', '<svg viewBox="0 0 120 40"/>')
  const claims = path.join(path.dirname(picture), 'claims.yaml')
  writeFileSync(claims, '- { kind: press, text: Courier, logo: courier.svg }\n- { kind: press, text: Tribune }')
  const { pictures, claimsShown } = loadContent(aConfig({ SITE_CLAIMS_FILE: claims, SITE_LOGO: picture }))
  expect(pictures.map(({ address }) => address)).toEqual([
    '/brand/logo.svg',
    expect.stringMatching(/^\/brand\/press-[0-9a-f]{8}\.svg$/),
  ])
  expect(claimsShown(Date.now()).map((claim) => claim.picture)).toEqual([pictures[1], undefined])
})
