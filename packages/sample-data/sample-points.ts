import { z } from "zod";
import { readSampleFile } from "../../sample-data/read-sample-data.ts";
import type { Point } from "../../src/domain/geo/distance.ts";
import type { OutwardPoint } from "../../src/domain/geo/outward-averages.ts";
import { parsePostcode } from "../../src/domain/geo/postcode.ts";

const schema = z.array(z.strictObject({ code: z.string(), latitude: z.number(), longitude: z.number() }));

export interface SamplePoints {
  list: OutwardPoint[];
  locate(postcode: string): Point;
}

/** Locations of the outward codes in the sample data, and of others that visitors are likely to try. */
export function readSamplePoints(): SamplePoints {
  const list = schema
    .parse(readSampleFile("postcode-points.json"))
    .map(({ code, ...point }) => ({ code, point }));
  const points = new Map(list.map(({ code, point }) => [code, point]));
  return {
    list,
    locate(text) {
      const postcode = parsePostcode(text);
      const point = postcode && postcode.kind !== "area" ? points.get(postcode.outward) : undefined;
      if (!point) throw new Error(`sample data: unknown postcode ${text}`);
      return point;
    },
  };
}
