import { z } from "zod";
import type { Point } from "#src/domain/geo/distance.ts";
import type { OutwardPoint } from "#src/domain/geo/outward-averages.ts";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import { readSampleFile } from "../../../sample-data/read-sample-data.ts";

const schema = z.array(z.strictObject({ code: z.string(), latitude: z.number(), longitude: z.number() }));

export interface SamplePoints {
  list: OutwardPoint[];
  /** @throws when the sample postcodes do not list it: a mistake in the sample data */
  of(postcode: string): Point;
}

/** Where the outward codes are that the sample data mentions or that people will try. */
export function readSamplePoints(): SamplePoints {
  const list = schema
    .parse(readSampleFile("postcode-points.json"))
    .map(({ code, ...point }) => ({ code, point }));
  const points = new Map(list.map(({ code, point }) => [code, point]));
  return {
    list,
    of(text) {
      const postcode = parsePostcode(text);
      const point = postcode && postcode.kind !== "area" ? points.get(postcode.outward) : undefined;
      if (!point) throw new Error(`sample data: nobody knows where ${text} is`);
      return point;
    },
  };
}
