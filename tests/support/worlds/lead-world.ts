import { afterAll, beforeAll, beforeEach } from "vitest";
import type { AppContext } from "#src/services/app-context.ts";
import { leadTables, placeOutwards } from "../leads.ts";
import { testApp } from "../test-app.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";

/** A Sunday night in London, half an hour before the clocks go forward; all dealers are closed until Monday. */
export const NOW = new Date("2026-03-29T00:30:00Z");

/** End of the response window of a request of NOW: two opening hours of Monday. */
export const MONDAY_ELEVEN = new Date("2026-03-30T10:00:00Z");

export interface LeadWorld {
  now: Date;
  database: TestDatabase;
  app: AppContext;
}

/** For each test of a file about leads: no leads, known places, and a clock that starts at NOW. */
export function leadWorld(): LeadWorld {
  const world = { now: NOW } as LeadWorld;
  beforeAll(async () => {
    world.database = await createTestDatabase();
    world.app = testApp(world.database.db, () => world.now);
    await placeOutwards(world.database.db);
  });
  afterAll(() => world.database.drop());
  beforeEach(async () => {
    world.now = NOW;
    await leadTables.empty(world.database.db);
  });
  return world;
}
