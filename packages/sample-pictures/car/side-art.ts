import type { BodyField } from "../body/body-field.ts";
import { INK, metreCanvas, type Pen, polygon, roundBox } from "./metre-canvas.ts";

const SHUT_LINE = 0.0075;

/** Doors, pillars, charging flap and sill; both sides share one texture. */
export function sideArt(field: BodyField, hasOpenFlap: boolean) {
  const sheet = { pixels: [4096, 1536], metres: [5.2, 1.95], fromX: -2.6 } as const;
  return metreCanvas(sheet, (pen) => {
    pen.strokeStyle = INK.line;
    pen.lineWidth = SHUT_LINE;
    doors(pen, field);
    if (!hasOpenFlap) {
      const { x, y } = field.frame.port;
      roundBox(pen, x - 0.085, y - 0.075, 0.17, 0.15, 0.045);
      pen.stroke();
    }
    pen.fillStyle = INK.gloss;
    pillars(pen, field);
    pen.fillStyle = INK.matte;
    pen.fillRect(-3, 0, 6, field.style.floorHeight + (field.style.cladding ? 0.16 : 0.085));
  });
}

/** From the windscreen pillar's foot along the sill, around the rear arch and up to the belt. */
function doors(pen: Pen, { style, frame, beltAt }: BodyField): void {
  const front = frame.cowlX - 0.3;
  const { pillarX: middle, rearDoorEdge: rear } = style;
  const sill = style.floorHeight + 0.13;
  const round = frame.archRadius + 0.06;
  pen.beginPath();
  pen.moveTo(front + 0.05, beltAt(front));
  pen.bezierCurveTo(front + 0.06, beltAt(front) - 0.15, front + 0.1, 0.7, front + 0.07, sill + 0.14);
  pen.quadraticCurveTo(front + 0.05, sill, front - 0.08, sill);
  pen.lineTo(rear + 0.33, sill);
  pen.bezierCurveTo(rear + 0.24, sill, rear + 0.24, sill + 0.04, rear + 0.22, sill + 0.1);
  const top = style.wheelRadius + round;
  pen.bezierCurveTo(rear + 0.16, sill + 0.28, rear + 0.02, top - 0.04, rear - 0.02, top + 0.1);
  pen.quadraticCurveTo(rear - 0.04, beltAt(rear) - 0.1, rear - 0.02, beltAt(rear) + 0.02);
  pen.stroke();
  pen.beginPath();
  pen.moveTo(middle + 0.005, beltAt(middle) + 0.02);
  pen.lineTo(middle + 0.01, 0.75);
  pen.lineTo(middle + 0.03, sill);
  pen.stroke();
}

function pillars(pen: Pen, { style, frame, beltAt }: BodyField): void {
  const { pillarX: middle, rearDoorEdge: rear, height } = style;
  polygon(pen, [
    [middle - 0.035, beltAt(middle) - 0.02],
    [middle + 0.035, beltAt(middle) - 0.02],
    [middle, height],
    [middle - 0.055, height],
  ]);
  polygon(pen, [
    [rear + 0.03, beltAt(rear) - 0.02],
    [rear + 0.055, beltAt(rear) - 0.02],
    [rear - 0.035, height],
    [rear - 0.06, height],
  ]);
  // Windscreens far forward leave room for a quarter light.
  const quarter = frame.cowlX - 0.33;
  if (height > 1.8) pen.fillRect(quarter, beltAt(quarter) + 0.02, 0.04, 1);
}
