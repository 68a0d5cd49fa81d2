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

export const BODY_STYLES = {
  hatchback: {
    label: "Hatchback",
    length: 4.2,
    width: 1.81,
    height: 1.53,
    wheelbase: 2.74,
    frontOverhang: 0.83,
    wheelRadius: 0.358,
    floorHeight: 0.15,
    bonnetHeight: 0.845,
    cowlOffset: -0.3,
    beltAtCowl: 0.985,
    beltAtTail: 1.06,
    screenAngle: 30.5,
    screenConvexity: 0.05,
    roofPeakX: -0.22,
    roofFallAhead: 0.075,
    roofFallBehind: 0.08,
    backlightAngle: 52,
    backlightFoot: 0.12,
    backlightFootHeight: 1.05,
    tumblehome: 0.36,
    archFlare: 0.03,
    sideGlassEnd: 0.44,
    pillarX: -0.12,
    rearDoorEdge: -0.86,
    cladding: false,
    spoiler: 0.1,
    noseRounding: 0.12,
    noseProfile: [
      [0.15, 0.2],
      [0.3, 0.07],
      [0.45, 0.015],
      [0.6, 0],
      [0.72, 0.04],
      [0.85, 0.16],
    ],
    tailProfile: [
      [0.15, 0.17],
      [0.32, 0.06],
      [0.5, 0.015],
      [0.62, 0],
      [0.78, 0.025],
      [0.95, 0.055],
      [1.15, 0.14],
    ],
  },
  sedan: {
    label: "Sedan",
    length: 4.72,
    width: 1.85,
    height: 1.44,
    wheelbase: 2.88,
    frontOverhang: 0.86,
    wheelRadius: 0.362,
    floorHeight: 0.135,
    bonnetHeight: 0.775,
    cowlOffset: -0.36,
    beltAtCowl: 0.93,
    beltAtTail: 1.03,
    screenAngle: 25.5,
    screenConvexity: 0.05,
    roofPeakX: -0.22,
    roofFallAhead: 0.085,
    roofFallBehind: 0.088,
    backlightAngle: 21.5,
    backlightFoot: 0.42,
    backlightFootHeight: 1.02,
    tumblehome: 0.4,
    archFlare: 0.024,
    sideGlassEnd: 0.07,
    pillarX: -0.16,
    rearDoorEdge: -0.97,
    cladding: false,
    spoiler: 0,
    noseRounding: 0.13,
    noseProfile: [
      [0.14, 0.2],
      [0.28, 0.07],
      [0.42, 0.015],
      [0.55, 0],
      [0.66, 0.03],
      [0.8, 0.15],
    ],
    tailProfile: [
      [0.14, 0.22],
      [0.3, 0.08],
      [0.48, 0.02],
      [0.68, 0],
      [0.86, 0.01],
      [1, -0.02],
      [1.1, 0],
    ],
  },
  suv: {
    label: "SUV",
    length: 4.63,
    width: 1.89,
    height: 1.67,
    wheelbase: 2.78,
    frontOverhang: 0.88,
    wheelRadius: 0.385,
    floorHeight: 0.2,
    bonnetHeight: 1,
    cowlOffset: -0.33,
    beltAtCowl: 1.1,
    beltAtTail: 1.17,
    screenAngle: 32,
    screenConvexity: 0.045,
    roofPeakX: -0.25,
    roofFallAhead: 0.07,
    roofFallBehind: 0.045,
    backlightAngle: 62,
    backlightFoot: 0.13,
    backlightFootHeight: 1.16,
    tumblehome: 0.32,
    archFlare: 0.034,
    sideGlassEnd: 0.46,
    pillarX: -0.14,
    rearDoorEdge: -0.92,
    cladding: true,
    spoiler: 0.13,
    noseRounding: 0.085,
    noseProfile: [
      [0.18, 0.18],
      [0.34, 0.06],
      [0.5, 0.012],
      [0.72, 0],
      [0.86, 0.025],
      [1, 0.11],
    ],
    tailProfile: [
      [0.18, 0.18],
      [0.36, 0.06],
      [0.52, 0.015],
      [0.7, 0],
      [0.9, 0.02],
      [1.1, 0.07],
      [1.3, 0.13],
    ],
  },
  estate: {
    label: "Estate",
    length: 4.64,
    width: 1.83,
    height: 1.49,
    wheelbase: 2.74,
    frontOverhang: 0.88,
    wheelRadius: 0.355,
    floorHeight: 0.14,
    bonnetHeight: 0.82,
    cowlOffset: -0.36,
    beltAtCowl: 0.965,
    beltAtTail: 1.03,
    screenAngle: 27,
    screenConvexity: 0.05,
    roofPeakX: -0.25,
    roofFallAhead: 0.078,
    roofFallBehind: 0.024,
    backlightAngle: 54,
    backlightFoot: 0.15,
    backlightFootHeight: 1.03,
    tumblehome: 0.37,
    archFlare: 0.024,
    sideGlassEnd: 0.26,
    pillarX: -0.15,
    rearDoorEdge: -0.93,
    cladding: false,
    spoiler: 0.12,
    noseRounding: 0.12,
    noseProfile: [
      [0.15, 0.2],
      [0.3, 0.07],
      [0.44, 0.015],
      [0.58, 0],
      [0.7, 0.035],
      [0.84, 0.16],
    ],
    tailProfile: [
      [0.15, 0.19],
      [0.32, 0.06],
      [0.5, 0.015],
      [0.64, 0],
      [0.8, 0.02],
      [1, 0.07],
      [1.15, 0.13],
    ],
  },
  crossover: {
    label: "Crossover",
    length: 4.3,
    width: 1.82,
    height: 1.59,
    wheelbase: 2.66,
    frontOverhang: 0.85,
    wheelRadius: 0.37,
    floorHeight: 0.185,
    bonnetHeight: 0.925,
    cowlOffset: -0.26,
    beltAtCowl: 1.04,
    beltAtTail: 1.13,
    screenAngle: 30,
    screenConvexity: 0.05,
    roofPeakX: -0.2,
    roofFallAhead: 0.075,
    roofFallBehind: 0.085,
    backlightAngle: 44,
    backlightFoot: 0.15,
    backlightFootHeight: 1.11,
    tumblehome: 0.36,
    archFlare: 0.032,
    sideGlassEnd: 0.44,
    pillarX: -0.13,
    rearDoorEdge: -0.85,
    cladding: true,
    spoiler: 0.1,
    noseRounding: 0.1,
    noseProfile: [
      [0.17, 0.19],
      [0.32, 0.065],
      [0.48, 0.012],
      [0.66, 0],
      [0.79, 0.03],
      [0.93, 0.14],
    ],
    tailProfile: [
      [0.17, 0.18],
      [0.34, 0.06],
      [0.5, 0.015],
      [0.66, 0],
      [0.86, 0.02],
      [1.02, 0.05],
      [1.2, 0.11],
    ],
  },
  mpv: {
    label: "MPV",
    length: 4.71,
    width: 1.92,
    height: 1.86,
    wheelbase: 2.99,
    frontOverhang: 0.84,
    wheelRadius: 0.37,
    floorHeight: 0.165,
    bonnetHeight: 1.05,
    cowlOffset: 0.12,
    beltAtCowl: 1.2,
    beltAtTail: 1.2,
    screenAngle: 38,
    screenConvexity: 0.06,
    roofPeakX: -0.3,
    roofFallAhead: 0.05,
    roofFallBehind: 0.018,
    backlightAngle: 78,
    backlightFoot: 0.06,
    backlightFootHeight: 1.19,
    tumblehome: 0.24,
    archFlare: 0.022,
    sideGlassEnd: 0.12,
    pillarX: 0.02,
    rearDoorEdge: -0.95,
    cladding: false,
    spoiler: 0.09,
    noseRounding: 0.12,
    noseProfile: [
      [0.16, 0.18],
      [0.32, 0.06],
      [0.5, 0.01],
      [0.78, 0],
      [0.94, 0.035],
      [1.1, 0.13],
    ],
    tailProfile: [
      [0.16, 0.14],
      [0.34, 0.04],
      [0.52, 0.01],
      [0.75, 0],
      [1, 0.015],
      [1.3, 0.05],
      [1.6, 0.1],
    ],
  },
} as const satisfies Record<BodyStyleId, BodyStyle>;
