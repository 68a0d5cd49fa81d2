import { type BodyField, bodyField } from "./body-field.ts";
import type { BodyStyle } from "./body-style.ts";
import { type OpenTail, openTail } from "./open-tail.ts";
import { type Box, surfaceNets } from "./surface-nets.ts";

/** The closed car, or the two parts of one with an open tail. The gate is meshed in its closed position. */
export type BodyPart = "shut" | "opened" | "gate";

export interface BodyMesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Four per vertex: where the shader cuts glass, frit and lamps (see `regionNumbers`). */
  readonly regions: Float32Array;
  /** Two per vertex: depth below the outer skin, and ambient light from 0 to 1. */
  readonly linings: Float32Array;
  readonly indices: Uint32Array;
}

const MARGIN = 0.08;
const GRADIENT_STEP = 0.004;
const NEWTON_STEPS = 3;

type Distance = BodyField["distance"];

/** @param cell Lattice cell in metres: 0.016 for whole cars, 0.010 to 0.012 for close-ups. */
export function bodyMesh(style: BodyStyle, cell: number, part: BodyPart = "shut"): BodyMesh {
  const field = bodyField(style);
  const tail = openTail(field);
  const surface = part === "shut" ? field.distance : tail[part];
  const { positions, indices } = surfaceNets(surface, boxOf(field, tail, part), cell);
  const count = positions.length / 3;
  const normals = new Float32Array(count * 3);
  const regions = new Float32Array(count * 4);
  const linings = new Float32Array(count * 2);
  for (let i = 0; i < count; i++) {
    const point = positions.subarray(3 * i, 3 * i + 3);
    const normal = normals.subarray(3 * i, 3 * i + 3);
    moveToSurface(surface, point, normal, cell / 2);
    regions.set(regionNumbers(field, point), 4 * i);
    if (part === "shut") continue;
    const [x = 0, y = 0, z = 0] = point;
    const depth = part === "gate" ? tail.underGate(x, y, z) : tail.underOpened(x, y, z);
    linings.set([depth, depth > -0.003 ? 1 : ambientLight(surface, point, normal)], 2 * i);
  }
  const shown = part === "opened" ? withoutCabinWall(indices, positions, linings, tail) : indices;
  return { positions, normals, regions, linings, indices: shown };
}

function boxOf({ style, frame }: BodyField, { hinge }: OpenTail, part: BodyPart): Box {
  const { noseX, tailX, gateY } = frame;
  const half = style.width / 2 + MARGIN;
  const bottom = part === "gate" ? gateY : style.floorHeight;
  const front = part === "gate" ? hinge.x : noseX;
  return {
    min: [tailX - MARGIN, bottom - MARGIN, -half],
    max: [front + MARGIN, style.height + 0.07, half],
  };
}

/** Newton steps onto the surface; the gradient there is the normal. The lattice alone shows facets. */
function moveToSurface(
  distance: Distance,
  point: Float32Array,
  normal: Float32Array,
  longestStep: number,
): void {
  for (let step = 0; step <= NEWTON_STEPS; step++) {
    const [x = 0, y = 0, z = 0] = point;
    const e = GRADIENT_STEP;
    const gx = (distance(x + e, y, z) - distance(x - e, y, z)) / (2 * e);
    const gy = (distance(x, y + e, z) - distance(x, y - e, z)) / (2 * e);
    const gz = (distance(x, y, z + e) - distance(x, y, z - e)) / (2 * e);
    const slope = Math.hypot(gx, gy, gz) || 1;
    if (step === NEWTON_STEPS) {
      normal.set([gx / slope, gy / slope, gz / slope]);
      return;
    }
    const off = Math.max(-longestStep, Math.min(longestStep, distance(x, y, z))) / (slope * slope);
    point.set([x - gx * off, y - gy * off, z - gz * off]);
  }
}

/**
 * Distance above the tub, then the margins by which a point belongs to windscreen, rear window and side. Interpolated
 * over a triangle they give smooth window edges at any zoom.
 */
function regionNumbers(field: BodyField, [x = 0, y = 0, z = 0]: Float32Array): number[] {
  const { tub, screen, backlight, side, roof, spoiler } = field.parts(x, y, z);
  const isOnSpoiler = spoiler < 0.004;
  return [
    isOnSpoiler ? Math.min(tub, -1) : Math.min(tub, 9),
    screen - Math.max(side, roof),
    backlight - Math.max(side, roof),
    side - Math.max(screen, backlight, roof),
  ];
}

const OCCLUSION_DISTANCES = [0.03, 0.08, 0.16, 0.3, 0.5] as const;

/** Ambient occlusion by distances sampled along the normal; 1 is unobstructed. */
function ambientLight(distance: Distance, point: Float32Array, normal: Float32Array): number {
  const [x = 0, y = 0, z = 0] = point;
  const [nx = 0, ny = 0, nz = 0] = normal;
  let blocked = 0;
  for (const reach of OCCLUSION_DISTANCES) {
    const free = distance(x + nx * reach, y + ny * reach, z + nz * reach);
    blocked += Math.min(1, Math.max(0, 1 - free / reach)) / OCCLUSION_DISTANCES.length;
  }
  return Math.max(0.06, 1 - blocked) ** 1.2;
}

/** Removes the load space's front wall above the seat backs, where it would hide the cabin. */
function withoutCabinWall(
  indices: Uint32Array,
  positions: Float32Array,
  linings: Float32Array,
  { seatAt, seatTop }: OpenTail,
): Uint32Array {
  const isWall = (i: number) => {
    const y = positions[3 * i + 1] ?? 0;
    return (linings[2 * i] ?? 0) < -0.01 && y > seatTop && (positions[3 * i] ?? 0) > seatAt(y) - 0.03;
  };
  return indices.filter((_, at) => {
    const first = at - (at % 3);
    return ![0, 1, 2].some((corner) => isWall(indices[first + corner] ?? 0));
  });
}
