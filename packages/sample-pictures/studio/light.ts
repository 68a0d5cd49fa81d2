import { Color, type Texture, Vector2, Vector4 } from "three";

export interface Light {
  readonly uShadowMap: { value: Texture | null };
  readonly uFloorColour: { value: Color };
  readonly uFarFloor: { value: Color };
  readonly uWallLow: { value: Color };
  readonly uWallHigh: { value: Color };
  readonly uKeyColour: { value: Color };
  /** Ceiling softbox: centre x, centre z, half length, half width. */
  readonly uCeilingBox: { value: Vector4 };
  readonly uCeiling: { value: number };
  readonly uKey: { value: number };
  readonly uFill: { value: number };
  readonly uEndFill: { value: number };
  readonly uAmbient: { value: number };
  readonly uCoatBoost: { value: number };
  /** Opening film: position and strength of the light that moves along the car. */
  readonly uSweepX: { value: number };
  readonly uSweep: { value: number };
  /** Opening film: phase and repeats of the pulse along the cable. */
  readonly uPulse: { value: Vector2 };
  /** 1 while drawing the floor reflection. */
  readonly uMirrored: { value: number };
}

/**
 * Uniforms shared by every material. Defaults are a daylight studio: walls darker than the car give the paint its
 * contrast.
 */
export function daylight(): Light {
  return {
    uShadowMap: { value: null },
    uFloorColour: { value: new Color("#cfc8ba") },
    uFarFloor: { value: new Color("#a09c93") },
    uWallLow: { value: new Color("#5f5e5b") },
    uWallHigh: { value: new Color("#2a2b2c") },
    uKeyColour: { value: new Color(1, 0.985, 0.955) },
    uCeilingBox: { value: new Vector4(0, 0, 3, 0.95) },
    uCeiling: { value: 3.6 },
    uKey: { value: 3.4 },
    uFill: { value: 1.5 },
    uEndFill: { value: 0.8 },
    uAmbient: { value: 1.5 },
    uCoatBoost: { value: 3.4 },
    uSweepX: { value: 0 },
    uSweep: { value: 0 },
    uPulse: { value: new Vector2(0, 1) },
    uMirrored: { value: 0 },
  };
}
