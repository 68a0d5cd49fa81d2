import type { BodyStyle } from "./body-style.ts";

/** Reference points along the car, derived from its measurements. */
export interface BodyFrame {
  readonly noseX: number;
  readonly tailX: number;
  /** Front axle; the rear axle is at -axleX. */
  readonly axleX: number;
  readonly cowlX: number;
  /** Foot of the rear window. */
  readonly backlightX: number;
  readonly archRadius: number;
  /** Extra ground clearance of clad cars; creases move up with it. */
  readonly rise: number;
  /** Lower edge of the tailgate or boot lid. */
  readonly gateY: number;
  /** Charging socket on the rear wing. */
  readonly port: { readonly x: number; readonly y: number };
}

export function frameOf(style: BodyStyle): BodyFrame {
  const axleX = style.wheelbase / 2;
  const noseX = axleX + style.frontOverhang;
  const tailX = noseX - style.length;
  const archRadius = style.wheelRadius + (style.cladding ? 0.055 : 0.045);
  const rise = style.floorHeight - 0.15;
  return {
    noseX,
    tailX,
    axleX,
    archRadius,
    cowlX: axleX + style.cowlOffset,
    backlightX: tailX + style.backlightFoot,
    rise,
    gateY: 0.6 + (style.spoiler > 0 ? rise : 0),
    port: { x: -axleX + 0.03, y: style.wheelRadius + archRadius + 0.105 },
  };
}
