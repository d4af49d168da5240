import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf, type DrawnLine, endLabels, endOf, type Frame, labelsBeside } from './end-labels.ts'

const FRAME: Frame = { left: 60, right: 320, top: 0, bottom: 187 }

const aLine = (name: string, points: DrawnLine['points'], text: string, always = true): DrawnLine => ({
  name,
  points,
  text,
  always,
})

test('a line that falls to the edge has its label below, one that rises above', () => {
  const falls = aLine(
    'falls',
    [
      [60, 20],
      [306, 90],
    ],
    '$7,387',
  )
  const rises = aLine(
    'rises',
    [
      [60, 150],
      [306, 110],
    ],
    '$9,100',
  )
  expect(endLabels([falls], FRAME)[0]?.y).toBeGreaterThan(90)
  expect(endLabels([rises], FRAME)[0]?.y).toBeLessThan(110)
})

test('a line that ends inside has its label beside it', () => {
  const [label] = endLabels(
    [
      aLine(
        'ends',
        [
          [60, 20],
          [150, 188],
        ],
        '1 yr 7 mo',
        false,
      ),
    ],
    FRAME,
  )
  expect(label).toMatchObject({ anchor: 'start', x: 158 })
})

test('the end of a line that falls to the last month says its time, on a phone as well', () => {
  const heights = [12, 60, 98, 125, 145, 160, 172, 188]
  const falls = heights.map((height, place) => [60 + (232 * place) / (heights.length - 1), height] as const)
  expect(endLabels([aLine('minimums', falls, '20 yr 9 mo', false)], FRAME)).toHaveLength(1)
})

test('what may be left out stands nowhere where it would cover a line, what has to be said stands all the same', () => {
  const covering = Array.from(
    { length: 60 },
    (_, place): DrawnLine => ({
      name: String(place),
      points: [
        [60, place * 4],
        [306, place * 4],
      ],
    }),
  )
  const ends = (always: boolean) =>
    endLabels(
      [
        ...covering,
        aLine(
          'ends',
          [
            [60, 20],
            [200, 100],
          ],
          '4 yr',
          always,
        ),
      ],
      FRAME,
    )
  expect(ends(false)).toEqual([])
  expect(ends(true)).toHaveLength(1)
})

const overlap = (one: Frame, other: Frame) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** A line from the left to some end that falls, or rises a little, in steps of any size. */
const anyLine = (name: string): fc.Arbitrary<DrawnLine> =>
  fc
    .record({
      end: fc.integer({ min: 70, max: 306 }),
      heights: fc.array(fc.integer({ min: 12, max: 188 }), { minLength: 2, maxLength: 40 }),
      text: fc.constantFrom('$0', '$7,387', '$1,234,567', '20 yr 9 mo', 'Month 36'),
    })
    .map(({ end, heights, text }) => {
      const step = (end - 60) / (heights.length - 1)
      return aLine(
        name,
        heights.map((height, place) => [60 + step * place, height] as const),
        text,
        false,
      )
    })

test('a label lies in the frame, and covers no mark, no other label and no point of a line', () => {
  fc.assert(
    fc.property(anyLine('one'), anyLine('other'), fc.option(anyLine('third')), (one, other, third) => {
      const lines = third ? [one, other, third] : [one, other]
      const labels = endLabels(lines, FRAME)
      for (const [place, label] of labels.entries()) {
        const box = boxOf(label)
        expect(box.left).toBeGreaterThanOrEqual(FRAME.left)
        expect(box.right).toBeLessThanOrEqual(FRAME.right)
        expect(box.top).toBeGreaterThanOrEqual(FRAME.top)
        expect(box.bottom).toBeLessThanOrEqual(FRAME.bottom)
        for (const [x, y] of lines.flatMap((line) => [...line.points, endOf(line)])) {
          expect(x > box.left && x < box.right && y > box.top && y < box.bottom).toBe(false)
        }
        expect(labels.slice(place + 1).some((next) => overlap(box, boxOf(next)))).toBe(false)
      }
    }),
  )
})

test('beside a line that runs on below, a label stands above its own and not across the other', () => {
  const across = [64, 148, 232, 256, 274, 288, 306]
  const curve = (heights: readonly number[]) => heights.map((height, place) => [across[place] ?? 0, height] as const)
  const plan: DrawnLine = { name: 'plan', points: curve([12, 28, 77, 96, 122, 148, 188]) }
  const minimums = aLine('minimums', curve([12, 28, 77, 91, 104, 113, 121]), '$22,720')
  const [label] = endLabels([plan, minimums], FRAME)
  expect(label?.y).toBeLessThan(121)
  expect(label?.x).toBeGreaterThan(300)
})

