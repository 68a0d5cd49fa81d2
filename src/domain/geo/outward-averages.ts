import type { Point } from "./distance.ts";
import type { DirectoryRow } from "./postcode-directory.ts";

export interface OutwardPoint {
  code: string;
  point: Point;
}

type Sums = Point & { count: number };

/** Ignores terminated postcodes unless the code has no live ones. Constant memory per code. */
export function outwardAverages(): { add(row: DirectoryRow): void; points(): OutwardPoint[] } {
  const live = new Map<string, Sums>();
  const terminated = new Map<string, Sums>();
  return {
    add(row) {
      addTo(row.terminated ? terminated : live, row);
    },
    points() {
      return [...new Map([...terminated, ...live])]
        .map(([code, sums]) => ({ code, point: average(sums) }))
        .sort((a, b) => (a.code < b.code ? -1 : 1));
    },
  };
}

function addTo(sumsOf: Map<string, Sums>, { outward, point }: DirectoryRow): void {
  const sums = sumsOf.get(outward);
  if (sums === undefined) {
    sumsOf.set(outward, { count: 1, ...point });
    return;
  }
  sums.count += 1;
  sums.latitude += point.latitude;
  sums.longitude += point.longitude;
}

function average({ count, latitude, longitude }: Sums): Point {
  return { latitude: latitude / count, longitude: longitude / count };
}
