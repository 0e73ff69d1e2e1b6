/** A rectangle on the map, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A label for a point, in pixels. */
export interface LabelToPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The side of its point on which a label is. */
export type Side = 'right' | 'left' | 'above' | 'below';

/** A placed label. */
export interface PlacedLabel<W extends LabelToPlace> {
  readonly wish: W;
  readonly side: Side;
}

/** The distance from the point to the nearest edge of its label. */
const GAP = 7;
/** The margin around each label. */
const MARGIN = 3;
const SIDES: readonly Side[] = ['right', 'left', 'above', 'below'];

/** The rectangle of a label on one side of its point. */
export function boxOf({ x, y, width, height }: LabelToPlace, side: Side): Box {
  const left = { right: x + GAP, left: x - GAP - width, above: x - width / 2, below: x - width / 2 }[side];
  const top = { right: y - height / 2, left: y - height / 2, above: y - GAP - height, below: y + GAP }[side];
  return { left, top, right: left + width, bottom: top + height };
}

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

const widened = ({ left, top, right, bottom }: Box): Box => ({
  left: left - MARGIN,
  top: top - MARGIN,
  right: right + MARGIN,
  bottom: bottom + MARGIN,
});

/** The point of a label, which no other label may cover. */
const dotOf = ({ x, y }: LabelToPlace): Box => ({ left: x - 3, top: y - 3, right: x + 3, bottom: y + 3 });

/**
 * Places labels in their order: a label that would cover another, a point or a taken box on every side is left out.
 * @param inside The area in which the labels must stay.
 */
export function layOut<W extends LabelToPlace>(
  wishes: readonly W[],
  taken: readonly Box[],
  inside: Box,
): PlacedLabel<W>[] {
  const boxes = [...taken];
  const placed: PlacedLabel<W>[] = [];
  const fits = (box: Box) =>
    box.left >= inside.left &&
    box.right <= inside.right &&
    box.top >= inside.top &&
    box.bottom <= inside.bottom &&
    !boxes.some((other) => overlaps(box, other));
  for (const wish of wishes) {
    const dot = dotOf(wish);
    if (!fits(dot)) continue;
    const side = SIDES.find((each) => fits(widened(boxOf(wish, each))));
    if (side === undefined) continue;
    boxes.push(dot, widened(boxOf(wish, side)));
    placed.push({ wish, side });
  }
  return placed;
}

/** The maximum distance of a required label from its point, in pixels. */
const FURTHEST_APART = 150;
const STEP = 10;

/** The free rectangle for a label that is nearest to its point, on any side; null where there is none nearby. */
export function nearestRoom({ x, y, width, height }: LabelToPlace, taken: readonly Box[], inside: Box): Box | null {
  const steps = Array.from({ length: (2 * FURTHEST_APART) / STEP + 1 }, (_, at) => at * STEP - FURTHEST_APART);
  const rooms = steps
    .flatMap((down) => steps.map((right) => ({ x: x + right, y: y + down, away: Math.hypot(right, down) })))
    .filter(({ away }) => away <= FURTHEST_APART)
    .sort((one, other) => one.away - other.away);
  for (const room of rooms) {
    const box = {
      left: room.x - width / 2,
      right: room.x + width / 2,
      top: room.y - height / 2,
      bottom: room.y + height / 2,
    };
    const isInside =
      box.left >= inside.left && box.right <= inside.right && box.top >= inside.top && box.bottom <= inside.bottom;
    if (isInside && !taken.some((other) => overlaps(widened(box), other))) return box;
  }
  return null;
}
