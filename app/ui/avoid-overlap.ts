/** Pixels of the viewport. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const GAP = 8

/** Whether two boxes intersect. */
export const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Pixels by which `box` must rise to cover none of the obstacles; 0 if it would leave the top of the viewport. */
export function liftToAvoid(box: Box, obstacles: readonly Box[]): number {
  let lift = 0
  for (const obstacle of obstacles.toSorted((a, b) => b.bottom - a.bottom)) {
    const raised = { ...box, top: box.top - lift, bottom: box.bottom - lift }
    if (overlap(raised, { ...obstacle, top: obstacle.top - GAP })) lift = box.bottom - obstacle.top + GAP
  }
  return box.top - lift < 0 ? 0 : lift
}
