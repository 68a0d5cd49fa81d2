import {
  LinearSRGBColorSpace,
  type Object3D,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import type { Camera } from "../cameras.ts";
import { backdrop } from "./backdrop.ts";
import type { Light } from "./light.ts";

export interface Subject {
  readonly object: Object3D;
  /** Parts that the floor does not reflect: glass and cabin. */
  readonly inner: Object3D;
}

export type Stage = ReturnType<typeof stage>;

/** The reflection is faint and soft: half the size is enough, at a quarter of the cost. */
const REFLECTION_SCALE = 0.5;

export function stage(light: Light) {
  const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setPixelRatio(1);
  // The shaders already output sRGB.
  renderer.outputColorSpace = LinearSRGBColorSpace;
  renderer.autoClear = false;
  renderer.setClearColor(0x000000, 0);
  const back = backdrop(light);
  const backScene = new Scene();
  backScene.add(back.mesh);
  const eye = new PerspectiveCamera();
  const mirror = new WebGLRenderTarget(1, 1);
  back.uniforms.uReflection.value = mirror.texture;

  function aim(camera: Camera, width: number, height: number) {
    renderer.setSize(width, height, false);
    eye.fov = camera.fov;
    eye.aspect = width / height;
    eye.near = camera.near ?? 0.1;
    eye.far = 60;
    eye.position.set(...camera.position);
    eye.lookAt(...camera.target);
    eye.updateProjectionMatrix();
    const [shiftX, shiftY] = camera.shift ?? [0, 0];
    if (camera.shift) eye.setViewOffset(width, height, shiftX * width, shiftY * height, width, height);
    else eye.clearViewOffset();
    eye.updateMatrixWorld(true);
    back.uniforms.uEye.value.copy(eye.position);
    const inverse = back.uniforms.uInverseView.value;
    inverse.copy(eye.projectionMatrix).multiply(eye.matrixWorldInverse).invert();
  }

  function drawReflection(scene: Scene, subject: Subject | null, width: number, height: number) {
    const [w, h] = [Math.round(width * REFLECTION_SCALE), Math.round(height * REFLECTION_SCALE)];
    mirror.setSize(w, h);
    back.uniforms.uTexel.value.set(1 / w, 1 / h);
    renderer.setRenderTarget(mirror);
    renderer.clear();
    if (subject) {
      subject.inner.visible = false;
      light.uMirrored.value = 1;
      renderer.render(scene, eye);
      light.uMirrored.value = 0;
      subject.inner.visible = true;
    }
    renderer.setRenderTarget(null);
  }

  /** @param keepReflection reuses the last floor reflection (film with a fixed camera) */
  function draw(
    scene: Scene,
    subject: Subject,
    camera: Camera,
    width: number,
    height: number,
    keepReflection = false,
  ) {
    aim(camera, width, height);
    if (!keepReflection) drawReflection(scene, camera.floor === false ? null : subject, width, height);
    renderer.clear();
    renderer.render(backScene, eye);
    renderer.render(scene, eye);
  }

  /** RGBA rows, bottom row first. */
  function pixels(width: number, height: number): Uint8Array {
    const gl = renderer.getContext();
    const out = new Uint8Array(width * height * 4);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, out);
    return out;
  }

  return { draw, pixels, backdrop: back };
}
