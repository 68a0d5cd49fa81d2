import { CatmullRomCurve3, CylinderGeometry, Group, Mesh, TorusGeometry, TubeGeometry, Vector3 } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import type { Materials } from "../studio/material.ts";

const CABLE_RADIUS = 0.0095;
const LOOPS = 4;
const STEPS_A_LOOP = 28;

/** Type 2 cable coiled flat on the boot floor, both plugs on top. */
export function chargingCable(materials: Materials): Group {
  const { surface } = materials;
  const group = new Group();
  const sheath = surface({ colour: "#8fae2f", rough: 0.6, occlusion: 0.75 });
  const path: Vector3[] = [];
  for (let i = 0; i <= LOOPS * STEPS_A_LOOP; i++) {
    const angle = (i / STEPS_A_LOOP) * 2 * Math.PI;
    // Irregular: perfect circles look artificial.
    const radius = 0.135 + 0.012 * Math.sin(angle * 0.37) + 0.007 * Math.sin(angle * 1.7 + 1);
    const rise = CABLE_RADIUS + 0.0125 * (i / STEPS_A_LOOP) + 0.004 * Math.sin(angle * 2.3);
    path.push(new Vector3(Math.cos(angle) * radius, rise, Math.sin(angle) * radius * 1.15));
  }
  const last = path.at(-1) as Vector3;
  path.push(
    new Vector3(last.x - 0.03, last.y + 0.012, 0.08),
    new Vector3(last.x - 0.08, last.y + 0.02, 0.15),
  );
  const curve = new CatmullRomCurve3(path);
  group.add(new Mesh(new TubeGeometry(curve, 560, CABLE_RADIUS, 10), sheath));
  const first = plug(materials);
  first.position.set(0.05, 0.085, 0.215);
  first.rotation.set(0, -2.3, 0);
  const second = plug(materials);
  second.position.set(0.1, 0.075, -0.07);
  second.rotation.set(0, 0.9, 0.12);
  group.add(first, second);
  return group;
}

/** Connector, neck and grip along x. */
function plug({ surface }: Materials): Group {
  const group = new Group();
  const black = surface({ colour: "#141516", rough: 0.5, coat: 0.25 });
  const face = surface({ colour: "#2b2e30", rough: 0.6 });
  const along = (length: number, front: number, back: number, x: number) =>
    new CylinderGeometry(back, front, length, 36).rotateZ(Math.PI / 2).translate(x, 0, 0);
  group.add(new Mesh(along(0.052, 0.03, 0.031, -0.026), black));
  group.add(new Mesh(along(0.002, 0.025, 0.025, -0.053), face));
  group.add(
    new Mesh(new TorusGeometry(0.0285, 0.003, 8, 36).rotateY(Math.PI / 2).translate(-0.052, 0, 0), black),
  );
  group.add(new Mesh(along(0.045, 0.031, 0.02, 0.022), black));
  const grip = new RoundedBoxGeometry(0.12, 0.034, 0.036, 4, 0.015).translate(0.09, -0.004, 0);
  group.add(new Mesh(grip, black));
  return group;
}

/** Folded bag with zip, two straps and a handle. */
export function cableBag({ surface }: Materials): Group {
  const group = new Group();
  const fabric = surface({ colour: "#4b514e", rough: 0.9, occlusion: 0.7 });
  const strap = surface({ colour: "#0d0f0f", rough: 0.85, occlusion: 0.7 });
  const zip = surface({ colour: "#7d8285", metal: 0.7, rough: 0.4 });
  group.add(new Mesh(new RoundedBoxGeometry(0.26, 0.15, 0.4, 6, 0.06).translate(0, 0.075, 0), fabric));
  group.add(new Mesh(new RoundedBoxGeometry(0.008, 0.006, 0.3, 2, 0.002).translate(-0.03, 0.15, 0), zip));
  for (const z of [-0.11, 0.11]) {
    group.add(new Mesh(new RoundedBoxGeometry(0.268, 0.156, 0.03, 6, 0.06).translate(0, 0.0765, z), strap));
  }
  const handle = new TorusGeometry(0.11, 0.009, 8, 40, Math.PI).rotateY(Math.PI / 2).scale(1, 0.45, 1);
  group.add(new Mesh(handle.translate(-0.12, 0.09, 0), strap));
  return group;
}
