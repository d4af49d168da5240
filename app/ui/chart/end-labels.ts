/** Units of the drawing. */
export type Place = readonly [x: number, y: number]

export interface Frame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface DrawnLine {
  readonly name: string
  /** From left to right; never empty. */
  readonly points: readonly Place[]
  /** The label at the line's end. */
  readonly text?: string | undefined
  /** Whether the label shows even if it covers a line; those that may be left out make room, but for the first line's. */
  readonly always?: boolean
}

export interface EndLabel {
  /** Name of the label's line. */
  readonly name: string
  readonly text: string
  readonly anchor: 'start' | 'end'
  readonly x: number
  /** The middle of the text's height. */
  readonly y: number
}

/** A label's size: a little more than its text takes, so that it doesn't touch a line. */
const CHARACTER = 8
const HEIGHT = 16
/** Half the width of a line. */
const STROKE = 2
/** Half the size of the mark at a line's end. */
const MARK = 4
/** Distance from the middle of a mark that labels keep free. */
const CLEAR = MARK + 3
/** Where a label may stand, from the end of its line: beside it, and in steps above, below and to either side. */
const BESIDE = MARK * 2
const LEVELS = [0, 12, 16, 20, 28, 36, 48, 60, 72] as const
/** Farthest vertical distance of an optional label from its line's end. Farther away, nobody takes it for that line's. */
const NEAR = 48
const SHIFTS = [0, 8, 16, 28, 44, 64, 84, -8, -20] as const
/** From a line's end to its label, at most, so that readers take it for that line's. */
const REACH = 12
/** More than any label within reach moves, so that it leaves a line of the grid where it can. */
const GRID_COST = REACH * 3

const overlap = (one: Frame, other: Frame): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const isWithin = (box: Frame, frame: Frame): boolean =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom

function crosses([x0, y0]: Place, [x1, y1]: Place, box: Frame): boolean {
  // Most of a line lies beside any one label.
  if (x0 > box.right + STROKE || x1 < box.left - STROKE) return false
  const [from, to] = [Math.max(x0, box.left - STROKE), Math.min(x1, box.right + STROKE)]
  const [start, end] = x1 === x0 ? [y0, y1] : [from, to].map((x) => y0 + ((y1 - y0) * (x - x0)) / (x1 - x0))
  if (start === undefined || end === undefined) return false
  return Math.min(start, end) <= box.bottom + STROKE && Math.max(start, end) >= box.top - STROKE
}

export const endOf = ({ points }: DrawnLine): Place => points.at(-1) ?? [0, 0]

export const boxOf = ({ text, anchor, x, y }: EndLabel): Frame => {
  const width = text.length * CHARACTER
  const left = anchor === 'start' ? x : x - width
  return { left, right: left + width, top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 }
}

const aroundMark = ([x, y]: Place): Frame => ({ left: x - CLEAR, right: x + CLEAR, top: y - CLEAR, bottom: y + CLEAR })

/** Whether a line of the grid, at one of these heights, strikes the label through. */
const isStruck = (label: EndLabel, grid: readonly number[]): boolean => {
  const { top, bottom } = boxOf(label)
  return grid.some((height) => height > top && height < bottom)
}

/** The places of a label, nearest to the end of its line first, those on a line of the grid after those that are not. */
function placesOf(
  { name, text = '', always, ...line }: DrawnLine,
  frame: Frame,
  grid: readonly number[],
): readonly EndLabel[] {
  const [x, y] = endOf({ name, ...line })
  const levels = LEVELS.filter((level) => always || level <= NEAR).flatMap((level) =>
    level === 0 ? [0] : [-level, level],
  )
  const right = levels.map((level) => ({ name, text, anchor: 'start' as const, x: x + BESIDE, y: y + level }))
  const left = levels.flatMap((level) =>
    SHIFTS.map((shift) => ({ name, text, anchor: 'end' as const, x: x + MARK - shift, y: y + level })),
  )
  // Where the room beside the end is a little too narrow, the edge of the frame still leaves some above or below it.
  const isNarrow = x + BESIDE + text.length * CHARACTER > frame.right
  const atEdge = isNarrow
    ? levels.map((level) => ({ name, text, anchor: 'end' as const, x: frame.right, y: y + level }))
    : []
  // Past its line's end a label stays that line's; what is as far up or down may be another one's.
  const distance = (label: EndLabel) =>
    Math.max((label.x - x) / 3, x - label.x) + Math.abs(label.y - y) + (isStruck(label, grid) ? GRID_COST : 0)
  return [...right, ...left, ...atEdge].sort((one, other) => distance(one) - distance(other))
}

const within = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to)

/** Above 0 where `c` lies on the one side of the line from `a` to `b`, below where it lies on the other. */
const sideOf = ([ax, ay]: Place, [bx, by]: Place, [cx, cy]: Place): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

/** Whether the line from `a` to `b` crosses the one from `c` to `d`, be it at the end of that one. */
const meet = (a: Place, b: Place, c: Place, d: Place): boolean =>
  sideOf(a, b, c) * sideOf(a, b, d) <= 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0

/**
 * Whether another line runs between the label and its own line's end, so that readers would take it for the other line's.
 * Lines that end within a mark's size of each other don't count; their labels' order tells them apart.
 */