test('what has to be said of a line along the upper edge is clear of every line’s end, wherever another one falls', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 12, max: 80 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 120, max: 306 }),
      (top, below, end) => {
        const settles: DrawnLine = {
          name: 'settles',
          points: [
            [64, 56],
            [104, top + below],
            [end - 7, top + below],
            [end, 188],
          ],
        }
        const stays = aLine(
          'stays',
          [
            [64, 56],
            [145, top],
            [306, top],
          ],
          '$19,308',
        )
        const [label] = endLabels([settles, stays], FRAME)
        if (!label) throw new Error('it has no label')
        const box = boxOf(label)
        for (const line of [settles, stays]) {
          const [x, y] = endOf(line)
          const mark = { left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 }
          expect(overlap(box, mark), line.name).toBe(false)
        }
        // As in a settlement’s chart: below the end of its line, and clear of the one that falls.
        if (top === 18 && below === 20 && end === 266) expect(label).toMatchObject({ x: 318, y: 34 })
      },
    ),
    { examples: [[18, 20, 266]] },
  )
})

test('of two lines that end close by, the first leaves its nearest place where the second has no other', () => {
  const falls = (name: string, end: number, text: string) =>
    aLine(
      name,
      [
        [60, 40],
        [end, 188],
      ],
      text,
      false,
    )
  const labels = endLabels([falls('first', 180, '4 yr 4 mo'), falls('second', 300, '6 yr')], FRAME)
  expect(labels.map(({ name }) => name).toSorted()).toEqual(['first', 'second'])
  expect(endLabels([falls('first', 180, '4 yr 4 mo')], FRAME)[0]?.anchor).toBe('start')
})

test('the first line has a label wherever it would have one alone, whatever the others have to say', () => {
  const other = (name: string) =>
    fc.record({ line: anyLine(name), always: fc.boolean() }).map(({ line, always }) => ({ ...line, always }))
  fc.assert(
    fc.property(anyLine('first'), other('second'), other('third'), (first, second, third) => {
      const named = (lines: readonly DrawnLine[]) =>
        endLabels(lines, FRAME).filter(({ name }) => name === 'first').length
      const silent = [second, third].map(({ text: _, ...line }) => line)
      expect(named([first, second, third])).toBe(named([first, ...silent]))
    }),
    { numRuns: 150 },
  )
})

test('of three lines on a phone, the plan that the page suggests says its time, too', () => {
  const curve = (...points: DrawnLine['points']) => points
  const plan = aLine(
    'plan',
    curve([69, 15], [106, 39], [143, 70], [180, 107], [203, 134], [225, 164], [241, 188]),
    '3 yr 11 mo',
    false,
  )
  const minimums = aLine('minimums', curve([69, 15], [180, 68], [247, 101], [292, 124]), '$7,222')
  const managed = aLine('managed', curve([69, 15], [106, 54], [143, 96], [180, 143], [214, 188]), '3 yr 3 mo', false)
  expect(endLabels([plan, minimums, managed], FRAME).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['plan', 'minimums', 'managed']),
  )
})

test('no label stands across another line that has a point right above its own line’s end', () => {
  const ends = aLine(
    'ends',
    [
      [69, 158],
      [180, 188],
    ],
    '5 yr',
    false,
  )
  const above: DrawnLine = {
    name: 'above',
    points: [
      [69, 158],
      [128, 165],
      [180, 175],
      [228, 188],
    ],
  }
  const across = endLabels([ends, above], FRAME).filter(({ y }) => y < 170)
  expect(across).toEqual([])
})

test('labels stand beside the ends of their lines and off the grid, or none of them stands in the drawing', () => {
  const plan = aLine(
    'plan',
    [
      [60, 20],
      [180, 188],
    ],
    '4 yr',
    false,
  )
  const ends = (name: string, y: number) =>
    aLine(
      name,
      [
        [60, 20],
        [292, y],
      ],
      '$9,041',
    )
  const onGrid = labelsBeside([ends('minimums', 70), plan], FRAME, [54, 188])
  expect(onGrid).toHaveLength(2)
  for (const label of onGrid) {
    const { top, bottom } = boxOf(label)
    expect(54 > top && 54 < bottom).toBe(false)
  }
  // The first line's end is hidden by the second one's, so nobody could tell whose its label is.
  expect(labelsBeside([plan, ends('one', 70), ends('other', 70)], FRAME, [])).toEqual([])
  // There is room for it 40 units above its line's end only.
  const long = aLine(
    'long',
    [
      [60, 20],
      [180, 100],
      [240, 150],
      [292, 188],
    ],
    '4 yr 6 mo',
    false,
  )
  expect(endLabels([long], FRAME)).toHaveLength(1)
  expect(labelsBeside([long, ends('one', 70)], FRAME, [])).toEqual([])
})
