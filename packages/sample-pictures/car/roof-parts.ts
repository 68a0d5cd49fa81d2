import { CatmullRomCurve3, Group, Mesh, SphereGeometry, TubeGeometry, Vector3 } from "three";
import type { BodyField } from "../body/body-field.ts";
import type { Materials } from "../studio/material.ts";

export function aerial({ frame, roofAt, distance }: BodyField, { surface }: Materials): Mesh {
  const fin = new SphereGeometry(0.06, 24, 12).scale(1.3, 0.75, 0.35);
  const points = fin.getAttribute("position");
  for (let i = 0; i < points.count; i++) points.setX(i, points.getX(i) - points.getY(i) * 1.1);
  const x = frame.backlightX + 0.45;
  // Further back the roof already slopes into a fastback's rear window.
  let y = roofAt(x);
  while (distance(x, y, 0) > 0) y -= 0.002;
  fin.translate(x, y - 0.008, 0);
  return new Mesh(fin, surface({ colour: "#0b0c0d", rough: 0.3, coat: 1 }));
}

const RAIL_STEPS = 14;

/** Tube along the roof's edge, bent down at both ends. */
export function roofRails(field: BodyField, isBright: boolean, { surface }: Materials): Group {
  const { frame, roofAt } = field;
  const group = new Group();
  const finish = isBright
    ? surface({ colour: "#b9bdc0", metal: 0.9, rough: 0.25 })
    : surface({ colour: "#141516", rough: 0.4, coat: 0.6 });
  const [front, rear] = [frame.cowlX - 1, frame.backlightX + 0.42];
  for (const side of [1, -1]) {
    const path: Vector3[] = [];
    for (let i = 0; i <= RAIL_STEPS; i++) {
      const x = front + ((rear - front) * i) / RAIL_STEPS;
      const y = roofAt(x) - 0.075;
      const lift = Math.sin((Math.PI / 2) * Math.min(1, Math.min(i, RAIL_STEPS - i) / 1.5));
      path.push(new Vector3(x, y + 0.012 + 0.028 * lift, side * (edgeOfRoof(field, x, y) - 0.03)));
    }
    group.add(new Mesh(new TubeGeometry(new CatmullRomCurve3(path), 60, 0.014, 8), finish));
  }
  return group;
}

function edgeOfRoof({ distance }: BodyField, x: number, y: number): number {
  let z = 0.4;
  while (z < 1 && distance(x, y, z) < 0) z += 0.002;
  return z;
}