function isCutOff(label: EndLabel, [x, y]: Place, lines: readonly DrawnLine[]): boolean {
  const box = boxOf(label)
  const near: Place = [within(x, box.left, box.right), within(y, box.top, box.bottom)]
  const long = Math.hypot(near[0] - x, near[1] - y)
  if (long <= BESIDE) return false
  const from: Place = [x + ((near[0] - x) * BESIDE) / long, y + ((near[1] - y) * BESIDE) / long]
  return lines.some(
    ({ name, points }) =>
      name !== label.name && points.some((to, place) => meet(near, from, points[place - 1] ?? to, to)),
  )
}

/** Whether a label stands within reach of its line's end, and no other line comes as near to it as that end. */
function isBeside(label: EndLabel, line: DrawnLine, lines: readonly DrawnLine[]): boolean {
  const { left, right, top, bottom } = boxOf(label)
  const [x, y] = endOf(line)
  const far = Math.hypot(x - within(x, left, right), y - within(y, top, bottom))
  if (far > REACH) return false
  const around = { left: left - far, right: right + far, top: top - far, bottom: bottom + far }
  return lines.every(
    ({ name, points }) =>
      name === line.name || !points.some((to, place) => crosses(points[place - 1] ?? to, to, around)),
  )
}

interface Placed {
  readonly labels: readonly EndLabel[]
  /** Whether the first line has a label. */
  readonly first: boolean
  /** How many of them cover nothing and are no other line's. */
  readonly clear: number
}

/** Places one label after another, each where those before it leave room. */
function placedInTurn(
  labelled: readonly DrawnLine[],
  lines: readonly DrawnLine[],
  frame: Frame,
  grid: readonly number[],
): Placed {
  const labels: EndLabel[] = []
  let clear = 0
  const isReadable = (label: EndLabel): boolean => {
    const box = boxOf(label)
    return (
      !lines.some((line) => overlap(box, aroundMark(endOf(line)))) &&
      !labels.some((other) => overlap(box, boxOf(other)))
    )
  }
  const isFree = (label: EndLabel): boolean => {
    const box = boxOf(label)
    return (
      isReadable(label) &&
      !lines.some(({ points }) => points.some((to, place) => crosses(points[place - 1] ?? to, to, box)))
    )
  }
  for (const line of labelled) {
    const possible = placesOf(line, frame, grid).filter((label) => isWithin(boxOf(label), frame))
    const isWhole = (label: EndLabel): boolean => isFree(label) && !isCutOff(label, endOf(line), lines)
    // Most places are out of reach, which is the quickest to find out.
    const own = possible.find((label) => isBeside(label, line, lines) && isWhole(label)) ?? possible.find(isWhole)
    const fallback = line.always ? (possible.find(isFree) ?? possible.find(isReadable)) : undefined
    const label = own ?? fallback ?? (line.always && labels.length === 0 ? possible[0] : undefined)
    if (own) clear++
    if (label) labels.push(label)
  }
  return { labels, first: labels.some(({ name }) => name === lines[0]?.name), clear }
}

const turnsOf = (lines: readonly DrawnLine[]): readonly (readonly DrawnLine[])[] =>
  lines.length < 2
    ? [lines]
    : lines.flatMap((line, place) => turnsOf(lines.toSpliced(place, 1)).map((others) => [line, ...others]))

const mustShowFirst = (one: DrawnLine, other: DrawnLine) => Number(other.always ?? false) - Number(one.always ?? false)

const better = (one: Placed, other: Placed): Placed => {
  if (one.first !== other.first) return one.first ? one : other
  return other.clear > one.clear ? other : one
}

/**
 * Labels at the ends of lines, where they cover no line, no mark and no other label. Those that must show are placed first;
 * among the rest, the turn that leaves room for the most. But the first line is the one that the chart is about: where it
 * would have no label, it is placed before all others.
 */
export function endLabels(
  lines: readonly DrawnLine[],
  frame: Frame,
  grid: readonly number[] = [],
): readonly EndLabel[] {
  const labelled = lines.filter(({ text }) => text)
  const place = (turn: readonly DrawnLine[]) => placedInTurn(turn, lines, frame, grid)
  const best = turnsOf(labelled)
    .map((turn) => place(turn.toSorted(mustShowFirst)))
    .reduce(better)
  const [first, ...others] = labelled
  if (!first || first !== lines[0] || best.first) return best.labels
  return turnsOf(others)
    .map((turn) => place([first, ...turn.toSorted(mustShowFirst)]))
    .reduce(better, best).labels
}

/**
 * The labels at the ends of lines, if each stands beside its own and no line of the grid strikes one through; none if not,
 * because some values at their lines and others elsewhere would have to be looked for.
 *
 * @param grid the heights of the lines of the grid
 */
export function labelsBeside(lines: readonly DrawnLine[], frame: Frame, grid: readonly number[]): readonly EndLabel[] {
  const labels = endLabels(lines, frame, grid)
  const isPlain = (line: DrawnLine): boolean => {
    const label = labels.find(({ name }) => name === line.name)
    return label !== undefined && isBeside(label, line, lines) && !isStruck(label, grid)
  }
  return lines.every((line) => !line.text || isPlain(line)) ? labels : []
}
