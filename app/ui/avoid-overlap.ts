/** Pixels of the viewport. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const GAP = 8

// Each side by name: a DOMRect has its sides on its prototype, where a spread doesn't find them.
const raised = ({ left, right, top, bottom }: Box, lift: number, gapBelow = 0): Box => ({
  left,
  right,
  top: top - lift,
  bottom: bottom - lift + gapBelow,
})

/** Whether two boxes intersect. */
export const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * Pixels by which `box` must rise to cover none of the obstacles: to the lowest free place, or else to the top of the
 * viewport, unless more is covered there than at 0.
 */
export function liftToAvoid(box: Box, obstacles: readonly Box[]): number {
  let lift = 0
  for (const obstacle of obstacles.toSorted((a, b) => b.bottom - a.bottom)) {
    if (overlap(raised(box, lift, GAP), obstacle)) lift = box.bottom - obstacle.top + GAP
  }
  if (box.top - lift >= 0) return lift
  const toTop = box.top - GAP
  const covered = (by: Box) => obstacles.filter((obstacle) => overlap(by, obstacle)).length
  return covered(raised(box, toTop)) < covered(box) ? toTop : 0
}
