import type { Materials } from "../studio/material.ts";

export type CabinFinishes = ReturnType<typeof cabinFinishes>;

export function cabinFinishes({ surface }: Materials) {
  return {
    seat: surface({ colour: "#7a7467", rough: 0.8, occlusion: 0.8 }),
    insert: surface({ colour: "#5f5a50", rough: 0.9, occlusion: 0.75 }),
    dark: surface({ colour: "#26292a", rough: 0.7, occlusion: 0.75 }),
    carpet: surface({ colour: "#2b2d2f", rough: 0.95, occlusion: 0.5 }),
    trim: surface({ colour: "#a1967f", rough: 0.8, occlusion: 1 }),
    gloss: surface({ colour: "#0d0f10", rough: 0.15, coat: 1 }),
    vent: surface({ colour: "#050606", rough: 0.7 }),
    stitch: surface({ colour: "#d8d2c2", rough: 0.8 }),
    ambient: surface({ colour: "#0F766E", emission: [0.04, 0.42, 0.36] }),
    bright: surface({ colour: "#a9aeb1", metal: 0.8, rough: 0.3 }),
    mirror: surface({ colour: "#c4c8ca", metal: 0.95, rough: 0.03 }),
  };
}
