import { INK, polygon, roundBox } from "../metre-canvas.ts";
import type { Face } from "./face.ts";
import { DAY_WHITE, projector, stroke, TAIL_DARK, TAIL_RED } from "./lamp-strokes.ts";

/** Swept lamps with a tick-shaped daytime light, wide low intake with blades, tall air curtains. */
export const wedgeFace: Face = {
  lampWrap: 0.4,
  badgeY: 0.042,

  front(pen, { lampY, intakeY }) {
    pen.fillStyle = INK.gloss;
    polygon(pen, [
      [0.43, lampY - 0.028],
      [0.5, lampY + 0.022],
      [1.05, lampY + 0.085],
      [1.05, lampY - 0.06],
      [0.6, lampY - 0.05],
    ]);
    pen.fillStyle = INK.matte;
    polygon(pen, [
      [-0.1, intakeY - 0.01],
      [0.5, intakeY - 0.01],
      [0.6, intakeY + 0.045],
      [0.555, intakeY + 0.125],
      [-0.1, intakeY + 0.14],
    ]);
    polygon(pen, [
      [0.71, intakeY + 0.06],
      [0.76, intakeY + 0.07],
      [0.79, intakeY + 0.3],
      [0.765, intakeY + 0.31],
    ]);
    pen.fillStyle = INK.gloss;
    for (const y of [0.018, 0.058, 0.098]) pen.fillRect(-0.1, intakeY + y, 0.62, 0.014);
  },

  headLamps(pen, { lampY }) {
    stroke(pen, DAY_WHITE, 0.014, [
      [0.46, lampY - 0.016],
      [0.515, lampY + 0.008],
      [1.05, lampY + 0.066],
    ]);
    projector(pen, 0.62, lampY - 0.018);
    projector(pen, 0.725, lampY - 0.012);
  },

  tailCovers(pen, { tailY }) {
    roundBox(pen, -0.1, tailY - 0.03, 1.3, 0.06, 0.02);
    pen.fill();
    roundBox(pen, 0.52, tailY - 0.06, 0.6, 0.12, 0.03);
    pen.fill();
  },

  tailLamps(pen, { tailY }) {
    pen.fillStyle = TAIL_DARK;
    roundBox(pen, 0.53, tailY - 0.05, 0.6, 0.1, 0.025);
    pen.fill();
    stroke(pen, TAIL_RED, 0.016, [
      [-0.1, tailY],
      [0.56, tailY],
      [1.05, tailY + 0.02],
    ]);
    stroke(pen, TAIL_RED, 0.01, [
      [0.6, tailY - 0.032],
      [1.05, tailY - 0.026],
    ]);
  },
};
