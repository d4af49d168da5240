import { expect, test } from 'vitest'
import { editDistance, nearestPath } from './nearest-path.ts'

const PATHS = [
  '/',
  '/debt-settlement',
  '/debt-relief',
  '/bankruptcy',
  '/texas',
  '/new-mexico',
  '/blog/what-a-charge-off-means',
]

test.each([
  ['', '', 0],
  ['debt', '', 4],
  ['kitten', 'sitting', 3],
  ['texsa', 'texas', 1],
  // One letter is not swapped for another that merely stands beside it.
  ['ab', 'bc', 2],
  ['setlement', 'settlement', 1],
])('from %j to %j are %i edits', (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits)
  expect(editDistance(to, from)).toBe(edits)
})

test.each([
  ['/debt-setlement', '/debt-settlement'],
  ['/dept-releif', '/debt-relief'],
  ['/Bancruptcy', '/bankruptcy'],
  ['/texsa', '/texas'],
  ['/newmexico', '/new-mexico'],
  ['/blog/what-a-charge-of-means', '/blog/what-a-charge-off-means'],
  ['/guides/bankruptcy', '/bankruptcy'],
])('%s is near to %s', (mistyped, path) => expect(nearestPath(mistyped, PATHS)).toBe(path))

test.each([
  ['/debt-settlement-program', '/debt-settlement'],
  ['/texas-debt-relief', '/texas'],
  ['/what-a-charge-off', '/blog/what-a-charge-off-means'],
  // A typing error in a page's own name comes first.
  ['/debt-relie', '/debt-relief'],
])('%s begins like %s', (guessed, path) => expect(nearestPath(guessed, PATHS)).toBe(path))

test.each([
  ['/texas/nope', '/texas'],
  ['/texsa/nope/narnia', '/texas'],
  ['/bankruptcy/narnia', '/bankruptcy'],
])('%s lies below %s', (guessed, path) => expect(nearestPath(guessed, PATHS)).toBe(path))

test.each([
  ['/settlement', '/debt-settlement'],
  ['/consolidaton', '/debt-consolidation'],
  ['/options', '/view-your-options'],
  ['/view-options', '/view-your-options'],
  ['/student-loans', '/student-loan-debt'],
  ['/minimum-payment', '/understanding-minimum-payment'],
  ['/statue', '/blog/statute-of-limitations-on-debt'],
  ['/blog/limitations', '/blog/statute-of-limitations-on-debt'],
])('%s holds words of %s', (guessed, path) => {
  const paths = [
    '/debt-relief-options',
    '/view-your-options',
    '/debt-consolidation',
    '/student-loan-debt',
    '/understanding-minimum-payment',
    '/blog/statute-of-limitations-on-debt',
  ]
  expect(nearestPath(guessed, [...PATHS, ...paths])).toBe(path)
})

test.each([
  ['/texas/sude', '/texas/sued'],
  ['/texsa/sude', '/texas/sued'],
  ['/sude', '/sued'],
])('of two with the same last word the one whose whole path is nearer to %s is taken', (mistyped, path) => {
  expect(nearestPath(mistyped, ['/alabama/sued', '/sued', '/texas/sued', '/utah/sued'])).toBe(path)
})

test('of paths that begin alike the one that shares the most is taken, and no part of a word counts', () => {
  expect(nearestPath('/debt-settlement-program', ['/debt', '/debt-settlement', '/debt-set'])).toBe('/debt-settlement')
  expect(nearestPath('/texaspride-and-more', PATHS)).toBeUndefined()
  expect(nearestPath('/new', PATHS)).toBeUndefined()
  expect(nearestPath('/what-a', PATHS)).toBeUndefined()
})

test('of two that are equally near the first is taken', () => {
  expect(nearestPath('/debt-relief', ['/debt-relieg', '/debt-relies'])).toBe('/debt-relieg')
})

test.each(['/narnia', '/nope/nope', '/', '/x', `/${'debt-settlement'.repeat(500)}`])('%s is near to none', (mistyped) =>
  expect(nearestPath(mistyped, PATHS)).toBeUndefined(),
)
