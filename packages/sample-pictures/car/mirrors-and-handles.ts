import { Group, Mesh } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import type { BodyField } from "../body/body-field.ts";
import type { Materials } from "../studio/material.ts";

export function doorMirrors(field: BodyField, isBlack: boolean, { surface, painted }: Materials): Group {
  const group = new Group();
  const x = field.frame.cowlX - 0.42;
  const y = field.beltAt(x) + 0.085;
  const z = field.glasshouseAt(x, y) + 0.13;
  const shell = isBlack ? surface({ colour: "#0b0c0d", rough: 0.3, coat: 1 }) : painted();
  const glass = surface({ colour: "#30363a", metal: 0.9, rough: 0.05, coat: 1 });
  const foot = surface({ colour: "#0b0c0d", rough: 0.4, coat: 0.6 });
  for (const side of [1, -1]) {
    group.add(new Mesh(mirrorShell(side).translate(x, y, side * z), shell));
    const pane = new RoundedBoxGeometry(0.012, 0.1, 0.17, 3, 0.005).rotateY(side * 0.18);
    group.add(new Mesh(pane.translate(x - 0.066, y, side * z), glass));
    const stalk = new RoundedBoxGeometry(0.09, 0.035, 0.16, 3, 0.015);
    group.add(new Mesh(stalk.translate(x + 0.01, y - 0.075, side * (z - 0.1)), foot));
  }
  return group;
}

/** Rounded box, tapered outward and swept back. */
function mirrorShell(side: number) {
  const geometry = new RoundedBoxGeometry(0.15, 0.135, 0.22, 8, 0.06);
  const points = geometry.getAttribute("position");
  for (let i = 0; i < points.count; i++) {
    const [x, y, out] = [points.getX(i), points.getY(i), points.getZ(i) * side];
    points.setX(i, x * (1 - (0.25 * Math.abs(out)) / 0.11) - out * 0.18);
    points.setY(i, y * (1 - (0.18 * (out + 0.11)) / 0.22) + x * 0.05);
  }
  geometry.computeVertexNormals();
  return geometry;
}

export function doorHandles({ style, beltAt, sideAt }: BodyField, { surface, painted }: Materials): Group {
  const group = new Group();
  const grip = painted();
  const recess = surface({ colour: "#050505", rough: 0.6 });
  for (const side of [1, -1]) {
    for (const x of [style.pillarX + 0.17, style.rearDoorEdge + 0.2]) {
      const y = beltAt(x) - 0.155;
      const z = sideAt(x, y);
      const turn = -side * Math.atan2(sideAt(x + 0.08, y) - sideAt(x - 0.08, y), 0.16);
      const handle = new Mesh(new RoundedBoxGeometry(0.2, 0.026, 0.022, 4, 0.01), grip);
      handle.position.set(x, y, side * (z + 0.006));
      handle.rotation.y = turn;
      const surround = new Mesh(new RoundedBoxGeometry(0.212, 0.036, 0.005, 4, 0.002), recess);
      surround.position.set(x, y - 0.003, side * (z - 0.0005));
      surround.rotation.y = turn;
      group.add(handle, surround);
    }
  }
  return group;
}
