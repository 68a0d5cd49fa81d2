import { INK, polygon, roundBox } from "../metre-canvas.ts";
import type { Face } from "./face.ts";
import { DAY_WHITE, projector, stroke, TAIL_DARK, TAIL_RED } from "./lamp-strokes.ts";

/** Light bar from wing to wing, hidden lamps below, letter-box intake, corner blades. */
export const barFace: Face = {
  lampWrap: 0.4,
  badgeY: 0.055,

  front(pen, { lampY, intakeY }) {
    pen.fillStyle = INK.gloss;
    roundBox(pen, -0.1, lampY - 0.012, 1.3, 0.046, 0.018);
    pen.fill();
    roundBox(pen, 0.5, lampY - 0.066, 0.6, 0.1, 0.028);
    pen.fill();
    pen.fillStyle = INK.matte;
    roundBox(pen, -0.1, intakeY + 0.005, 0.72, 0.085, 0.03);
    pen.fill();
    polygon(pen, [
      [0.66, intakeY + 0.005],
      [0.86, intakeY + 0.03],
      [0.86, intakeY + 0.065],
      [0.68, intakeY + 0.04],
    ]);
    polygon(pen, [
      [0.695, intakeY + 0.075],
      [0.86, intakeY + 0.1],
      [0.86, intakeY + 0.13],
      [0.71, intakeY + 0.108],
    ]);
  },

  headLamps(pen, { lampY }) {
    stroke(pen, DAY_WHITE, 0.012, [
      [-0.1, lampY + 0.012],
      [0.5, lampY + 0.012],
      [1.05, lampY + 0.026],
    ]);
    for (const x of [0.58, 0.665, 0.75]) projector(pen, x, lampY - 0.029, 0.86);
  },

  tailCovers(pen, { tailY }) {
    roundBox(pen, -0.1, tailY - 0.045, 1.3, 0.09, 0.03);
    pen.fill();
  },

  tailLamps(pen, { tailY }) {
    pen.fillStyle = TAIL_DARK;
    roundBox(pen, -0.1, tailY - 0.034, 1.3, 0.068, 0.02);
    pen.fill();
    stroke(pen, TAIL_RED, 0.012, [
      [-0.1, tailY + 0.016],
      [1.05, tailY + 0.03],
    ]);
    stroke(pen, TAIL_RED, 0.009, [
      [0.4, tailY - 0.016],
      [1.05, tailY - 0.012],
    ]);
  },
};
