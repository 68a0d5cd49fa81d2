/**
 * Inside of an open tail: painted frame, rubber seal, then plastic, carpet and headlining. vLining: depth below the skin
 * (negative) and ambient light.
 */
export const OPEN_TAIL_GLSL = /* glsl */ `
uniform vec3 uLoadLamp;
uniform float uLoadFloor, uTrimTop, uHeadlining, uIsGate;

bool isLining() { return vLining.x < -.006; }

float grain(vec3 p) {
  vec3 q = floor(p * 420.);
  return fract(sin(dot(q, vec3(12.9898, 78.233, 37.719))) * 43758.5453);
}

/** Plastic load sill with a bright edge and four rubber ribs; follows the bumper's curve. */
void sill(inout Surface s, vec3 o, vec3 n, float depth) {
  float amount = smoothstep(.75, .9, n.y) * step(uLoadFloor + .022, o.y) * step(o.y, uLoadFloor + .06);
  float rib = smoothstep(.45, .3, abs(fract((depth - .058) / .0125) - .5)) * step(.058, depth) * step(depth, .108);
  s.colour = mix(s.colour, mix(vec3(.030), vec3(.006), rib), amount);
  float bright = amount * smoothstep(.0035, .0025, abs(depth - .050));
  s.colour = mix(s.colour, vec3(.42), bright);
  s.metal = .85 * bright;
  s.rough = mix(s.rough, .5, amount);
}

void trim(inout Surface s, vec3 o, vec3 n, float depth) {
  s.metal = 0.;
  s.flake = 0.;
  s.coat = 0.;
  s.rough = .8;
  s.colour = vec3(.044, .045, .047);
  if (uIsGate > .5) return;
  float carpet = (.85 + .3 * grain(o)) * .055;
  float onFloor = smoothstep(.6, .8, n.y) * step(o.y, uLoadFloor + .03);
  float belowTrim = smoothstep(uTrimTop + .006, uTrimTop - .006, o.y);
  float seam = smoothstep(.008, .003, abs(o.y - uTrimTop)) + smoothstep(.006, .002, abs(o.y - uLoadFloor - .24));
  float above = smoothstep(uHeadlining - .12, uHeadlining - .08, o.y);
  s.colour = mix(vec3(.115, .112, .104), s.colour, belowTrim);
  s.colour = mix(s.colour, vec3(.20, .195, .18), above * step(n.y, -.4));
  s.colour = mix(s.colour, vec3(carpet), onFloor);
  s.colour *= 1. - .7 * min(seam, 1.) * (1. - onFloor) * smoothstep(.4, .7, abs(n.z));
  sill(s, o, n, depth);
}

/** Returns -1 (no glass). Windows cut through the lining too; the gate keeps a frame around them. */
float lined(inout Surface s, vec3 o, vec3 n, float glass) {
  if (glass > uIsGate * .035) discard;
  s.emission = vec3(0.);
  float depth = -vLining.x;
  float sealFrom = uIsGate > .5 ? 9. : .022;
  if (depth > .024) trim(s, o, n, depth);
  float seal = smoothstep(sealFrom, sealFrom + .002, depth) * smoothstep(sealFrom + .020, sealFrom + .018, depth);
  blend(s, seal, vec3(.006), .7, 0.);
  s.occlusion = vLining.y;
  vec3 toLamp = uLoadLamp - o;
  float near = 1. / (1. + 5. * dot(toLamp, toLamp));
  float lit = .25 + .75 * max(dot(n, normalize(toLamp)), 0.);
  if (uIsGate < .5) s.emission += s.colour * vec3(4.4, 4.1, 3.75) * lit * near * mix(.35, 1., vLining.y);
  return -1.;
}
`;
