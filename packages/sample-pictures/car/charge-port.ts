import {
  type BufferGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  type ShaderMaterial,
  TorusGeometry,
} from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import type { BodyField } from "../body/body-field.ts";
import type { Materials } from "../studio/material.ts";
import { bezel, combinedSocketLower, ring, roundedPlate, type2Socket } from "./charge-port-shapes.ts";

/** Height of the socket block above the recess floor. */
const SOCKET_FACE = 0.0178;

/** The seven contacts of a Type 2 inlet: offset from its centre, radius. */
const TYPE2_PINS: readonly (readonly [number, number, number])[] = [
  [-0.0085, 0.0105, 0.0042],
  [0.0085, 0.0105, 0.0042],
  [-0.017, -0.003, 0.0048],
  [0, -0.003, 0.0048],
  [0.017, -0.003, 0.0048],
  [-0.009, -0.017, 0.0048],
  [0.009, -0.017, 0.0048],
];

/**
 * CCS2 inlet on a rear wing behind an open flap. The body shader cuts the matching hole.
 * @param side 1 for the car's right, -1 for its left
 */
export function chargePort(field: BodyField, side: 1 | -1, { surface, painted }: Materials) {
  const { x, y } = field.frame.port;
  const group = new Group();
  group.position.set(x, y, side * (field.sideAt(x, y) - 0.034));
  if (side < 0) group.rotation.y = Math.PI;
  const recess = surface({ colour: "#0c0d0e", rough: 0.55 });
  const socket = surface({ colour: "#1d2022", rough: 0.45, coat: 0.25 });
  const hole = surface({ colour: "#020202", rough: 0.9, occlusion: 0.4 });
  const brass = surface({ colour: "#b9a36a", metal: 0.9, rough: 0.3 });
  const statusRing = surface({ colour: "#C8F04B", rough: 0.6, emission: [0.55, 0.85, 0.07] });

  const add = (geometry: BufferGeometry, material: ShaderMaterial, at: readonly [number, number, number]) => {
    const mesh = new Mesh(geometry, material);
    mesh.position.set(...at);
    group.add(mesh);
  };
  const pin = (px: number, py: number, radius: number, core: number) => {
    add(new CylinderGeometry(radius, radius, 0.002, 28).rotateX(Math.PI / 2), hole, [px, py, SOCKET_FACE]);
    add(new TorusGeometry(radius, 0.001, 8, 28), recess, [px, py, SOCKET_FACE + 0.0004]);
    add(new CylinderGeometry(core, core, 0.003, 16).rotateX(Math.PI / 2), brass, [
      px,
      py,
      SOCKET_FACE + 0.0005,
    ]);
  };

  add(new RoundedBoxGeometry(0.185, 0.165, 0.012, 3, 0.005), recess, [0, 0, 0]);
  add(bezel(), surface({ colour: "#141617", rough: 0.5, coat: 0.2, occlusion: 0.7 }), [0, 0, -0.006]);
  add(ring(0.066, 0.0615, 0.003), statusRing, [0, 0.004, 0.008]);
  add(type2Socket(), socket, [0, 0.02, 0.006]);
  for (const [px, py, radius] of TYPE2_PINS) pin(px, 0.02 + py, radius, radius * 0.42);
  add(combinedSocketLower(), socket, [0, -0.033, 0.006]);
  for (const px of [-0.0165, 0.0165]) pin(px, -0.033, 0.0085, 0.0038);
  group.add(openFlap(painted(), socket));
  return { group, statusRing };
}

/** Hinged at its front edge, opened slightly past 90°. */
function openFlap(paint: ShaderMaterial, lining: ShaderMaterial): Group {
  const hinge = new Group();
  hinge.position.set(0.095, 0, 0.036);
  hinge.rotation.y = -1.25;
  const outer = new Mesh(roundedPlate(0.085, 0.075, 0.044, 0.006), paint);
  outer.position.set(0.085, 0, 0.012);
  const inner = new Mesh(roundedPlate(0.072, 0.062, 0.036, 0.005), lining);
  inner.position.set(0.085, 0, 0.017);
  hinge.add(outer, inner);
  return hinge;
}
