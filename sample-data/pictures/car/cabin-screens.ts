import type { Pen } from "./metre-canvas.ts";

const WIDTH = 768;

/** The middle screen: charge, range and a route on a map. */
export function navigationScreen(): HTMLCanvasElement {
  return screenCanvas(427, (pen, height) => {
    pen.strokeStyle = "#2c4a40";
    pen.lineWidth = 3;
    for (let i = 0; i < 9; i++) {
      pen.beginPath();
      pen.moveTo(WIDTH * 0.42 + i * 60, 0);
      const [bendA, bendB] = [WIDTH * 0.4 + i * 70, WIDTH * 0.55 + i * 40];
      pen.bezierCurveTo(bendA, height * 0.4, bendB, height * 0.6, WIDTH * 0.5 + i * 60, height);
      pen.moveTo(WIDTH * 0.4, (i * height) / 8);
      pen.lineTo(WIDTH, (i * height) / 7 - 40);
      pen.stroke();
    }
    pen.strokeStyle = "#C8F04B";
    pen.lineWidth = 12;
    pen.beginPath();
    pen.moveTo(WIDTH * 0.5, height);
    pen.bezierCurveTo(WIDTH * 0.55, height * 0.6, WIDTH * 0.8, height * 0.7, WIDTH * 0.82, height * 0.15);
    pen.stroke();
    pen.font = `600 ${Math.round(height * 0.13)}px sans-serif`;
    pen.fillStyle = "#FAF8F3";
    pen.fillText("72%", WIDTH * 0.05, height * 0.3);
    pen.fillStyle = "#2c4a40";
    pen.fillRect(WIDTH * 0.05, height * 0.42, WIDTH * 0.3, height * 0.06);
    pen.fillStyle = "#C8F04B";
    pen.fillRect(WIDTH * 0.05, height * 0.42, WIDTH * 0.216, height * 0.06);
    pen.fillStyle = "#7fb6a8";
    pen.fillText("191 mi", WIDTH * 0.05, height * 0.72);
  });
}

/** Behind the wheel: speed and remaining charge. */
export function clusterScreen(): HTMLCanvasElement {
  return screenCanvas(288, (pen, height) => {
    pen.fillStyle = "#FAF8F3";
    pen.font = `700 ${Math.round(height * 0.5)}px sans-serif`;
    pen.textAlign = "center";
    pen.fillText("30", WIDTH * 0.5, height * 0.62);
    pen.fillStyle = "#C8F04B";
    pen.fillRect(WIDTH * 0.1, height * 0.8, WIDTH * 0.5, height * 0.07);
  });
}

function screenCanvas(height: number, draw: (pen: Pen, height: number) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw on a canvas.");
  pen.fillStyle = "#10231C";
  pen.fillRect(0, 0, WIDTH, height);
  draw(pen, height);
  return canvas;
}
