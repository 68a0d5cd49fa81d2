import { CanvasTexture, Color, DoubleSide, type IUniform, ShaderMaterial } from "three";
import type { Light } from "./light.ts";
import { SURFACE_FRAGMENT, SURFACE_VERTEX } from "./surface-glsl.ts";

/** Colour in sRGB; the rest 0 to 1. */
export interface Finish {
  readonly colour: string;
  readonly metal?: number;
  readonly rough?: number;
  readonly coat?: number;
  readonly occlusion?: number;
  /** Linear. */
  readonly emission?: readonly [number, number, number];
}

export interface MaterialOptions {
  readonly defines?: Record<string, number>;
  readonly uniforms?: Record<string, IUniform>;
  /** Transparent: drawn last. */
  readonly isClear?: boolean;
}

export type Materials = ReturnType<typeof materials>;

/** Materials that share one light; painted ones share one paint. */
export function materials(light: Light) {
  const paint = {
    uColour: { value: new Color() },
    uMetal: { value: 0 },
    uFlake: { value: 0 },
  };

  function surface(finish: Finish, options: MaterialOptions = {}): ShaderMaterial {
    const isClear = options.isClear ?? false;
    return new ShaderMaterial({
      vertexShader: SURFACE_VERTEX,
      fragmentShader: SURFACE_FRAGMENT,
      defines: { ...options.defines },
      side: DoubleSide,
      transparent: isClear,
      depthWrite: !isClear,
      uniforms: {
        ...light,
        uColour: { value: new Color(finish.colour) },
        uMetal: { value: finish.metal ?? 0 },
        uRough: { value: finish.rough ?? 0.5 },
        uCoat: { value: finish.coat ?? 0 },
        uOcclusion: { value: finish.occlusion ?? 1 },
        uFlake: { value: 0 },
        uEmission: { value: new Color(...(finish.emission ?? [0, 0, 0])) },
        ...options.uniforms,
      },
    });
  }

  /** Body colour, from the shared `paint`. */
  function painted(options: MaterialOptions = {}): ShaderMaterial {
    const finish = { colour: "#000", rough: 0.4, coat: 1 };
    return surface(finish, { ...options, uniforms: { ...paint, ...options.uniforms } });
  }

  /** Unlit texture: screens and number plates. */
  function picture(canvas: HTMLCanvasElement, brightness = 1): ShaderMaterial {
    const texture = new CanvasTexture(canvas);
    texture.anisotropy = 8;
    return new ShaderMaterial({
      vertexShader: SURFACE_VERTEX,
      fragmentShader: PICTURE_FRAGMENT,
      side: DoubleSide,
      uniforms: { ...light, uPicture: { value: texture }, uBrightness: { value: brightness } },
    });
  }

  return { surface, painted, picture, paint };
}

const PICTURE_FRAGMENT = /* glsl */ `
varying vec2 vUv;
varying vec3 vWorld;
uniform sampler2D uPicture;
uniform float uBrightness, uMirrored;
void main() {
  vec3 c = texture2D(uPicture, vUv).rgb * uBrightness;
  float strength = uMirrored > .5 ? .15 * exp(-vWorld.y * 2.2) : 1.;
  gl_FragColor = vec4(c * strength, strength);
}`;
