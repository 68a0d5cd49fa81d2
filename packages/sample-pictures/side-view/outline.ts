import type { BodyField } from "../body/body-field.ts";

export type Point = readonly [x: number, y: number];

/** Roof rail and seal above the glass, in metres. */
const ROOF_INSET = 0.085;
const BELT_TRIM = 0.03;

/** Silhouette in metres, anticlockwise from the foot of the nose. */
export function silhouette(field: BodyField): Point[] {
  const { style, frame } = field;
  const top: Point[] = [];
  for (let i = 0; i <= 160; i++) {
    const x = frame.noseX - 0.012 - ((style.length - 0.03) * i) / 160;
    const y = topAt(field, x);
    if (y > style.floorHeight + 0.2) top.push([x, y]);
  }
  const [frontY, rearY] = [top[0]?.[1] ?? 0, top.at(-1)?.[1] ?? 0];
  const nose: Point[] = [];
  for (let y = style.floorHeight + 0.02; y < frontY; y += 0.02) nose.push([endAt(field, y, 1), y]);
  const tail: Point[] = [];
  for (let y = rearY; y > style.floorHeight + 0.02; y -= 0.02) tail.push([endAt(field, y, -1), y]);
  return simplified([...nose, ...top, ...tail], 0.002);
}

/** Side windows as one shape, from the windscreen pillar's foot along the roof to the rear pillar. */
export function sideGlass(field: BodyField): Point[] {
  const { style, frame, beltAt } = field;
  const endX = (y: number) => frame.backlightX + style.sideGlassEnd * 0.7 + 0.55 * (y - style.beltAtTail);
  const roof: Point[] = [];
  for (let i = 0; i <= 80; i++) {
    const x = frame.cowlX - 0.1 - (i / 80) * (frame.cowlX - 0.1 - frame.tailX);
    const y = topAt(field, x) - ROOF_INSET;
    if (y > beltAt(x) + BELT_TRIM + 0.01 && x > endX(y)) roof.push([x, y]);
  }
  const [frontX, lastX] = [roof[0]?.[0] ?? 0, roof.at(-1)?.[0] ?? 0];
  const footX = Math.min(endX(beltAt(lastX)), lastX - 0.02);
  const front: Point = [frontX + 0.06, beltAt(frontX) + BELT_TRIM];
  const foot: Point = [footX, beltAt(footX) + BELT_TRIM];
  return [front, ...simplified(roof, 0.003), foot];
}

/** Highest point on two lines: the roof is highest at the centre, the bonnet further out. */
function topAt({ style, distance }: BodyField, x: number): number {
  let y = style.height + 0.1;
  for (let step = 0; step < 120; step++) {
    const gap = Math.min(distance(x, y, 0), distance(x, y, 0.45));
    if (gap < 0.0015) break;
    y -= Math.max(gap * 0.7, 0.0015);
  }
  return y;
}

function endAt({ frame, distance }: BodyField, y: number, end: 1 | -1): number {
  let x = end > 0 ? frame.noseX + 0.03 : frame.tailX - 0.12;
  for (let step = 0; step < 120; step++) {
    const gap = distance(x, y, 0);
    if (gap < 0.001) break;
    x -= end * Math.max(gap * 0.7, 0.001);
  }
  return x;
}

/** Ramer-Douglas-Peucker line simplification. */
function simplified(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const along = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1;
  let farthest = 0;
  let split = 0;
  for (const [i, point] of points.entries()) {
    const across =
      (last[0] - first[0]) * (point[1] - first[1]) - (last[1] - first[1]) * (point[0] - first[0]);
    const off = Math.abs(across) / along;
    if (off > farthest) [farthest, split] = [off, i];
  }
  if (farthest <= tolerance) return [first, last];
  const before = simplified(points.slice(0, split + 1), tolerance);
  return [...before.slice(0, -1), ...simplified(points.slice(split), tolerance)];
}
