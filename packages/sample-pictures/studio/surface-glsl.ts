import { BODY_GLSL } from "./body-glsl.ts";
import { STUDIO_GLSL } from "./studio-glsl.ts";

export const SURFACE_VERTEX = /* glsl */ `
attribute vec4 aRegion;
attribute vec2 aLining;
varying vec3 vWorld, vNormalWorld, vObject, vNormalObject;
varying vec4 vRegion;
varying vec2 vUv, vLining;
uniform float uMirrored;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.);
  vWorld = world.xyz;
  vNormalWorld = normalize(mat3(modelMatrix) * normal);
  vObject = position;
  vNormalObject = normal;
  vRegion = aRegion;
  vLining = aLining;
  vUv = uv;
  if (uMirrored > .5) world.y = -world.y - .004;
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

const SHADING_GLSL = /* glsl */ `
vec3 scatter(vec3 p) {
  vec3 q = vec3(dot(p, vec3(127.1, 311.7, 74.7)), dot(p, vec3(269.5, 183.3, 246.1)), dot(p, vec3(113.5, 271.9, 124.6)));
  return fract(sin(q) * 43758.5453);
}

float schlick(float f0, float facing) { return f0 + (1. - f0) * pow(1. - facing, 5.); }

// Metallic base coat: broad tinted lobe with flakes below a millimetre.
vec3 baseCoat(Surface s, vec3 n, vec3 v, float facing, vec3 light) {
  float near = 1. - smoothstep(3., 6., length(cameraPosition - vWorld));
  vec3 flaked = n;
  if (near > 0.) flaked = normalize(n + (scatter(floor(vObject * 1400.)) - .5) * .10 * s.flake * near);
  vec3 seen = studioSeen(vWorld, reflect(-v, flaked), .42, 1.);
  float lobe = s.metal * .85 * (.55 + .75 * pow(facing, 1.6)) * mix(.5, 1., s.occlusion);
  return s.colour * light * (1. - s.metal * .75) + s.colour * seen * lobe;
}

vec3 plainCoat(Surface s, vec3 r, float facing, vec3 light) {
  vec3 f0 = mix(vec3(.04), s.colour, s.metal);
  vec3 fresnel = f0 + (max(vec3(1. - s.rough), f0) - f0) * pow(1. - facing, 5.);
  return s.colour * (1. - s.metal) * light + studioSeen(vWorld, r, s.rough, 1.) * fresnel * mix(.3, 1., s.occlusion);
}

// Boosts the softboxes in clear-coat reflections only, where their real brightness shows; the cap prevents clipping.
vec3 underClearCoat(vec3 below, Surface s, vec3 r, float fresnel, float boost) {
  vec3 seen = min(studioSeen(vWorld, r, .012, boost), vec3(1.15 / max(fresnel, .05)));
  return below * (1. - fresnel) + seen * fresnel * mix(1., s.occlusion, .6);
}
`;

// Privacy glass behind the middle pillar, clearer in front. Blending is in sRGB, so both are darker than real tints.
const MAIN_GLSL = /* glsl */ `
const float PRIVACY = .94, CLEAR = .80;
void finish(vec3 colour, float opacity) {
  vec3 shown = toSrgb(toneMapped(colour));
  if (uMirrored > .5) {
    float strength = .15 * exp(-vWorld.y * 2.2);
    gl_FragColor = vec4(shown * strength, strength);
    return;
  }
  gl_FragColor = vec4(shown, opacity);
}

void main() {
  vec3 n = normalize(vNormalWorld);
  vec3 eye = cameraPosition;
  if (uMirrored > .5) eye.y = -eye.y;
  vec3 v = normalize(eye - vWorld);
  Surface s = Surface(uColour, uEmission, uMetal, uRough, uCoat, uOcclusion, uFlake);
  float opacity = 1., boost = uCoatBoost;
#ifdef BODY
  float glass = bodySurface(s, vObject, normalize(vNormalObject), v, vRegion);
  bool inside = dot(n, v) < 0.;
  #ifdef GLASS_PASS
    if (glass < 0.) discard;
    if (inside) { gl_FragColor = vec4(.05, .07, .07, .10); return; }
  #else
    if (glass > 0. && uMirrored < .5) discard;
    // From inside: lining, pale overhead.
    if (inside) {
      float k = .10 + .05 * abs(n.y) + .30 * smoothstep(.75, .95, n.y) * smoothstep(.1, .3, vRegion.x);
      finish(vec3(k * k), 1.);
      return;
    }
  #endif
  if (glass > 0.) {
    s = Surface(vec3(.012, .016, .016), vec3(0.), 0., .02, 1., s.occlusion, 0.);
    opacity = glassAt(vObject, vRegion).side > 0. && vObject.x < uPillarX ? PRIVACY : CLEAR;
    boost *= .6;
  }
#else
  if (dot(n, v) < 0.) n = -n;
#endif
  vec3 r = reflect(-v, n);
  float facing = clamp(dot(n, v), 0., 1.);
  vec3 light = lightArriving(vWorld, n) * s.occlusion;
  vec3 colour = s.flake > .01 ? baseCoat(s, n, v, facing, light) : plainCoat(s, r, facing, light);
  if (s.coat > .01) {
    float fresnel = schlick(.045, facing) * s.coat;
    colour = underClearCoat(colour, s, r, fresnel, boost);
#ifdef GLASS_PASS
    // Faint sky at grazing angles: otherwise dark glass looks like a hole.
    colour += vec3(.020, .025, .025) * pow(1. - facing, 1.3) * smoothstep(-.1, .5, r.y);
    colour += vec3(.016, .020, .020) * smoothstep(.25, 0., abs(r.y - .10));
    opacity = clamp(opacity + fresnel * .9, 0., 1.);
#endif
  }
#ifdef PULSE
  float along = fract(vUv.x * uPulse.y - uPulse.x);
  s.emission *= .10 + 1.6 * smoothstep(0., .45, along) * (1. - smoothstep(.78, .98, along));
#endif
  finish(colour + s.emission, opacity);
}`;

export const SURFACE_FRAGMENT = /* glsl */ `
precision highp float;
varying vec3 vWorld, vNormalWorld, vObject, vNormalObject;
varying vec4 vRegion;
varying vec2 vUv, vLining;
uniform float uMirrored, uMetal, uRough, uCoat, uOcclusion, uFlake;
uniform vec3 uColour, uEmission;
uniform vec2 uPulse;
struct Surface { vec3 colour, emission; float metal, rough, coat, occlusion, flake; };
${STUDIO_GLSL}
#ifdef BODY
${BODY_GLSL}
#endif
${SHADING_GLSL}
${MAIN_GLSL}`;
