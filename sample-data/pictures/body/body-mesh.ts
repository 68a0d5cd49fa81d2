import { type BodyField, bodyField } from "./body-field.ts";
import type { BodyStyle } from "./body-style.ts";
import { surfaceNets } from "./surface-nets.ts";

export interface BodyMesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Four numbers a vertex; the shader cuts glass, frit and lamps by them: see `regionNumbers`. */
  readonly regions: Float32Array;
  readonly indices: Uint32Array;
}

const MARGIN = 0.08;
const GRADIENT_STEP = 0.004;
const NEWTON_STEPS = 3;

/** @param cell Lattice cell in metres: 0.016 for whole cars, 0.010 for close-ups. */
export function bodyMesh(style: BodyStyle, cell: number): BodyMesh {
  const field = bodyField(style);
  const { noseX, tailX } = field.frame;
  const { positions, indices } = surfaceNets(
    field.distance,
    {
      min: [tailX - MARGIN, style.floorHeight - MARGIN, -style.width / 2 - MARGIN],
      max: [noseX + MARGIN, style.height + 0.07, style.width / 2 + MARGIN],
    },
    cell,
  );
  const count = positions.length / 3;
  const normals = new Float32Array(count * 3);
  const regions = new Float32Array(count * 4);
  for (let i = 0; i < count; i++) {
    const point = positions.subarray(3 * i, 3 * i + 3);
    settle(field, point, normals.subarray(3 * i, 3 * i + 3), cell / 2);
    regions.set(regionNumbers(field, point), 4 * i);
  }
  return { positions, normals, regions, indices };
}

/** Newton steps onto the surface, then the gradient there as normal; the lattice alone leaves visible facets. */
function settle(field: BodyField, point: Float32Array, normal: Float32Array, longestStep: number): void {
  for (let step = 0; step <= NEWTON_STEPS; step++) {
    const [x = 0, y = 0, z = 0] = point;
    const e = GRADIENT_STEP;
    const gx = (field.distance(x + e, y, z) - field.distance(x - e, y, z)) / (2 * e);
    const gy = (field.distance(x, y + e, z) - field.distance(x, y - e, z)) / (2 * e);
    const gz = (field.distance(x, y, z + e) - field.distance(x, y, z - e)) / (2 * e);
    const slope = Math.hypot(gx, gy, gz) || 1;
    if (step === NEWTON_STEPS) {
      normal.set([gx / slope, gy / slope, gz / slope]);
      return;
    }
    const off = Math.max(-longestStep, Math.min(longestStep, field.distance(x, y, z))) / (slope * slope);
    point.set([x - gx * off, y - gy * off, z - gz * off]);
  }
}

/**
 * How far a point lies above the tub, and how clearly it belongs to windscreen, rear window and side. Interpolated over
 * a triangle they give window edges that stay straight and follow the form, at any zoom.
 */
function regionNumbers(field: BodyField, [x = 0, y = 0, z = 0]: Float32Array): number[] {
  const { tub, screen, backlight, side, roof, spoiler } = field.parts(x, y, z);
  const onSpoiler = spoiler < 0.004;
  return [
    onSpoiler ? Math.min(tub, -1) : Math.min(tub, 9),
    screen - Math.max(side, roof),
    backlight - Math.max(side, roof),
    side - Math.max(screen, backlight, roof),
  ];
}
