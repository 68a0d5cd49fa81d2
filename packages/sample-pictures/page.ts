import { Scene } from "three";
import { type Camera, cameraFor, type View } from "./cameras.ts";
import { type Car, type CarOptions, car } from "./car/car.ts";
import { PAINTS, type PaintId } from "./car/paints.ts";
import { fetchMesh } from "./mesh-file.ts";
import { contactShadow } from "./studio/contact-shadow.ts";
import { daylight } from "./studio/light.ts";
import { type Stage, stage } from "./studio/stage.ts";

export interface PictureRequest {
  readonly car: CarOptions;
  readonly paint: PaintId;
  readonly view: View;
  readonly meshUrl: string;
  /** Raised tailgate or boot lid; null for a closed car. */
  readonly gateUrl: string | null;
  readonly width: number;
  readonly height: number;
}

declare global {
  interface Window {
    /** Draws one picture and posts its pixels to the server. */
    drawPicture(request: PictureRequest): Promise<void>;
  }
}

const light = daylight();
let studio: Stage | null = null;
let current: { key: string; car: Car; scene: Scene } | null = null;

window.drawPicture = async (request) => {
  studio ??= stage(light);
  const scene = await place(request);
  if (!current) throw new Error("No car has been placed.");
  current.car.repaint(PAINTS[request.paint]);
  const camera = cameraFor(request.view, request.car.body);
  setCeiling(camera, current.car.field.style.length);
  studio.draw(scene, current.car, camera, request.width, request.height);
  await fetch("/pixels", { method: "POST", body: studio.pixels(request.width, request.height) as BodyInit });
};

/** Reuses the car while only its paint and the camera change. */
async function place(request: PictureRequest): Promise<Scene> {
  const key = JSON.stringify([request.car, request.meshUrl, request.gateUrl]);
  if (current?.key === key) return current.scene;
  current?.scene.traverse(disposeNode);
  const gate = request.gateUrl === null ? null : await fetchMesh(request.gateUrl);
  const built = car(request.car, await fetchMesh(request.meshUrl), light, gate);
  const scene = new Scene();
  scene.add(built.object);
  light.uShadowMap.value?.dispose();
  light.uShadowMap.value = contactShadow(built.field.style, built.field.frame);
  current = { key, car: built, scene };
  return scene;
}

function setCeiling({ ceilingBox, endFill }: Camera, length: number): void {
  const [centre, halfLength] = ceilingBox ?? [0, length * 0.62];
  light.uCeilingBox.value.set(centre, 0, halfLength, 0.95);
  light.uEndFill.value = endFill ?? 0.8;
}

function disposeNode(node: unknown): void {
  const part = node as { geometry?: { dispose(): void }; material?: { dispose(): void; uniforms?: object } };
  part.geometry?.dispose();
  for (const { value } of Object.values(part.material?.uniforms ?? {}) as { value: unknown }[]) {
    if (value && value !== light.uShadowMap.value && isTexture(value)) value.dispose();
  }
  part.material?.dispose();
}

function isTexture(value: unknown): value is { dispose(): void } {
  return typeof value === "object" && value !== null && "isTexture" in value;
}
