import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import pagePictures from '../../content/screens/page-pictures.json' with { type: 'json' }
import { GENERIC_LOGO } from '../../domain/state-info.ts'
import { written } from './words.ts'

const PUBLIC = path.resolve(import.meta.dirname, '../../public')
const IMAGES = path.join(PUBLIC, 'img')
const LARGEST_SCENE = 3 * 1024

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile()

const pictures: Readonly<Record<string, string | undefined>> = pagePictures.pictures

const withPicture = written.filter(({ kind }) => ['article', 'topic', 'information'].includes(kind))

test('each guide, tool, article and topic has a drawing of its own, which tops no other page', () => {
  expect(withPicture.length).toBeGreaterThan(36)
  expect(withPicture.filter(({ path }) => !pictures[path]).map(({ path }) => path)).toEqual([])
  const uses = Map.groupBy(Object.entries(pictures), ([, picture]) => picture)
  expect([...uses].filter(([, pages]) => pages.length > 1).map(([picture]) => picture)).toEqual([])
})

test('an icon stands for a page without a drawing, and for no other', () => {
  expect(Object.keys(pagePictures.icons).filter((page) => pictures[page])).toEqual([])
})

test('every picture and icon is there, and every scene is shown', () => {
  const shown = [...Object.values(pagePictures.pictures), ...Object.values(pagePictures.icons)]
  expect([...shown, GENERIC_LOGO].filter((picture) => !isFile(path.join(PUBLIC, picture)))).toEqual([])
  const scenes = readdirSync(IMAGES).filter((file) => file.startsWith('scene-'))
  expect(scenes.length).toBeGreaterThanOrEqual(9)
  expect(scenes.filter((file) => !shown.includes(`/img/${file}`))).toEqual([])
  expect(scenes.filter((file) => statSync(path.join(IMAGES, file)).size > LARGEST_SCENE)).toEqual([])
})

test('every drawing has night colors', () => {
  // Stands on dark teal in both schemes.
  const drawings = readdirSync(IMAGES).filter((file) => file.endsWith('.svg') && file !== 'mark-reversed.svg')
  const withoutNight = drawings.filter(
    (file) => !readFileSync(path.join(IMAGES, file), 'utf8').includes('@media (prefers-color-scheme:dark)'),
  )
  expect(withoutNight).toEqual([])
})
