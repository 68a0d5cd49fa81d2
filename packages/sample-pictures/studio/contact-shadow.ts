import { CanvasTexture, LinearMipmapLinearFilter, NoColorSpace } from "three";
import type { BodyFrame } from "../body/body-frame.ts";
import type { BodyStyle } from "../body/body-style.ts";

const WIDTH = 1024;
const HEIGHT = 768;
/** Covers 8 by 6 metres of floor, as in the shader's `shadowUv`. */
const PER_METRE = WIDTH / 8;

/** Shadow under the car, used by the floor and by the car's reflections of the floor. */
export function contactShadow(style: BodyStyle, frame: BodyFrame): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw on a canvas.");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.setTransform(PER_METRE, 0, 0, PER_METRE, WIDTH / 2, HEIGHT / 2);

  const layer = (blur: number, strength: number, inset: number) => {
    pen.filter = `blur(${blur * PER_METRE}px)`;
    pen.fillStyle = `rgba(20,18,14,${strength})`;
    pen.beginPath();
    const [length, width] = [style.length - 2 * inset, style.width - 2 * inset];
    pen.roundRect(frame.tailX + inset, -style.width / 2 + inset, length, width, 0.35);
    pen.fill();
  };
  layer(0.5, 0.3, -0.05);
  layer(0.24, 0.42, 0.06);
  layer(0.1, 0.62, 0.14);
  layer(0.05, 0.35, 0.2);

  pen.filter = `blur(${0.035 * PER_METRE}px)`;
  pen.fillStyle = "rgba(8,7,5,.85)";
  for (const x of [frame.axleX, -frame.axleX]) {
    for (const z of [style.width / 2 - 0.15, 0.15 - style.width / 2])
      pen.fillRect(x - 0.15, z - 0.12, 0.3, 0.24);
  }

  const texture = new CanvasTexture(canvas);
  texture.flipY = false;
  texture.colorSpace = NoColorSpace;
  texture.generateMipmaps = true;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = 8;
  return texture;
}
