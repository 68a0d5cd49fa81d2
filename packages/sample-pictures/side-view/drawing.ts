import { type BodyField, bodyField } from "../body/body-field.ts";
import type { BodyStyleId } from "../body/body-style.ts";
import { BODY_STYLES } from "../body/body-styles.ts";
import { type Point, sideGlass, silhouette } from "./outline.ts";

const PER_METRE = 100;
const WIDTH = 500;
const HEIGHT = 210;
const GROUND = 200;

/**
 * Side view facing right, one scale for all body styles. Pages colour it with `--car-body` (default: text colour),
 * `--car-glass`, `--car-rim` and `--car-lamp`; shading is translucent white and black over the body colour.
 */
export function sideViewSvg(body: BodyStyleId): string {
  const field = bodyField(BODY_STYLES[body]);
  const pen = penFor(field);
  const id = (name: string) => `${body}-${name}`;
  const shape = pen.closed(silhouette(field));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" color="#0f766e" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${field.style.label}">`,
    defs(id, shape, pen, field),
    ground(pen, field),
    `<path d="${shape}" fill="var(--car-body,currentColor)"/>`,
    `<g clip-path="url(#${id("clip")})">`,
    `<path d="${shape}" fill="url(#${id("shade")})"/>`,
    shoulder(pen, field),
    lowerBody(pen, field),
    doors(pen, field),
    lamps(pen, field),
    arches(pen, field),
    "</g>",
    glass(pen, field),
    handlesAndMirror(pen, field),
    wheels(pen, field, id("spoke")),
    "</svg>",
  ]
    .join("")
    .concat("\n");
}

type Pen = ReturnType<typeof penFor>;

function penFor({ frame }: BodyField) {
  const middle = (frame.noseX + frame.tailX) / 2;
  const number = (value: number) => String(Math.round(value * 10) / 10);
  const x = (metres: number) => number(WIDTH / 2 + (metres - middle) * PER_METRE);
  const y = (metres: number) => number(GROUND - metres * PER_METRE);
  const size = (metres: number) => number(metres * PER_METRE);
  const at = (px: number, py: number) => `${x(px)} ${y(py)}`;
  const line = (points: readonly Point[]) => `M${points.map(([px, py]) => at(px, py)).join("L")}`;
  const closed = (points: readonly Point[]) => `${line(points)}Z`;
  return { x, y, size, at, line, closed };
}

function defs(id: (name: string) => string, shape: string, pen: Pen, { style }: BodyField): string {
  const stops = [
    [0, "#fff", 0.34],
    [0.3, "#fff", 0.12],
    [0.46, "#fff", 0.2],
    [0.5, "#000", 0.02],
    [0.72, "#000", 0.22],
    [0.84, "#000", 0.06],
    [1, "#000", 0.34],
  ] as const;
  const [from, to] = [pen.y(style.height), pen.y(style.floorHeight)];
  return (
    `<defs><clipPath id="${id("clip")}"><path d="${shape}"/></clipPath>` +
    `<linearGradient id="${id("shade")}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${from}" y2="${to}">` +
    stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join("") +
    "</linearGradient></defs>"
  );
}

function ground(pen: Pen, { style, frame }: BodyField): string {
  const cx = pen.x((frame.noseX + frame.tailX) / 2);
  const ellipse = (part: number, ry: number, opacity: number) =>
    `<ellipse cx="${cx}" cy="${GROUND}" rx="${pen.size(style.length * part)}" ry="${ry}" opacity="${opacity}"/>`;
  const under = `<path d="M${pen.at(frame.axleX, 0.4)}H${pen.x(-frame.axleX)}V${pen.y(0.14)}H${pen.x(frame.axleX)}Z" fill="#101414"/>`;
  return ellipse(0.52, 7, 0.07) + ellipse(0.48, 4, 0.12) + under;
}

