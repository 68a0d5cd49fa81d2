import { type BufferGeometry, CircleGeometry, CylinderGeometry, Group, Mesh } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { Finish, Materials } from "../studio/material.ts";
import { SPOKES, type WheelId } from "./spokes.ts";
import { rimBarrel, tyre } from "./tyre.ts";

export type { WheelId } from "./spokes.ts";

export interface WheelSpec {
  readonly design: WheelId;
  readonly rim: "silver" | "dark";
  readonly radius: number;
}

export const TYRE_WIDTH = 0.215;

const RIMS: Record<WheelSpec["rim"], Finish> = {
  silver: { colour: "#b9bec2", metal: 0.85, rough: 0.28, coat: 0.35 },
  dark: { colour: "#3a3e41", metal: 0.85, rough: 0.28, coat: 0.35 },
};
const DARK: Finish = { colour: "#1a1c1e", metal: 0.3, rough: 0.35, coat: 0.6 };
const BLACK: Finish = { colour: "#050505", rough: 0.9 };

/** Wheel at the origin, facing +z. Rims of 19 to 20 inches: smaller ones make a car look like a toy. */
export function wheel({ design, rim, radius }: WheelSpec, { surface }: Materials): Group {
  const rimRadius = radius - 0.262 * radius;
  const group = new Group();
  const face = TYRE_WIDTH / 2 - 0.036;
  const bright = surface(RIMS[rim]);
  const dark = surface(DARK);
  const add = (geometry: BufferGeometry, finish: Finish | typeof bright) =>
    group.add(new Mesh(geometry, "colour" in finish ? surface(finish) : finish));

  const { carcass, grooves, sidewallRing } = tyre(radius, rimRadius);
  const rubber = surface({ colour: "#131415", rough: 0.95, occlusion: 0.75 });
  add(carcass, rubber);
  add(sidewallRing, rubber);
  add(grooves, BLACK);

  const spokes = SPOKES[design];
  add(rimBarrel(rimRadius), spokes.plate ? dark : bright);
  add(new CircleGeometry(rimRadius - 0.02, 64).translate(0, 0, -0.05), BLACK);
  add(facing(rimRadius * 0.7, rimRadius * 0.7, 0.022, -0.012, 64), {
    colour: "#8b8f92",
    metal: 0.9,
    rough: 0.38,
  });
  const caliper = new RoundedBoxGeometry(0.09, 0.17, 0.07, 3, 0.02).translate(-rimRadius * 0.62, 0.02, 0);
  add(caliper, { colour: "#3a3d40", rough: 0.4, coat: 0.5 });

  const reach = rimRadius + 0.003;
  add(mergeGeometries(spokes.bright(reach)).translate(0, 0, face - 0.012), bright);
  if (spokes.plate) add(spokes.plate(reach).translate(0, 0, face - 0.014), dark);

  add(facing(0.058, 0.066, 0.03, face - 0.036, 40), bright);
  add(facing(0.03, 0.032, 0.02, face - 0.026, 40), dark);
  if (!spokes.plate) add(bolts(face - 0.028), dark);
  return group;
}

/** Short cylinder along z. */
function facing(front: number, back: number, depth: number, z: number, segments: number) {
  return new CylinderGeometry(front, back, depth, segments).rotateX(Math.PI / 2).translate(0, 0, z);
}

function bolts(z: number) {
  const angles = [0, 1, 2, 3, 4].map((i) => (i * 2 * Math.PI) / 5 + 0.6);
  return mergeGeometries(
    angles.map((a) =>
      facing(0.008, 0.008, 0.02, z, 12).translate(Math.cos(a) * 0.046, Math.sin(a) * 0.046, 0),
    ),
  );
}
