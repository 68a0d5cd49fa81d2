import type { ProfilePoint } from "./natural-spline.ts";

/**
 * Measurements of one body style in metres and degrees. x points forward, y up, z to the car's right; the origin is on
 * the ground midway between the axles.
 */
export interface BodyStyle {
  /** As the marketplace names it: `Hatchback`. */
  readonly label: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly wheelbase: number;
  readonly frontOverhang: number;
  readonly wheelRadius: number;
  /** Underside of the body. */
  readonly floorHeight: number;
  readonly bonnetHeight: number;
  /** From the front axle forward to the windscreen's foot. */
  readonly cowlOffset: number;
  readonly beltAtCowl: number;
  readonly beltAtTail: number;
  readonly screenAngle: number;
  readonly screenConvexity: number;
  readonly roofPeakX: number;
  /** Drop of the roof ahead of its peak: metres per metre squared. */
  readonly roofFallAhead: number;
  readonly roofFallBehind: number;
  readonly backlightAngle: number;
  /** From the tail forward to the rear window's foot. */
  readonly backlightFoot: number;
  readonly backlightFootHeight: number;
  /** Inward lean of the side glass: metres per metre of height. */
  readonly tumblehome: number;
  readonly archFlare: number;
  /** From the rear window's foot forward to the end of the side glass. */
  readonly sideGlassEnd: number;
  readonly pillarX: number;
  readonly rearDoorEdge: number;
  /** Black plastic around the arches and along the sills. */
  readonly cladding: boolean;
  /** Length of the roof spoiler; 0 on a saloon. */
  readonly spoiler: number;
  /** Blend radius from nose to bonnet and wings. */
  readonly noseRounding: number;
  readonly noseProfile: readonly ProfilePoint[];
  readonly tailProfile: readonly ProfilePoint[];
}

export type BodyStyleId = "hatchback" | "sedan" | "suv" | "estate" | "crossover" | "mpv";
