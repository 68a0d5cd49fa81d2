import { CylinderGeometry, Group, Mesh, TorusGeometry } from "three";
import type { BodyField } from "../body/body-field.ts";
import type { CabinFinishes } from "./cabin-finishes.ts";
import { roundedBoxes } from "./rounded-boxes.ts";

/** Low, so that the instruments are visible above its rim. */
export function steeringWheel({ style, frame }: BodyField, driverZ: number, finishes: CabinFinishes): Group {
  const wheel = new Group();
  const box = roundedBoxes(wheel);
  const { dark, gloss, bright, vent, insert } = finishes;
  wheel.position.set(frame.cowlX - 0.9, style.beltAtCowl - 0.115, driverZ);
  wheel.rotation.z = 0.3;
  const rim = new Mesh(new TorusGeometry(0.174, 0.0165, 16, 80), dark);
  rim.rotation.y = Math.PI / 2;
  rim.scale.set(1, 0.9, 1);
  wheel.add(rim);
  // Grips at quarter to three.
  for (const start of [-0.38, Math.PI - 0.38]) {
    const grip = new Mesh(new TorusGeometry(0.174, 0.0172, 16, 24, 0.76), insert);
    grip.rotation.set(0, Math.PI / 2, start, "YXZ");
    grip.scale.set(1, 0.9, 1);
    wheel.add(grip);
  }
  box([0.045, 0.088, 0.15], [0.012, 0.0, 0], 0.022, dark);
  const badge = new CylinderGeometry(0.017, 0.017, 0.004, 32)
    .rotateZ(Math.PI / 2)
    .translate(-0.0115, 0.006, 0);
  wheel.add(new Mesh(badge, bright));
  for (const side of [1, -1]) {
    box([0.022, 0.046, 0.115], [0.01, 0.006, side * 0.115], 0.01, dark);
    box([0.006, 0.032, 0.05], [-0.002, 0.008, side * 0.103], 0.0025, gloss);
    for (const at of [0.09, 0.116]) box([0.004, 0.006, 0.012], [-0.006, 0.008, side * at], 0.0015, bright);
    box([0.014, 0.016, 0.13], [0.055, 0.035, side * 0.17], 0.006, vent);
  }
  for (const z of [-0.032, 0.032]) box([0.014, 0.1, 0.016], [0.01, -0.1, z], 0.006, bright);
  box([0.016, 0.07, 0.045], [0.012, -0.11, 0], 0.007, dark);
  box([0.12, 0.075, 0.15], [0.09, -0.02, 0], 0.03, dark);
  return wheel;
}
