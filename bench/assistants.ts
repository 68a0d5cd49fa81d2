import { Hono } from "hono";
import type pg from "pg";
import { LivingCars } from "#src/catalogue/cars-on-sale.ts";
import type { DatabaseHandle } from "#src/db/database.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import { createRateLimits } from "#src/http/limits/rate-limits.ts";
import { createApi } from "#src/operations/api.ts";
import { createAuth } from "#src/services/accounts/auth.ts";
import { selectPublicCards } from "#src/services/browse/card-queries.ts";
import { benchApp } from "./bench-app.ts";
import type { BenchRow } from "./bench-row.ts";
import { percentile } from "./percentile.ts";
import { withRandomStock } from "./random-stock.ts";

/** Our target at p95. */
const LIMIT_MS = 30;

interface BenchOptions {
  connection: pg.PoolConfig;
  cars: number;
  /** Calls of each tool; a tenth more warm up. */
  calls: number;
}

/** Each tool by MCP, one call after the other without a socket: from the message to the bytes of the response. */
export async function benchAssistants({ connection, cars, calls }: BenchOptions): Promise<BenchRow[]> {
  return await withRandomStock(connection, cars, async (handle) => {
    const api = await apiOf(handle);
    const { rows } = await handle.pool.query<{ vehicle_id: string; slug: string }>(
      "select vehicle_id, slug from cars_on_sale join dealers using (dealer_id) order by seq limit 500",
    );
    const result: BenchRow[] = [];
    for (const [name, argumentsOf] of Object.entries(CALLS)) {
      const taken: number[] = [];
      for (let n = -calls / 10; n < calls; n++) {
        const car = rows.at(n % rows.length) ?? { vehicle_id: "", slug: "" };
        const start = performance.now();
        await call(api, name, argumentsOf(car, Math.abs(n)));
        if (n >= 0) taken.push(performance.now() - start);
      }
      const p95 = percentile(taken, 95);
      const figure = `${name} by MCP, ${formatNumber(cars)} cars, p95 ms, against our target`;
      result.push({ figure, ours: p95, limit: LIMIT_MS, ratio: p95 / LIMIT_MS });
    }
    return result;
  });
}

async function apiOf(handle: DatabaseHandle): Promise<Hono<HttpEnv>> {
  const carsOnSale = new LivingCars(handle, selectPublicCards, { asOf: () => null, isCurrent: () => true });
  await carsOnSale.apply(null, []);
  const app = { ...benchApp(handle.db), carsOnSale };
  const auth = createAuth({
    app,
    pool: handle.pool,
    secret: "a secret of the bench alone, of 40 characters",
  });
  const http = new Hono<HttpEnv>();
  http.use(async (c, next) => {
    c.set("app", app);
    c.set("ip", "192.0.2.7");
    await next();
  });
  // With the limits, whose count is a write.
  return http.route("/api", createApi(auth, createRateLimits(handle.pool, { enabled: true, isTrial: true })));
}

const CALLS: Record<
  string,
  (car: { vehicle_id: string; slug: string }, n: number) => Record<string, unknown>
> = {
  search: (_, n) =>
    n % 2 === 0
      ? { keyword: `SUV under £${15 + (n % 20)}k near Leeds` }
      : { postcode: "M1", radius: 20 + (n % 80), minWinterRange: 100, sort: "price-asc", page: 1 + (n % 9) },
  car: ({ vehicle_id }) => ({ vehicle_id }),
  compare: ({ vehicle_id }) => ({ ids: vehicle_id }),
  will_it_do: ({ vehicle_id }, n) => ({
    vehicle_id,
    daily_miles: 10 + (n % 90),
    days_a_week: 5,
    longest_trip: 200,
    charging: "street",
  }),
  price_context: ({ vehicle_id }) => ({ vehicle_id }),
  dealer_record: ({ slug }) => ({ slug }),
  start_request: ({ vehicle_id }) => ({ vehicle_id }),
};

async function call(api: Hono<HttpEnv>, name: string, given: Record<string, unknown>): Promise<void> {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } };
  const response = await api.request("/api/mcp", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
    body: JSON.stringify(message),
  });
  const text = await response.text();
  if (!response.ok || !text.includes('"as_of"')) throw new Error(`${name}: ${text.slice(0, 300)}`);
}
