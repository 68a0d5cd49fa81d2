import { CylinderGeometry, Group, Mesh, TorusGeometry } from "three";
import type { BodyField } from "../body/body-field.ts";
import type { Materials } from "../studio/material.ts";
import { type CabinFinishes, cabinFinishes } from "./cabin-finishes.ts";
import { dashboard } from "./dashboard.ts";
import { roundedBoxes } from "./rounded-boxes.ts";
import { steeringWheel } from "./steering-wheel.ts";

/** Right-hand drive. */
const DRIVER_Z = 0.37;

interface CabinPlan extends Pick<BodyField, "style" | "frame"> {
  group: Group;
  box: ReturnType<typeof roundedBoxes>;
  finishes: CabinFinishes;
  belt: number;
  floor: number;
  seatX: number;
}

/** @param hasBench false for an open tail: the load space draws the rear seats */
export function cabin(field: BodyField, materials: Materials, hasBench = true): Group {
  const { style, frame } = field;
  const group = new Group();
  const finishes = cabinFinishes(materials);
  const belt = style.beltAtCowl;
  // Higher seats in taller cars.
  const floor = Math.max(style.floorHeight + 0.16, belt - 0.7);
  const seatX = frame.cowlX - 1.25;
  const plan: CabinPlan = { style, frame, group, box: roundedBoxes(group), finishes, belt, floor, seatX };

  for (const z of [DRIVER_Z, -DRIVER_Z]) addFrontSeat(plan, z);
  if (hasBench) addRearBench(plan);
  addCentreConsole(plan);
  addDoors(plan);
  addFloor(plan);
  group.add(dashboard(field, DRIVER_Z, finishes, materials), steeringWheel(field, DRIVER_Z, finishes));
  return group;
}

function addFrontSeat({ box, floor, seatX, finishes: { seat, insert } }: CabinPlan, z: number): void {
  box([0.5, 0.14, 0.48], [seatX + 0.05, floor + 0.26, z], 0.06, seat, 0.12);
  box([0.44, 0.03, 0.27], [seatX + 0.07, floor + 0.325, z], 0.014, insert, 0.12);
  for (const edge of [0.19, -0.19]) {
    box([0.48, 0.1, 0.1], [seatX + 0.05, floor + 0.32, z + edge], 0.045, seat, 0.12);
  }
  box([0.13, 0.62, 0.47], [seatX - 0.25, floor + 0.56, z], 0.06, seat, 0.22);
  for (const edge of [0.19, -0.19])
    box([0.12, 0.5, 0.09], [seatX - 0.21, floor + 0.55, z + edge], 0.04, seat, 0.22);
  box([0.09, 0.17, 0.26], [seatX - 0.36, floor + 0.93, z], 0.045, seat, 0.18);
}

function addRearBench({ box, style, floor, seatX, finishes: { seat } }: CabinPlan): void {
  box([0.5, 0.14, style.width - 0.74], [seatX - 0.9, floor + 0.28, 0], 0.06, seat, 0.1);
  box([0.14, 0.55, style.width - 0.74], [seatX - 1.2, floor + 0.54, 0], 0.06, seat, 0.28);
  for (const z of [0.38, -0.38]) box([0.08, 0.14, 0.24], [seatX - 1.31, floor + 0.86, z], 0.04, seat, 0.2);
}

function addCentreConsole({ box, group, floor, frame: { cowlX }, finishes }: CabinPlan): void {
  const { seat, dark, gloss, stitch, bright } = finishes;
  const top = floor + 0.33;
  box([0.95, 0.1, 0.26], [cowlX - 1.02, floor + 0.28, 0], 0.045, dark);
  box([0.52, 0.012, 0.19], [cowlX - 0.98, top, 0], 0.005, gloss);
  for (const edge of [0.101, -0.101]) box([0.54, 0.008, 0.004], [cowlX - 0.98, top, edge], 0.001, bright);
  // Phone on its charging pad, two cup holders, drive selector.
  box([0.15, 0.008, 0.074], [cowlX - 0.83, top + 0.011, -0.035], 0.003, gloss, 0.03);
  box([0.03, 0.03, 0.05], [cowlX - 0.86, top + 0.016, 0.055], 0.012, bright, 0.2);
  for (const x of [cowlX - 1.0, cowlX - 1.1]) {
    group.add(
      new Mesh(new CylinderGeometry(0.038, 0.038, 0.004, 36).translate(x, top + 0.006, 0), finishes.vent),
    );
    const rim = new TorusGeometry(0.039, 0.003, 8, 40).rotateX(Math.PI / 2).translate(x, top + 0.008, 0);
    group.add(new Mesh(rim, bright));
  }
  box([0.32, 0.075, 0.22], [cowlX - 1.4, floor + 0.36, 0], 0.03, seat);
  for (const edge of [0.08, -0.08])
    box([0.28, 0.003, 0.003], [cowlX - 1.4, floor + 0.398, edge], 0.001, stitch);
}

function addDoors({ box, style, frame: { cowlX }, belt, finishes }: CabinPlan): void {
  const { insert, dark, trim, gloss, bright } = finishes;
  for (const side of [1, -1]) {
    const z = side * (style.width / 2 - 0.12);
    box([1.5, 0.42, 0.1], [cowlX - 1.15, belt - 0.3, z], 0.05, dark);
    box([0.95, 0.15, 0.03], [cowlX - 1.16, belt - 0.2, z - side * 0.05], 0.014, insert);
    box([1.1, 0.07, 0.12], [cowlX - 1.1, belt - 0.29, side * (style.width / 2 - 0.15)], 0.03, trim);
    box([0.16, 0.016, 0.02], [cowlX - 0.82, belt - 0.13, side * (style.width / 2 - 0.18)], 0.007, bright);
    box([0.13, 0.012, 0.05], [cowlX - 0.85, belt - 0.252, side * (style.width / 2 - 0.17)], 0.005, gloss);
  }
}

function addFloor({ box, style, frame, belt, floor, finishes: { carpet, bright } }: CabinPlan): void {
  const { cowlX } = frame;
  box([style.length - 1.9, 0.03, style.width - 0.3], [-0.2, floor + 0.05, 0], 0.01, carpet);
  // Toe board: hides the front wheels.
  const toeX = Math.min(cowlX - 0.16, frame.axleX - frame.archRadius - 0.06);
  box(
    [0.06, belt - floor - 0.2, style.width - 0.3],
    [toeX, (belt + floor) / 2 - 0.05, 0],
    0.02,
    carpet,
    0.12,
  );
  for (const [z, height] of [
    [DRIVER_Z - 0.1, 0.07],
    [DRIVER_Z + 0.07, 0.12],
  ] as const) {
    box([0.014, height, 0.055], [toeX - 0.12, floor + 0.22, z], 0.006, bright, 0.5);
  }
}
