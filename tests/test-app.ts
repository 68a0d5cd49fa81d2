import { pino } from "pino";
import type { Db } from "#src/db/database.ts";
import type { AppContext } from "#src/services/app-context.ts";

/** Services' world for tests: the given database, a silent log, no service on the internet. @param now the clock, which a test may move */
export function testApp(db: Db, now: () => Date = () => new Date()): AppContext {
  return {
    db,
    now,
    log: pino({ level: "silent" }),
    postcode_lookup: { locate: async () => ({ outcome: "unavailable", reason: "no internet in tests" }) },
    public_origin: "https://second-spark.example",
  };
}
