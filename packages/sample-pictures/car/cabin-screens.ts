import type { Pen } from "./metre-canvas.ts";

const NIGHT = "#0e1815";
const PALE = "#FAF8F3";
const LIME = "#C8F04B";
const QUIET = "#86a89c";

/** Centre screen: charge and range next to a map, climate controls below. */
export function navigationScreen(): HTMLCanvasElement {
  return screenCanvas(1280, 720, (pen) => {
    streets(pen);
    route(pen);
    chargeCard(pen);
    climateBar(pen);
    write(pen, "10:24", 1160, 62, 34, PALE, 600);
    write(pen, "9°C", 1062, 62, 34, QUIET);
  });
}

/** Instrument cluster of a parked car: charge, gear, range. */
export function clusterScreen(): HTMLCanvasElement {
  return screenCanvas(960, 288, (pen) => {
    write(pen, "72%", 60, 150, 84, PALE, 700);
    battery(pen, 62, 190, 200, 30);
    pen.textAlign = "center";
    for (const [i, gear] of ["P", "R", "N", "D"].entries()) {
      write(pen, gear, 378 + i * 68, 170, i === 0 ? 92 : 52, i === 0 ? LIME : "#3f5a51", 700);
    }
    pen.textAlign = "right";
    write(pen, "191 mi", 900, 150, 84, PALE, 700);
    write(pen, "9°C", 900, 218, 40, QUIET);
  });
}

function streets(pen: Pen): void {
  pen.fillStyle = "#15231f";
  pen.fillRect(0, 0, 1280, 720);
  pen.fillStyle = "#17352a";
  for (const [x, y, w, h] of [
    [560, 60, 190, 130],
    [1010, 400, 210, 150],
  ] as const) {
    pen.beginPath();
    pen.roundRect(x, y, w, h, 30);
    pen.fill();
  }
  const line = (colour: string, width: number, points: readonly (readonly [number, number])[]) => {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    for (const [x, y] of points) pen.lineTo(x, y);
    pen.stroke();
  };
  line("#1c3d44", 46, [
    [420, 660],
    [640, 560],
    [860, 585],
    [1060, 610],
    [1300, 570],
  ]);
  for (let i = 0; i < 9; i++) {
    line("#263a34", 9, [
      [430 + i * 105, -10],
      [400 + i * 108, 300],
      [455 + i * 100, 730],
    ]);
    line("#263a34", 9, [
      [380, 20 + i * 92],
      [800, -14 + i * 98],
      [1300, 30 + i * 90],
    ]);
  }
  line("#3d5850", 20, [
    [380, 330],
    [700, 372],
    [980, 296],
    [1300, 330],
  ]);
  line("#3d5850", 20, [
    [800, -10],
    [835, 330],
    [770, 730],
  ]);
}

function route(pen: Pen): void {
  for (const [colour, width] of [
    ["#0c1512", 30],
    [LIME, 18],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    for (const [x, y] of [
      [788, 590],
      [812, 470],
      [832, 335],
      [980, 298],
      [1085, 306],
      [1078, 170],
    ] as const) {
      pen.lineTo(x, y);
    }
    pen.stroke();
  }
  pen.fillStyle = PALE;
  pen.beginPath();
  pen.arc(1078, 160, 22, 0, 2 * Math.PI);
  pen.moveTo(790, 548);
  pen.lineTo(820, 622);
  pen.lineTo(784, 604);
  pen.lineTo(752, 616);
  pen.fill();
}

function chargeCard(pen: Pen): void {
  pen.fillStyle = NIGHT;
  pen.fillRect(0, 0, 400, 720);
  write(pen, "72%", 54, 170, 118, PALE, 700);
  battery(pen, 56, 208, 280, 44);
  write(pen, "191 mi", 54, 348, 74, LIME, 600);
  write(pen, "range", 54, 398, 36, QUIET);
  pen.strokeStyle = PALE;
  pen.lineWidth = 12;
  pen.beginPath();
  pen.moveTo(72, 540);
  pen.lineTo(72, 490);
  pen.lineTo(128, 490);
  pen.moveTo(108, 470);
  pen.lineTo(128, 490);
  pen.lineTo(108, 510);
  pen.stroke();
  write(pen, "0.4 mi", 160, 508, 44, PALE, 600);
  write(pen, "Station Road", 160, 556, 32, QUIET);
}

function climateBar(pen: Pen): void {
  pen.fillStyle = "#0a110f";
  pen.fillRect(0, 622, 1280, 98);
  write(pen, "20.5°", 54, 688, 46, PALE, 600);
  write(pen, "20.5°", 1118, 688, 46, PALE, 600);
  for (const [i, colour] of [QUIET, QUIET, LIME, QUIET, QUIET].entries()) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.roundRect(430 + i * 96, 650, 44, 44, 12);
    pen.fill();
    pen.fillStyle = "#0a110f";
    pen.beginPath();
    pen.arc(452 + i * 96, 672, 8 + (i % 3) * 3, 0, 2 * Math.PI);
    pen.fill();
  }
}

function battery(pen: Pen, x: number, y: number, width: number, height: number): void {
  pen.fillStyle = "#2c4a40";
  pen.beginPath();
  pen.roundRect(x, y, width, height, 8);
  pen.fill();
  pen.fillStyle = LIME;
  pen.beginPath();
  pen.roundRect(x, y, width * 0.72, height, 8);
  pen.fill();
}

function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight = 500,
): void {
  pen.font = `${weight} ${size}px sans-serif`;
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

function screenCanvas(width: number, height: number, draw: (pen: Pen) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw on a canvas.");
  pen.fillStyle = NIGHT;
  pen.fillRect(0, 0, width, height);
  pen.lineJoin = "round";
  pen.lineCap = "round";
  draw(pen);
  return canvas;
}
