import { CylinderGeometry, Group, Mesh, type Object3D, type ShaderMaterial, Vector3 } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import type { BodyField } from "../body/body-field.ts";
import { type OpenTail, openTail } from "../body/open-tail.ts";
import type { Materials } from "../studio/material.ts";
import { cableBag, chargingCable } from "./charging-cable.ts";

type Triple = readonly [number, number, number];

/** Below the shelf or the headlining, behind the opening. */
export function loadLamp({ style, frame }: BodyField, { hinge }: OpenTail): Vector3 {
  const isHatch = style.spoiler > 0;
  return new Vector3(
    frame.tailX + (isHatch ? 0.42 : 0.55),
    isHatch ? hinge.y - 0.14 : style.beltAtTail - 0.16,
    0,
  );
}

/**
 * The raised gate on its struts, the seat backs and the cargo. The walls are part of the body (`open-tail.ts`).
 * @param gate parts to raise, in their closed position
 */
export function loadSpace(field: BodyField, gate: readonly Object3D[], materials: Materials): Group {
  const tail = openTail(field);
  const group = new Group();
  group.add(raised(tail, [...gate, gateFittings(field, tail, materials)]), struts(field, tail, materials));
  group.add(seatBacks(field, tail, materials), lamps(field, tail, materials));
  const bag = cableBag(materials);
  bag.position.set(tail.seatAt(tail.floorY) - 0.24, tail.floorY, 0.27);
  const cable = chargingCable(materials);
  cable.position.set(field.frame.tailX + 0.42, tail.floorY, -0.2);
  group.add(bag, cable);
  return group;
}

function raised({ hinge, angle }: OpenTail, parts: readonly Object3D[]): Group {
  const turning = new Group();
  turning.position.set(hinge.x, hinge.y, 0);
  turning.rotation.z = -angle;
  const shut = new Group();
  shut.position.set(-hinge.x, -hinge.y, 0);
  shut.add(...parts);
  turning.add(shut);
  return turning;
}

/** Two pull-down grips and the latch on the inner panel. */
function gateFittings({ style, frame }: BodyField, tail: OpenTail, { surface }: Materials): Group {
  const group = new Group();
  const grip = surface({ colour: "#0c0d0e", rough: 0.35, coat: 0.5 });
  const steel = surface({ colour: "#9a9fa2", metal: 0.9, rough: 0.35 });
  const put = (size: Triple, corner: number, y: number, z: number, material: ShaderMaterial) => {
    let x = frame.tailX + 0.4;
    while (x > frame.tailX && tail.gate(x, y, z) > 0) x -= 0.004;
    const part = new Mesh(new RoundedBoxGeometry(...size, 3, corner), material);
    part.position.set(x, y, z);
    group.add(part);
  };
  for (const z of [-0.3, 0.3]) put([0.012, 0.045, 0.15], 0.005, frame.gateY + 0.12, z, grip);
  put([0.03, 0.05, 0.075], 0.01, frame.gateY + 0.05, 0, grip);
  put([0.034, 0.02, 0.012], 0.004, frame.gateY + 0.05, 0, steel);
  if (style.spoiler > 0) put([0.008, 0.03, 0.05], 0.003, frame.gateY + 0.13, 0, grip);
  return group;
}

/** From the frame to the gate's edge: dark cylinder, bright rod. */
function struts(
  { style, frame, glasshouseAt }: BodyField,
  { hinge, angle }: OpenTail,
  { surface }: Materials,
) {
  const group = new Group();
  if (style.spoiler === 0) return group;
  const dark = surface({ colour: "#0b0c0d", rough: 0.4, coat: 0.5 });
  const bright = surface({ colour: "#9ba0a3", metal: 0.9, rough: 0.25 });
  const footY = style.beltAtTail + 0.06;
  const drop = 0.26;
  const turn = (x: number, y: number) => {
    const [cos, sin] = [Math.cos(-angle), Math.sin(-angle)];
    return [hinge.x + x * cos - y * sin, hinge.y + x * sin + y * cos] as const;
  };
  for (const side of [1, -1]) {
    const z = glasshouseAt(frame.backlightX + 0.1, footY + 0.15) - 0.055;
    const foot = new Vector3(frame.backlightX + 0.15, footY, side * z);
    const lean = drop / Math.tan((style.backlightAngle * Math.PI) / 180);
    const [x, y] = turn(-lean - 0.03 + 0.05, -drop - 0.03);
    const head = new Vector3(x, y, side * (z - 0.03));
    group.add(rod(foot, head, 0.011, dark, 0, 0.62), rod(foot, head, 0.0045, bright, 0.6, 1));
  }
  return group;
}

function rod(
  from: Vector3,
  to: Vector3,
  radius: number,
  material: ShaderMaterial,
  start: number,
  end: number,
) {
  const along = new Vector3().subVectors(to, from);
  const length = along.length() * (end - start);
  const mesh = new Mesh(new CylinderGeometry(radius, radius, length, 16), material);
  mesh.position.copy(from).addScaledVector(along, (start + end) / 2);
  mesh.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), along.normalize());
  return mesh;
}

/** Split 60:40, carpeted behind, with head restraints where they are visible. */
function seatBacks({ style }: BodyField, tail: OpenTail, { surface }: Materials): Group {
  const group = new Group();
  const carpet = surface({ colour: "#37393b", rough: 0.95, occlusion: 0.55 });
  const fabric = surface({ colour: "#5d584e", rough: 0.85, occlusion: 0.7 });
  const latch = surface({ colour: "#0c0d0e", rough: 0.4, coat: 0.6 });
  const isHatch = style.spoiler > 0;
  const top = isHatch ? tail.seatTop + 0.03 : style.beltAtTail - 0.16;
  const half = style.width / 2 - 0.42;
  const split = -half + 2 * half * 0.4;
  const middleY = (top + tail.floorY) / 2;
  const lean = Math.atan(0.2);
  const put = (size: Triple, corner: number, x: number, y: number, z: number, material: ShaderMaterial) => {
    const part = new Mesh(new RoundedBoxGeometry(...size, 4, corner), material);
    part.position.set(x, y, z);
    part.rotation.z = lean;
    group.add(part);
  };
  for (const [from, to] of [
    [-half, split],
    [split, half],
  ] as const) {
    const size = [0.12, (top - tail.floorY) / Math.cos(lean), to - from - 0.012] as const;
    put(size, 0.03, tail.seatAt(middleY) + 0.035, middleY, (from + to) / 2, carpet);
    const outer = from < -0.4 ? from + 0.07 : to - 0.07;
    put([0.03, 0.05, 0.028], 0.008, tail.seatAt(top), top - 0.05, outer, latch);
  }
  if (!isHatch) return group;
  for (const z of [-half + 0.21, 0.06, half - 0.21]) {
    const x = tail.seatAt(top + 0.1) + 0.05;
    put([0.1, 0.15, 0.24], 0.045, x, top + 0.1, z, fabric);
  }
  return group;
}

function lamps(field: BodyField, tail: OpenTail, { surface }: Materials): Group {
  const group = new Group();
  const lens = surface({ colour: "#fff6e0", emission: [1.4, 1.3, 1.1] });
  const x = field.frame.tailX + 0.5;
  const y = field.style.beltAtTail - (field.style.spoiler > 0 ? 0.1 : 0.2);
  for (const side of [1, -1]) {
    const lamp = new Mesh(new RoundedBoxGeometry(0.07, 0.022, 0.012, 3, 0.005), lens);
    lamp.position.set(x, y, side * tail.trimAt(x, y));
    group.add(lamp);
  }
  return group;
}
