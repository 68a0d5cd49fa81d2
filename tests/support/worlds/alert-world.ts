import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { minutesAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findAlerts } from "#src/services/saved-searches/find-alerts.ts";
import { buildDealer, buildVehicle } from "../factories.ts";
import { placeOutwards } from "../leads.ts";
import { savedSearchWorld } from "../records/saved-searches.ts";
import { testApp } from "../test-app.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";

export const NOW = new Date("2026-10-25T00:30:00Z");

/** For each test of a file: a dealer, no cars, no subscribers, and a movable clock. */
export class AlertWorld {
  now = NOW;
  database!: TestDatabase;
  app!: AppContext;
  searches!: ReturnType<typeof savedSearchWorld>;
  dealer_id = "";

  constructor() {
    beforeAll(async () => {
      this.database = await createTestDatabase();
      this.app = testApp(this.database.db, () => this.now);
      this.searches = savedSearchWorld(this.database, this.app);
      await placeOutwards(this.database.db);
    });
    afterAll(() => this.database.drop());
    beforeEach(() => this.begin());
  }

  private async begin(): Promise<void> {
    this.now = NOW;
    const { db } = this.database;
    // Deletes the searches first: without a subscriber, deletions are not recorded.
    await db.deleteFrom("alert_subscribers").execute();
    await db.deleteFrom("imports").execute();
    await this.forgetCars();
    await db.deleteFrom("dealers").execute();
    this.dealer_id = (await buildDealer(db)).dealer_id;
  }

  forgetCars = async () => {
    const { db } = this.database;
    await db.deleteFrom("vehicles").execute();
    // Otherwise the same cars would count as relisted.
    await db.deleteFrom("deleted_vehicles").execute();
    await db.deleteFrom("listing_changes").execute();
    await db.deleteFrom("announced_listings").execute();
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  };

  car = (changes: Parameters<typeof buildVehicle>[1] = {}) =>
    buildVehicle(this.database.db, { dealer_id: this.dealer_id, ...changes });

  change = (vehicleId: string, to: { price?: number; published?: boolean }) =>
    this.database.db.updateTable("vehicles").set(to).where("vehicle_id", "=", vehicleId).execute();

  minutesLater = (minutes: number) => {
    this.now = minutesAfter(this.now, minutes);
  };

  /**
   * Runs one alert pass.
   * @returns the sent mails as plain text on one line
   */
  look = async (): Promise<{ to: string; subject: string; text: string }[]> => {
    await findAlerts(this.app);
    return (await this.searches.doJobs()).map(({ to, subject, text }) => ({
      to,
      subject,
      text: text.replace(/\s+/g, " "),
    }));
  };

  subjects = async () => (await this.look()).map(({ subject }) => subject);
}
