/**
 * Procedural photo studio instead of an environment map: ceiling softbox, strip lights on four sides, graded wall, and a
 * floor with the contact shadow. Rays start at the surface point, so reflections have correct parallax; roughness only
 * widens the lights' edges.
 */
export const STUDIO_GLSL = /* glsl */ `
uniform sampler2D uShadowMap;
uniform vec3 uFloorColour, uFarFloor, uWallLow, uWallHigh, uKeyColour;
uniform vec4 uCeilingBox;
uniform float uCeiling, uKey, uFill, uEndFill, uAmbient, uCoatBoost, uSweepX, uSweep;

float softRectangle(vec2 p, vec2 centre, vec2 halfSize, float edge) {
  vec2 d = abs(p - centre) - halfSize;
  return (1. - smoothstep(-edge, edge, d.x)) * (1. - smoothstep(-edge, edge, d.y));
}

// 8 by 6 metres of floor, as in contact-shadow.ts.
vec2 shadowUv(vec2 floorPoint) { return vec2(floorPoint.x / 8. + .5, floorPoint.y / 6. + .5); }

float awayFromZero(float v) { return abs(v) < .03 ? .03 * sign(v + 1e-5) : v; }

float stripLight(vec3 p, vec3 r, float rough) {
  float t = (5.2 * sign(r.z) - p.z) / awayFromZero(r.z);
  vec3 hit = p + r * t;
  float lit = softRectangle(hit.xy, vec2(0., 2.15), vec2(4.2, .55), .22 + rough * 2.);
  return lit * step(0., t) * smoothstep(.05, .35, abs(r.z));
}

float endLight(vec3 p, vec3 r, float rough) {
  float t = (6.5 * sign(r.x) - p.x) / awayFromZero(r.x);
  vec3 hit = p + r * t;
  float lit = softRectangle(hit.zy, vec2(0., 2.), vec2(2.4, .6), .22 + rough * 2.);
  return lit * step(0., t) * smoothstep(.05, .35, abs(r.x));
}

vec3 floorSeen(vec3 p, vec3 r, float rough) {
  vec2 hit = p.xz + r.xz * (p.y / max(-r.y, .03));
  float shade = texture2D(uShadowMap, shadowUv(hit), rough * 5.).r;
  float far = smoothstep(2., 9., length(hit - p.xz));
  return mix(uFloorColour * mix(shade, 1., far * .6), uFarFloor, far * .7);
}

/** Light along a ray from p in direction r. lampGain scales the lights, not walls or floor. */
vec3 studioSeen(vec3 p, vec3 r, float rough, float lampGain) {
  float up = smoothstep(-.05 - rough, .75 + rough * .4, r.y);
  vec3 seen = mix(uWallLow, uWallHigh, up);
  vec3 lamp = uKeyColour * lampGain;
  if (r.y > 0.) {
    vec2 hit = p.xz + r.xz * ((uCeiling - p.y) / max(r.y, .02));
    float fade = smoothstep(.02, .16 + rough * .3, r.y);
    seen += lamp * uKey * fade * softRectangle(hit, uCeilingBox.xy, uCeilingBox.zw, .16 + rough * 3.5);
    if (uSweep > 0.)
      seen += lamp * uSweep * fade * softRectangle(hit, vec2(uSweepX, 0.), vec2(.35, 3.4), .25 + rough * 1.5);
  }
  seen += lamp * uFill * stripLight(p, r, rough);
  seen += lamp * uFill * uEndFill * endLight(p, r, rough);
  float aboveFloor = smoothstep(-.05 - rough * .5, .02 + rough * .5, r.y);
  return aboveFloor >= 1. ? seen : mix(floorSeen(p, r, rough), seen, aboveFloor);
}

/** Irradiance of the hemisphere around n. */
vec3 lightArriving(vec3 p, vec3 n) {
  float shade = texture2D(uShadowMap, shadowUv(p.xz + n.xz * .45), 4.).r;
  vec3 above = uWallHigh * .35 + uKeyColour * uKey * .26;
  vec3 beside = uWallLow * .8 + uKeyColour * uFill * .22 * (abs(n.z) * .9 + abs(n.x) * .5);
  float up = max(n.y, 0.);
  vec3 light = mix(beside, above, up * up * .6 + up * .4);
  float fromFloor = max(-n.y, 0.) * .75 + .16 * (1. - abs(n.y)) * (1. - smoothstep(.2, 1., p.y));
  light = mix(light, uFloorColour * shade * .85, fromFloor);
  float near = exp(-(p.x - uSweepX) * (p.x - uSweepX) * .55);
  light += uKeyColour * uSweep * .17 * (.35 + .65 * up) * near * smoothstep(-.6, .4, n.y + .3);
  return light * uAmbient;
}

// Neutral shoulder from .72: a filmic curve would desaturate the paint.
vec3 toneMapped(vec3 c) {
  float peak = max(c.r, max(c.g, c.b));
  if (peak <= .72) return c;
  float room = 1. - .72;
  float mapped = 1. - room * room / (peak + room - .72);
  return mix(c * (mapped / peak), vec3(mapped), 1. - 1. / (.18 * (peak - mapped) + 1.));
}

vec3 toSrgb(vec3 c) {
  c = clamp(c, 0., 1.);
  return mix(c * 12.92, 1.055 * pow(c, vec3(1. / 2.4)) - .055, step(.0031308, c));
}
`;
