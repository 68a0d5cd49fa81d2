import { dcCurve } from "./variant-row.ts";

/** The 64 kWh battery that Hyundai and Kia share. */
export const CURVE_64 = dcCurve("0 70, 40 77, 42 70, 53 71, 55 57, 71 58, 72 38, 76 38, 78 25, 88 25, 100 8");
