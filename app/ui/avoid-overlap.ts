/** In pixels of the viewport. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const GAP = 8

/** Whether the boxes share any place. */
export const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** How many pixels `box` has to rise so that it covers none of the obstacles; 0 where it would leave the viewport at the top. */
export function liftToAvoid(box: Box, obstacles: readonly Box[]): number {
  let lift = 0
  for (const obstacle of obstacles.toSorted((a, b) => b.bottom - a.bottom)) {
    const raised = { ...box, top: box.top - lift, bottom: box.bottom - lift }
    if (overlap(raised, { ...obstacle, top: obstacle.top - GAP })) lift = box.bottom - obstacle.top + GAP
  }
  return box.top - lift < 0 ? 0 : lift
}
