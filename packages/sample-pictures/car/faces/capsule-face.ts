import { INK, type Pen, roundBox } from "../metre-canvas.ts";
import type { Face } from "./face.ts";
import { DAY_WHITE, projector, TAIL_DARK, TAIL_RED } from "./lamp-strokes.ts";

/** Friendly: rounded lamps with a ring of light, rounded intake with a slotted grille. */
export const capsuleFace: Face = {
  lampWrap: 0.34,
  badgeY: 0.03,

  front(pen, { lampY, intakeY }) {
    pen.fillStyle = INK.gloss;
    roundBox(pen, 0.5, lampY - 0.075, 0.62, 0.13, 0.06);
    pen.fill();
    pen.fillStyle = INK.matte;
    roundBox(pen, -0.5, intakeY - 0.015, 1, 0.15, 0.065);
    pen.fill();
    pen.fillStyle = INK.gloss;
    for (let x = 0.32; x < 0.45; x += 0.042) {
      roundBox(pen, x, intakeY + 0.012, 0.016, 0.094, 0.008);
      pen.fill();
    }
    pen.fillStyle = INK.matte;
    roundBox(pen, 0.63, intakeY + 0.045, 0.19, 0.06, 0.03);
    pen.fill();
  },

  headLamps(pen, { lampY }) {
    ring(pen, DAY_WHITE, 0.013, [0.527, lampY - 0.052, 0.56, 0.086, 0.042]);
    projector(pen, 0.62, lampY - 0.009, 1.05);
    projector(pen, 0.73, lampY - 0.009, 1.05);
  },

  tailCovers(pen, { tailY }) {
    roundBox(pen, 0.46, tailY - 0.075, 0.7, 0.15, 0.06);
    pen.fill();
  },

  tailLamps(pen, { tailY }) {
    pen.fillStyle = TAIL_DARK;
    roundBox(pen, 0.475, tailY - 0.06, 0.7, 0.12, 0.05);
    pen.fill();
    ring(pen, TAIL_RED, 0.016, [0.5, tailY - 0.04, 0.7, 0.08, 0.038]);
  },
};

function ring(
  pen: Pen,
  colour: string,
  width: number,
  [x, y, w, h, radius]: readonly [number, number, number, number, number],
): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  roundBox(pen, x, y, w, h, radius);
  pen.stroke();
}
