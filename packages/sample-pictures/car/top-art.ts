import type { BodyField } from "../body/body-field.ts";
import { INK, metreCanvas } from "./metre-canvas.ts";

/** Shut lines of bonnet and boot lid: one half, mirrored by the shader. y is metres from the centre line. */
export function topArt({ style, frame }: BodyField, hasOpenTail: boolean) {
  const edge = style.width / 2;
  const { cowlX, noseX, tailX, backlightX } = frame;
  return metreCanvas({ pixels: [2048, 512], metres: [5.2, 1.05], fromX: -2.6 }, (pen) => {
    pen.strokeStyle = INK.line;
    pen.lineWidth = 0.009;
    pen.beginPath();
    pen.moveTo(cowlX + 0.12, -0.1);
    pen.lineTo(cowlX + 0.1, 0.35);
    pen.bezierCurveTo(cowlX + 0.03, 0.62, cowlX - 0.02, edge - 0.19, cowlX - 0.16, edge - 0.165);
    pen.moveTo(cowlX - 0.05, edge - 0.172);
    pen.bezierCurveTo(cowlX + 0.35, edge - 0.175, noseX - 0.45, edge - 0.2, noseX - 0.3, edge - 0.27);
    pen.bezierCurveTo(noseX - 0.2, edge - 0.36, noseX - 0.15, 0.3, noseX - 0.145, -0.1);
    pen.stroke();
    if (style.spoiler > 0 || hasOpenTail) return;
    pen.beginPath();
    pen.moveTo(backlightX - 0.03, -0.1);
    pen.lineTo(backlightX - 0.02, 0.5);
    pen.quadraticCurveTo(backlightX, edge - 0.2, backlightX - 0.05, edge - 0.17);
    pen.lineTo(tailX + 0.12, edge - 0.2);
    pen.stroke();
  });
}
