import { INK, polygon, roundBox } from "../metre-canvas.ts";
import type { Face } from "./face.ts";
import { DAY_WHITE, projector, stroke, TAIL_DARK, TAIL_RED } from "./lamp-strokes.ts";

/** Rugged: gloss black panel across the nose, thin brows, low square lamps, skid plate. */
export const maskFace: Face = {
  lampWrap: 0.36,
  badgeY: -0.062,

  front(pen, { lampY, intakeY }) {
    pen.fillStyle = INK.gloss;
    polygon(pen, [
      [-0.1, lampY + 0.012],
      [0.56, lampY + 0.012],
      [0.6, lampY + 0.035],
      [1.05, lampY + 0.06],
      [1.05, lampY],
      [0.86, lampY - 0.03],
      [0.78, lampY - 0.15],
      [0.6, lampY - 0.165],
      [0.52, lampY - 0.14],
      [-0.1, lampY - 0.14],
    ]);
    pen.fillStyle = INK.matte;
    polygon(pen, [
      [-0.1, intakeY - 0.04],
      [0.61, intakeY - 0.04],
      [0.61, intakeY + 0.03],
      [0.54, intakeY + 0.095],
      [-0.1, intakeY + 0.1],
    ]);
    polygon(pen, [
      [0.66, intakeY - 0.1],
      [1.05, intakeY - 0.1],
      [1.05, intakeY + 0.1],
      [0.8, intakeY + 0.21],
      [0.745, intakeY + 0.2],
    ]);
  },

  headLamps(pen, { lampY }) {
    stroke(pen, DAY_WHITE, 0.012, [
      [0.585, lampY + 0.006],
      [0.63, lampY + 0.024],
      [1.05, lampY + 0.046],
    ]);
    projector(pen, 0.635, lampY - 0.075, 1.1);
    projector(pen, 0.735, lampY - 0.07, 1.1);
    pen.strokeStyle = "#2a2f33";
    pen.lineWidth = 0.006;
    for (const y of [-0.035, -0.07, -0.105]) {
      stroke(pen, "#2a2f33", 0.006, [
        [0.1, lampY + y],
        [0.5, lampY + y],
      ]);
    }
  },

  tailCovers(pen, { tailY }) {
    roundBox(pen, -0.1, tailY - 0.03, 0.9, 0.06, 0.01);
    pen.fill();
    roundBox(pen, 0.58, tailY - 0.17, 0.5, 0.2, 0.03);
    pen.fill();
  },

  tailLamps(pen, { tailY }) {
    pen.fillStyle = TAIL_DARK;
    roundBox(pen, 0.6, tailY - 0.155, 0.5, 0.175, 0.02);
    pen.fill();
    stroke(pen, TAIL_RED, 0.018, [
      [1.05, tailY + 0.004],
      [0.625, tailY],
      [0.635, tailY - 0.135],
      [0.72, tailY - 0.135],
    ]);
    stroke(pen, TAIL_RED, 0.012, [
      [0.69, tailY - 0.04],
      [1.05, tailY - 0.036],
    ]);
    stroke(pen, TAIL_RED, 0.012, [
      [0.69, tailY - 0.08],
      [1.05, tailY - 0.076],
    ]);
  },
};
