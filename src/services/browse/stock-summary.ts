import { STRIP_VEHICLES, WINTER_BANDS_MILES } from "#src/domain/policy/browse.ts";
import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";
import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import { winterRangeOf } from "#src/domain/vehicles/winter-range.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { CARS_FOR_SALE, EVERY_CAR } from "./browse-condition-queries.ts";
import { countByBodyStyle, countGenerated, type IndexedSort, selectSummaries } from "./browse-queries.ts";
import { withDistance } from "./select-page.ts";

export interface StockSummary {
  total: number;
  bodies: { body_style: BodyStyle; count: number }[];
  winterBands: { miles: number; count: number }[];
  longestWinterRange: VehicleSummary[];
  lowestPrice: VehicleSummary[];
}

export async function stockSummary({ db }: Pick<AppContext, "db">): Promise<StockSummary> {
  const [counted, generated, winterBands, longestWinterRange, lowestPrice] = await Promise.all([
    countByBodyStyle(db, EVERY_CAR),
    countGenerated(db),
    Promise.all(
      WINTER_BANDS_MILES.map(async (miles) => {
        const conditions = { ...EVERY_CAR, numbers: { minWinterRange: miles } };
        const [all, generated] = await Promise.all([
          countByBodyStyle(db, conditions),
          countGenerated(db, miles),
        ]);
        return { miles, count: sum(all) - sum(generated) };
      }),
    ),
    firstBy(db, "winter-range-desc"),
    firstBy(db, "price-asc"),
  ]);
  const bodies = counted.map(({ body_id, body_style, count }) => ({
    body_style,
    count: count - (generated.find((one) => one.body_id === body_id)?.count ?? 0),
  }));
  return {
    total: sum(bodies),
    bodies,
    winterBands,
    longestWinterRange: longestWinterRange.filter((vehicle) => winterRangeOf(vehicle) !== null),
    lowestPrice,
  };
}

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

async function firstBy(db: AppContext["db"], sort: IndexedSort): Promise<VehicleSummary[]> {
  const rows = await selectSummaries(db, CARS_FOR_SALE, {
    sort,
    total: Number.POSITIVE_INFINITY,
    offset: 0,
    limit: STRIP_VEHICLES,
  });
  return rows.map((row) => withDistance(row, null));
}
