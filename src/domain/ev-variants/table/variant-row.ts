import { type DcCurve, type EvVariant, LAST_YEAR } from "../ev-variant.ts";

type Row = Omit<EvVariant, "years" | "heatPump"> & {
  from: number | null;
  to?: number;
  heatPump?: EvVariant["heatPump"];
};

export const variantRow = ({ from, to = LAST_YEAR, heatPump = "unknown", ...rest }: Row): EvVariant => ({
  ...rest,
  years: { from, to },
  heatPump,
});

/** '0 40, 22 46, 100 10': 40 kW at 0 %, and so on. */
export const dcCurve = (points: string): DcCurve =>
  points.split(", ").map((point) => {
    const [percent, kw] = point.split(" ").map(Number);
    if (percent === undefined || kw === undefined)
      throw new RangeError(`not a percent and a power: ${point}`);
    return [percent, kw];
  });
