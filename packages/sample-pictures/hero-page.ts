import { Scene } from "three";
import type { Camera } from "./cameras.ts";
import { type Car, car } from "./car/car.ts";
import { PAINTS } from "./car/paints.ts";
import { chargingPost } from "./hero/charging-post.ts";
import { DUSK_BACKDROP, setDusk } from "./hero/dusk.ts";
import { fetchMesh } from "./mesh-file.ts";
import { contactShadow } from "./studio/contact-shadow.ts";
import { daylight } from "./studio/light.ts";
import { type Stage, stage } from "./studio/stage.ts";

export interface FrameRequest {
  /** Phase of the loop, 0 to 1. */
  readonly t: number;
  readonly meshUrl: string;
  readonly width: number;
  readonly height: number;
}

declare global {
  interface Window {
    /** Draws one frame of the opening film and posts its pixels to the server. */
    drawFrame(request: FrameRequest): Promise<void>;
  }
}

/** Puts the car right of centre, facing the headline on the left. */
const CAMERA: Camera = {
  position: [7.2, 1.15, -8.6],
  target: [-0.35, 0.7, 0],
  fov: 20,
  shift: [-0.115, -0.03],
};
const RING = [0.55, 0.85, 0.07] as const;

const light = daylight();
let set: { studio: Stage; scene: Scene; subject: Car } | null = null;

window.drawFrame = async ({ t, meshUrl, width, height }) => {
  const first = set === null;
  set ??= await build(meshUrl);
  const { studio, scene, subject } = set;
  const { uPool } = studio.backdrop.uniforms;
  if (first) {
    // The camera does not move: the floor reflection is drawn once, without the moving light.
    light.uSweep.value = 0;
    studio.draw(scene, subject, CAMERA, width, height);
  }
  // Fade the moving light at both ends: otherwise the loop flashes at its seam.
  const shown = eased(0, 0.09, t) * (1 - eased(0.91, 1, t));
  light.uSweepX.value = -7 + 14 * t;
  light.uSweep.value = 4.2 * shown;
  uPool.value = 0.17 * shown;
  light.uPulse.value.set(t * 2, 1);
  const breath = 0.7 + 0.5 * Math.sin(t * 4 * Math.PI);
  const [r, g, b] = RING;
  subject.statusRing?.uniforms.uEmission?.value.setRGB(r * breath, g * breath, b * breath);
  studio.draw(scene, subject, CAMERA, width, height, true);
  await fetch("/pixels", { method: "POST", body: studio.pixels(width, height) as BodyInit });
};

async function build(meshUrl: string) {
  const trim = { face: "bar", wheel: "y-spoke", rim: "silver", mirrors: "body", roof: "body" } as const;
  const lamps = { head: 2.2, tail: 1.4, plates: 0.45 };
  const subject = car({ body: "hatchback", trim, openFlap: -1, lamps }, await fetchMesh(meshUrl), light);
  subject.repaint(PAINTS.white);
  const scene = new Scene();
  scene.add(subject.object, chargingPost(subject.field, subject.materials));
  light.uShadowMap.value = contactShadow(subject.field.style, subject.field.frame);
  light.uCeilingBox.value.set(0, 0, subject.field.style.length * 0.62, 0.95);
  setDusk(light);
  const studio = stage(light);
  studio.backdrop.setColours(DUSK_BACKDROP);
  return { studio, scene, subject };
}

function eased(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
