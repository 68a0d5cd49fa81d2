import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { parsePerformanceQuery } from "#src/domain/performance/performance-query.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { dealerUser } from "../dealer-user.ts";
import { testApp } from "../test-app.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

export const query = (search = "") => parsePerformanceQuery(new URLSearchParams(search));
export const person = (dealerId: string, dealerRole: "owner" | "staff" = "owner"): OwnDealer => ({
  ...dealerUser(dealerId),
  dealer_role: dealerRole,
});

export interface Car {
  vehicle_id: string;
  dealer_id: string;
}

/** For a file: an empty database, and a clock that stands at noon of 20 November. */
export class PerformanceWorld {
  database!: TestDatabase;

  constructor() {
    beforeAll(async () => {
      this.database = await createTestDatabase();
    });
    afterAll(() => this.database.drop());
  }

  app = () => testApp(this.database.db, () => NOW);

  count = (car: Car, day: string, counts: object) =>
    sql`insert into vehicle_days ${sql.raw(`(dealer_id, day, vehicle_id, ${Object.keys(counts).join()})`)}
      values (${car.dealer_id}, ${day}::date, ${car.vehicle_id}, ${sql.join(Object.values(counts))})`.execute(
      this.database.db,
    );
}
