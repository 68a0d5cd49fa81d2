export interface Paint {
  /** sRGB. */
  readonly colour: string;
  /** Metallic share of the base coat, 0 to 1. */
  readonly metal: number;
  /** Flake strength, 0 to 1; visible only in close-ups. */
  readonly flake: number;
}

export const PAINTS = {
  white: { colour: "#ECECE6", metal: 0, flake: 0.02 },
  pearl: { colour: "#D9DCD6", metal: 0.25, flake: 0.3 },
  silver: { colour: "#A9AFB2", metal: 0.75, flake: 1 },
  graphite: { colour: "#44494D", metal: 0.6, flake: 1 },
  black: { colour: "#0C0E10", metal: 0.1, flake: 0.4 },
  blue: { colour: "#123C7A", metal: 0.45, flake: 1 },
  sky: { colour: "#7FA9BE", metal: 0.25, flake: 0.5 },
  green: { colour: "#12402F", metal: 0.4, flake: 1 },
  red: { colour: "#A31219", metal: 0.25, flake: 0.7 },
  sand: { colour: "#B5A68C", metal: 0.45, flake: 0.8 },
  teal: { colour: "#0F766E", metal: 0.4, flake: 1 },
  lime: { colour: "#B4D83C", metal: 0.1, flake: 0.3 },
} as const satisfies Record<string, Paint>;

export type PaintId = keyof typeof PAINTS;
