import { OPEN_TAIL_GLSL } from "./open-tail-glsl.ts";

/**
 * Cuts and draws details into the body's skin: wheel arches, glass, frit, shut lines, lamps and intakes. Per pixel, so
 * that edges stay sharp at any distance.
 */
export const BODY_GLSL = /* glsl */ `
uniform sampler2D uSideArt, uTopArt, uFrontArt, uRearArt, uFrontLamps, uRearLamps;
uniform vec2 uNoseTail;
uniform float uAxleX, uArchRadius, uWheelRadius, uFloorHeight, uClad, uBeltAtTail, uBacklightFrom, uSideGlassEnd, uPillarX;
uniform vec3 uFlap;
uniform float uLampY, uLampWrap, uHeadGlow, uTailGlow, uBlackRoof;

struct Glass { float screen, backlight, side, any; };

float archDistance(vec3 o) {
  float front = length(o.xy - vec2(uAxleX, uWheelRadius));
  float rear = length(o.xy - vec2(-uAxleX, uWheelRadius));
  return min(front, rear);
}

bool isCutAway(vec3 o, float fromAxle) {
  if (fromAxle < uArchRadius && abs(o.z) > .40) return true;
  if (uFlap.z * o.z < .3) return false;
  vec2 d = abs(o.xy - uFlap.xy) - vec2(.088, .078) + .044;
  return length(max(d, 0.)) + min(max(d.x, d.y), 0.) < .044;
}

// region: see regionNumbers in body-mesh.ts.
Glass glassAt(vec3 o, vec4 region) {
  Glass g;
  g.screen = min(region.y - .050, region.x - .022);
  g.backlight = min(min(region.z - .055, region.x - .02), o.y - uBacklightFrom);
  float rearPillar = o.x - uSideGlassEnd - (o.y - uBeltAtTail) * .55;
  g.side = min(min(region.w - .045, region.x - .012), rearPillar);
  g.any = max(g.screen, max(g.backlight, g.side));
  return g;
}

/** Antialiased step: share of the pixel where d is positive. */
float covered(float d) { return clamp(d / max(fwidth(d), 1e-5) + .5, 0., 1.); }
float inked(float channel) { return covered(channel - .5); }

struct Marks { float gloss, matte, line; };

void blend(inout Surface s, float amount, vec3 colour, float rough, float coat) {
  s.colour = mix(s.colour, colour, amount);
  s.metal *= 1. - amount;
  s.flake *= 1. - amount;
  s.rough = mix(s.rough, rough, amount);
  s.coat = mix(s.coat, coat, amount);
}

#ifdef OPEN_TAIL
${OPEN_TAIL_GLSL}
#endif
void drawFront(inout Surface s, inout Marks marks, vec3 o, vec3 n, vec2 uv, vec2 insideUv) {
  vec4 art = texture2D(uFrontArt, uv);
  float facing = smoothstep(.02, .12, n.x);
  float lamp = inked(art.r) * covered(o.x - (uNoseTail.x - uLampWrap + (o.y - uLampY) * 1.6));
  vec3 glow = texture2D(uFrontLamps, insideUv).rgb * lamp;
  s.emission += glow * glow * uHeadGlow + glow * .12;
  marks = Marks(max(marks.gloss, lamp), max(marks.matte, inked(art.g) * facing), max(marks.line, art.b * facing));
}

void drawRear(inout Surface s, inout Marks marks, vec3 o, vec3 n, vec2 uv, vec2 insideUv, float frit) {
  vec4 art = texture2D(uRearArt, uv);
  float facing = smoothstep(.02, .2, -n.x);
  float lamp = inked(art.r) * covered(uNoseTail.y + .34 - o.x);
  vec3 glow = texture2D(uRearLamps, insideUv).rgb * lamp;
  s.emission += glow * glow * uTailGlow + glow * .10;
  lamp *= step(frit, 0.);
  marks = Marks(max(marks.gloss, lamp), max(marks.matte, inked(art.g) * facing), max(marks.line, art.b * facing));
}

/** Returns the distance inside glass (positive is glass). */
float bodySurface(inout Surface s, vec3 o, vec3 n, vec3 v, vec4 region) {
  float fromAxle = archDistance(o);
  Glass glass = glassAt(o, region);
#ifdef OPEN_TAIL
  if (isLining()) return lined(s, o, n, glass.any);
#endif
  vec4 sideArt = texture2D(uSideArt, vec2((o.x + 2.6) / 5.2, o.y / 1.95));
  float isSide = smoothstep(.35, .5, abs(n.z));
  float pillar = inked(sideArt.r) * step(0., glass.side + .03) * step(.3, abs(n.z));
  float frit = min(max(max(glass.screen + .028, glass.backlight + .03), glass.side + .022), region.x - .005);

  Marks marks = Marks(max(covered(frit), pillar), inked(sideArt.g) * isSide, sideArt.b * isSide);
  if (uBlackRoof > .5 && n.y > .25) marks.gloss = max(marks.gloss, covered(min(region.x - .04, .012 - region.w)));
  if (uClad > .5) marks.matte = max(marks.matte, covered(uArchRadius + .055 - fromAxle) * step(.35, abs(n.z)));
  marks.matte = max(marks.matte, covered(uFloorHeight + .075 - o.y));
  float isTop = smoothstep(.45, .6, n.y) * step(o.x, uNoseTail.x - .06) * step(region.x, .02);
  marks.line = max(marks.line, texture2D(uTopArt, vec2((o.x + 2.6) / 5.2, abs(o.z) / 1.05)).b * isTop);

  vec2 uv = vec2(abs(o.z) / 1.05, o.y / 1.95);
  // Parallax: lights are 3 cm behind the cover.
  vec3 inside = o - v * (.030 / max(abs(v.x), .45));
  vec2 insideUv = vec2(abs(inside.z) / 1.05, inside.y / 1.95);
  bool isNose = o.x > uNoseTail.x - .46 + (o.y - .7) * .25 && region.x < .03;
  bool isTail = o.x < uNoseTail.y + .40 - (o.y - .8) * .15 && region.x < .3;
  if (isNose) drawFront(s, marks, o, n, uv, insideUv);
  if (isTail) drawRear(s, marks, o, n, uv, insideUv, frit);
  // Discard only here: earlier, neighbouring pixels would lose the derivatives of the masks.
  if (isCutAway(o, fromAxle)) discard;

  blend(s, marks.gloss, vec3(.010, .011, .012), .25, 1.);
  blend(s, marks.matte, vec3(.022, .023, .024), .62, 0.);
  float gap = smoothstep(.15, .8, marks.line);
  s.colour *= 1. - .87 * gap;
  s.coat *= 1. - .85 * gap;
  s.occlusion *= 1. - .75 * gap;
  s.occlusion *= mix(.35, 1., smoothstep(uFloorHeight - .02, uFloorHeight + .42, o.y + .25 * max(n.y, 0.)));
  s.occlusion *= mix(.75, 1., smoothstep(0., .05, fromAxle - uArchRadius));
  return glass.any > 0. && pillar < .5 ? glass.any : -1.;
}
`;
