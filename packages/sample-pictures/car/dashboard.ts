import { Group, Mesh, PlaneGeometry } from "three";
import type { BodyField } from "../body/body-field.ts";
import type { Materials } from "../studio/material.ts";
import type { CabinFinishes } from "./cabin-finishes.ts";
import { clusterScreen, navigationScreen } from "./cabin-screens.ts";
import { roundedBoxes, type Triple } from "./rounded-boxes.ts";

/** Padded top, dark band with vents, light strip, two screens, and the mirror above. */
export function dashboard(
  { style, frame }: BodyField,
  driverZ: number,
  finishes: CabinFinishes,
  { picture }: Materials,
): Group {
  const group = new Group();
  const box = roundedBoxes(group);
  const { dark, trim, gloss, vent, stitch, ambient, bright, mirror } = finishes;
  const { cowlX } = frame;
  const belt = style.beltAtCowl;
  const faceX = cowlX - 0.718;

  function panels() {
    const { width } = style;
    box([0.52, 0.2, width - 0.4], [cowlX - 0.46, belt - 0.1, 0], 0.08, dark, -0.06);
    box([0.004, 0.003, width - 0.5], [faceX + 0.006, belt - 0.032, 0], 0.001, stitch);
    box([0.03, 0.052, width - 0.45], [faceX, belt - 0.082, 0], 0.012, gloss);
    box([0.05, 0.062, width - 0.43], [faceX + 0.004, belt - 0.152, 0], 0.022, trim);
    box([0.012, 0.006, width - 0.47], [faceX - 0.012, belt - 0.113, 0], 0.002, ambient);
    box([0.38, 0.2, width - 0.46], [cowlX - 0.47, belt - 0.29, 0], 0.06, dark, 0.1);
    // Glove box.
    box([0.012, 0.11, 0.46], [faceX + 0.064, belt - 0.272, -0.42], 0.005, vent, 0.1);
    box([0.02, 0.102, 0.452], [faceX + 0.062, belt - 0.272, -0.42], 0.009, dark, 0.1);
    box([0.012, 0.01, 0.07], [faceX + 0.051, belt - 0.236, -0.42], 0.004, bright, 0.1);
  }

  function slimVent(z: number, width: number) {
    box([0.01, 0.034, width], [faceX - 0.012, belt - 0.082, z], 0.004, vent);
    for (const y of [-0.011, 0, 0.011])
      box([0.012, 0.0025, width - 0.012], [faceX - 0.014, belt - 0.082 + y, z], 0.001, dark);
    for (const y of [-0.018, 0.018])
      box([0.012, 0.0022, width], [faceX - 0.013, belt - 0.082 + y, z], 0.001, bright);
    box([0.012, 0.012, 0.016], [faceX - 0.019, belt - 0.082, z], 0.004, bright);
  }

  function screen(canvas: HTMLCanvasElement, width: number, height: number, at: Triple) {
    box([0.018, height + 0.018, width + 0.018], at, 0.007, gloss);
    const face = new Mesh(new PlaneGeometry(width, height), picture(canvas));
    face.position.set(at[0] - 0.0098, at[1], at[2]);
    face.rotation.y = -Math.PI / 2;
    group.add(face);
  }

  function innerMirror() {
    const rise = 0.78 * Math.tan((style.screenAngle * Math.PI) / 180);
    const [x, y] = [cowlX - 0.78, belt + rise - 0.13];
    box([0.03, 0.062, 0.23], [x, y, 0], 0.014, gloss, 0.1);
    box([0.004, 0.05, 0.215], [x - 0.0145, y - 0.0015, 0], 0.0015, mirror, 0.1);
    box([0.02, 0.09, 0.022], [x + 0.02, y + 0.06, 0], 0.008, gloss, -0.5);
  }

  panels();
  const edge = style.width / 2 - 0.34;
  for (const z of [-edge, edge]) slimVent(z, 0.17);
  for (const z of [-0.105, 0.105]) slimVent(z, 0.185);
  screen(navigationScreen(), 0.37, 0.208, [cowlX - 0.735, belt + 0.062, 0]);
  screen(clusterScreen(), 0.27, 0.081, [cowlX - 0.7, belt + 0.045, driverZ]);
  innerMirror();
  return group;
}