function shoulder(pen: Pen, { style, frame, beltAt }: BodyField): string {
  const under = (x: number) => beltAt(x) - 0.12;
  const d =
    `M${pen.at(frame.noseX - 0.3, style.bonnetHeight - 0.06)}` +
    `C${pen.at(frame.axleX + 0.2, style.bonnetHeight + 0.04)} ${pen.at(frame.axleX - 0.5, under(0) - 0.02)} ${pen.at(0, under(0))}` +
    `S${pen.at(-frame.axleX - 0.2, under(-frame.axleX) + 0.02)} ${pen.at(frame.tailX + 0.12, under(frame.tailX) + 0.01)}`;
  const stroke = (width: number, opacity: number) =>
    `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
  return stroke(5, 0.14) + stroke(1.2, 0.6);
}

function lowerBody(pen: Pen, { style }: BodyField): string {
  const top = style.floorHeight + (style.cladding ? 0.16 : 0.085);
  return `<path d="M0 ${pen.y(top)}H${WIDTH}V${HEIGHT}H0Z" fill="#1b201f"/>`;
}

function doors(pen: Pen, { style, frame, beltAt }: BodyField): string {
  const front = frame.cowlX - 0.28;
  const { pillarX: middle, rearDoorEdge: rear } = style;
  const sill = style.floorHeight + 0.13;
  const over = style.wheelRadius + frame.archRadius + 0.16;
  const d =
    `M${pen.at(front + 0.05, beltAt(front))}C${pen.at(front + 0.06, 0.8)} ${pen.at(front + 0.1, 0.7)} ${pen.at(front + 0.07, sill + 0.14)}` +
    `Q${pen.at(front + 0.05, sill)} ${pen.at(front - 0.08, sill)}L${pen.at(rear + 0.33, sill)}` +
    `C${pen.at(rear + 0.2, sill)} ${pen.at(rear + 0.16, sill + 0.28)} ${pen.at(rear - 0.02, over)}L${pen.at(rear - 0.02, beltAt(rear))}` +
    `M${pen.at(middle, beltAt(middle))}L${pen.at(middle + 0.03, sill)}`;
  return `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width=".9"/>`;
}

function lamps(pen: Pen, { style, frame }: BodyField): string {
  const head: Point[] = [
    [frame.noseX - 0.4, style.bonnetHeight - 0.13],
    [frame.noseX + 0.1, style.bonnetHeight - 0.09],
    [frame.noseX + 0.1, style.bonnetHeight - 0.19],
    [frame.noseX - 0.3, style.bonnetHeight - 0.18],
  ];
  const tailY = style.spoiler > 0 ? Math.min(style.beltAtCowl - 0.075, 1.02) : 0.86;
  const tail = `M${pen.at(frame.tailX - 0.1, tailY + 0.05)}H${pen.x(frame.tailX + 0.34)}l-4 10H0Z`;
  const tick = pen.line([
    [frame.noseX - 0.4, style.bonnetHeight - 0.135],
    [frame.noseX + 0.1, style.bonnetHeight - 0.105],
  ]);
  return (
    `<path d="${pen.closed(head)}" fill="#141a19"/>` +
    `<path d="${tick}" stroke="var(--car-lamp,#fff)" stroke-width="1.8"/>` +
    `<path d="${tail}" fill="#a3151c"/>`
  );
}

function arches(pen: Pen, { style, frame }: BodyField): string {
  const circle = (x: number, radius: number, fill: string) =>
    `<circle cx="${pen.x(x)}" cy="${pen.y(style.wheelRadius)}" r="${pen.size(radius)}" fill="${fill}"/>`;
  return [frame.axleX, -frame.axleX]
    .map(
      (x) =>
        (style.cladding ? circle(x, frame.archRadius + 0.05, "#1b201f") : "") +
        circle(x, frame.archRadius, "#0b0e0e"),
    )
    .join("");
}

function glass(pen: Pen, field: BodyField): string {
  const { style, beltAt, roofAt } = field;
  const pane = pen.closed(sideGlass(field));
  const post = (x: number, lean: number, width: number) => {
    const line = pen.line([
      [x, beltAt(x) + 0.035],
      [x - lean, roofAt(x - lean) - 0.1],
    ]);
    return `<path d="${line}" stroke="#080b0b" stroke-width="${width}"/>`;
  };
  const glint = pen.closed([
    [0.32, beltAt(0.3) + 0.04],
    [0.1, style.height - 0.13],
    [-0.02, style.height - 0.13],
    [0.2, beltAt(0.3) + 0.04],
  ]);
  return (
    `<path d="${pane}" fill="var(--car-glass,#1d2b28)" stroke="#080b0b" stroke-width="1.6" stroke-linejoin="round"/>` +
    post(style.pillarX, 0.05, 4.5) +
    post(style.rearDoorEdge + 0.04, 0.09, 2.2) +
    `<path d="${glint}" fill="#fff" opacity=".13"/>`
  );
}

function handlesAndMirror(pen: Pen, { style, frame, beltAt }: BodyField): string {
  const handle = (x: number) =>
    `<rect x="${pen.x(x - 0.1)}" y="${pen.y(beltAt(x) - 0.14)}" width="20" height="2.6" rx="1.3" fill="#fff" fill-opacity=".5" stroke="#000" stroke-opacity=".45" stroke-width=".6"/>`;
  const mirrorX = frame.cowlX - 0.38;
  const mirror =
    `<rect x="${pen.x(mirrorX - 0.09)}" y="${pen.y(beltAt(mirrorX) + 0.15)}" width="17" height="11" rx="4.5" ` +
    'fill="var(--car-body,currentColor)" stroke="#000" stroke-opacity=".5" stroke-width=".8"/>';
  return handle(style.pillarX + 0.17) + handle(style.rearDoorEdge + 0.2) + mirror;
}

function wheels(pen: Pen, { style, frame }: BodyField, spokeId: string): string {
  const rim = style.wheelRadius * 0.74;
  const r = rim * PER_METRE;
  const n = (value: number) => String(Math.round(value * 10) / 10);
  const spoke = `<path id="${spokeId}" d="M-2.2 -2L${n(-r * 0.2)} ${n(-r)}H${n(-r * 0.07)}L0 -5L${n(r * 0.07)} ${n(-r)}H${n(r * 0.2)}L2.2 -2Z"/>`;
  const turns = [72, 144, 216, 288].map((a) => `<use href="#${spokeId}" transform="rotate(${a})"/>`).join("");
  const wheelId = `${spokeId}s`;
  const wheel =
    `<g id="${wheelId}"><circle r="${pen.size(style.wheelRadius)}" fill="#171b1b"/><circle r="${n(r + 0.8)}" fill="#0d1010"/>` +
    `<circle r="${n(r * 0.66)}" fill="#5a6160"/><g fill="var(--car-rim,#d4d8d5)">${spoke}${turns}<circle r="3.4"/></g>` +
    `<circle r="${n(r)}" fill="none" stroke="var(--car-rim,#d4d8d5)" stroke-width="2"/></g>`;
  const y = pen.y(style.wheelRadius);
  return (
    `<g transform="translate(${pen.x(frame.axleX)} ${y})">${wheel}</g>` +
    `<use href="#${wheelId}" transform="translate(${pen.x(-frame.axleX)} ${y}) rotate(20)"/>`
  );
}
