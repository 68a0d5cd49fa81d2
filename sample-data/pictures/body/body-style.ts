import type { ProfilePoint } from "./natural-spline.ts";

/**
 * The measurements one body style is drawn from. Metres, and degrees for angles. x runs forward, y up, z to the car's
 * right; the origin lies on the ground midway between the axles.
 */
export interface BodyStyle {
  /** The word the marketplace uses for it (spec §5). */
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
  /** Foot of the windscreen, ahead of the front axle. */
  readonly cowlOffset: number;
  readonly beltAtCowl: number;
  readonly beltAtTail: number;
  readonly screenAngle: number;
  readonly screenConvexity: number;
  readonly roofPeakX: number;
  /** Metres the roof falls per square metre ahead of its peak. */
  readonly roofFallAhead: number;
  readonly roofFallBehind: number;
  readonly backlightAngle: number;
  /** Foot of the rear window, ahead of the tail. */
  readonly backlightFoot: number;
  readonly backlightFootHeight: number;
  /** Metres the side glass leans in per metre of height. */
  readonly tumblehome: number;
  readonly archFlare: number;
  /** Where the side glass ends, ahead of the rear window's foot. */
  readonly sideGlassEnd: number;
  readonly pillarX: number;
  readonly rearDoorEdge: number;
  /** Black plastic round the arches and along the sills. */
  readonly cladding: boolean;
  /** Length of the roof spoiler; none on a fastback saloon. */
  readonly spoiler: number;
  /** How softly the nose runs into bonnet and wings. */
  readonly noseRounding: number;
  readonly noseProfile: readonly ProfilePoint[];
  readonly tailProfile: readonly ProfilePoint[];
}

export type BodyStyleId = "hatchback" | "sedan" | "suv" | "estate" | "crossover" | "mpv";
