import { Color, Matrix4, Mesh, PlaneGeometry, ShaderMaterial, type Texture, Vector2, Vector3 } from "three";
import type { Light } from "./light.ts";
import { STUDIO_GLSL } from "./studio-glsl.ts";

/** Screen colours: the backdrop is not lit. */
export interface BackdropColours {
  readonly floor: string;
  readonly farFloor: string;
  readonly wall: string;
  readonly top: string;
  /** Dusk only: colour between glow and top, and the glow's falloff upward. */
  readonly middle?: string;
  readonly glowFall?: number;
  /** Dusk only: light of the floor near the car, linear. */
  readonly floorGlow?: readonly [number, number, number];
}

export const DAYLIGHT_BACKDROP: BackdropColours = {
  floor: "#f6f1e7",
  farFloor: "#f0eadf",
  wall: "#f0eadf",
  top: "#fbf9f5",
};

/** Seamless backdrop that fills the frame, with contact shadow and floor reflection. */
export function backdrop(light: Light) {
  const uniforms = {
    ...light,
    uInverseView: { value: new Matrix4() },
    uEye: { value: new Vector3() },
    uFloor: { value: new Color() },
    uFar: { value: new Color() },
    uWall: { value: new Color() },
    uTop: { value: new Color() },
    uMiddle: { value: new Color() },
    uFloorGlow: { value: new Vector3() },
    uGlowFall: { value: 0 },
    uPool: { value: 0 },
    uReflection: { value: null as Texture | null },
    uTexel: { value: new Vector2() },
  };
  const material = new ShaderMaterial({ vertexShader: VERTEX, fragmentShader: FRAGMENT, uniforms });
  material.depthTest = false;
  material.depthWrite = false;
  const mesh = new Mesh(new PlaneGeometry(2, 2), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = -1;

  function setColours(colours: BackdropColours) {
    uniforms.uFloor.value.copy(asShown(colours.floor));
    uniforms.uFar.value.copy(asShown(colours.farFloor));
    uniforms.uWall.value.copy(asShown(colours.wall));
    uniforms.uTop.value.copy(asShown(colours.top));
    uniforms.uMiddle.value.copy(asShown(colours.middle ?? colours.wall));
    uniforms.uFloorGlow.value.set(...(colours.floorGlow ?? [0, 0, 0]));
    uniforms.uGlowFall.value = colours.glowFall ?? 0;
  }
  setColours(DAYLIGHT_BACKDROP);
  return { mesh, uniforms, setColours };
}

/** Undoes three's conversion of hex colours to linear light. */
function asShown(hex: string): Color {
  return new Color(hex).convertLinearToSRGB();
}

const VERTEX = /* glsl */ `
varying vec2 vUv;
void main() { vUv = uv; gl_Position = vec4(position.xy, 1., 1.); }`;

const FRAGMENT = /* glsl */ `
precision highp float;
varying vec2 vUv;
uniform mat4 uInverseView;
uniform vec3 uEye, uFloor, uFar, uWall, uTop, uMiddle, uFloorGlow;
uniform float uGlowFall, uPool;
uniform sampler2D uReflection;
uniform vec2 uTexel;
${STUDIO_GLSL}
float noise(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }

vec3 wallAt(vec3 d) {
  if (uGlowFall <= 0.) return mix(uWall, uTop, smoothstep(-.02, .34, d.y));
  vec3 sky = mix(uTop, uMiddle, exp(-max(d.y, 0.) * 7.));
  return mix(sky, uWall, exp(-max(d.y + .02, 0.) * uGlowFall) * (.55 + .45 * exp(-d.x * d.x * 1.2)));
}

vec3 floorAt(vec3 d, vec3 wall) {
  vec2 q = uEye.xz + d.xz * (uEye.y / -d.y);
  float distance = length(q);
  vec2 uv = shadowUv(q);
  bool isOutside = uv.x < 0. || uv.x > 1. || uv.y < 0. || uv.y > 1.;
  float shade = isOutside ? 1. : texture2D(uShadowMap, uv).r;
  vec3 c = mix(uFloor, uFar, smoothstep(1.5, 9., distance)) + uFloorGlow * exp(-distance * distance * .12);
  vec2 fromPanel = q - vec2(uSweepX, 0.);
  c += uPool * exp(-dot(fromPanel, fromPanel) * .25) * vec3(1., .93, .8);
  // Shadow after the horizon blend: otherwise low views wash it out.
  return mix(c, wall, smoothstep(-.14, 0., d.y)) * mix(1., shade, .94);
}

// Blurred with five taps: the floor is satin, not a mirror.
vec4 reflectionAt(vec2 uv) {
  vec4 sum = texture2D(uReflection, uv) * .28;
  sum += texture2D(uReflection, uv + uTexel * vec2(1.2, .4)) * .18;
  sum += texture2D(uReflection, uv - uTexel * vec2(1.2, .4)) * .18;
  sum += texture2D(uReflection, uv + uTexel * vec2(-.4, 1.6)) * .18;
  return sum + texture2D(uReflection, uv - uTexel * vec2(-.4, 1.6)) * .18;
}

void main() {
  vec4 far = uInverseView * vec4(vUv * 2. - 1., 1., 1.);
  vec3 d = normalize(far.xyz / far.w - uEye);
  vec3 c = wallAt(d);
  if (d.y < 0.) c = floorAt(d, c);
  vec4 mirrored = reflectionAt(vUv);
  c = c * (1. - mirrored.a) + mirrored.rgb;
  vec2 fromCentre = vUv - .5;
  c *= 1. - .07 * dot(fromCentre, fromCentre);
  // Dithering below one grey level avoids banding.
  c += (noise(gl_FragCoord.xy) - .5) * .006;
  gl_FragColor = vec4(c, 1.);
}`;
