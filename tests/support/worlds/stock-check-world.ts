import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { daysAfter } from "#src/domain/time/ago.ts";
import { answerStockCheck } from "#src/services/stock-checks/answer-stock-check.ts";
import { checkStock } from "#src/services/stock-checks/check-stock.ts";
import { findPublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { buildDealer, buildVehicle } from "../factories.ts";
import { jobsOf } from "../leads.ts";
import { testApp } from "../test-app.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";

export const START = new Date("2026-11-02T12:00:00Z");

/** For each test of a file: a dealer with an owner, no cars, and a clock that starts at START. */
export class StockCheckWorld {
  now = START;
  database!: TestDatabase;
  dealerId = "";
  owner = "";
  /** Number of the test, because users outlive it. */
  number = 0;

  constructor() {
    beforeAll(async () => {
      this.database = await createTestDatabase();
    });
    afterAll(() => this.database.drop());
    beforeEach(() => this.begin());
  }

  private async begin(): Promise<void> {
    this.number += 1;
    this.now = START;
    const { db } = this.database;
    await sql`truncate vehicles, graphile_worker._private_jobs cascade`.execute(db);
    this.dealerId = (await buildDealer(db, { name: "Quay Motors", email: "desk@quay.example" })).dealer_id;
    this.owner = await this.member(`owner.${this.number}`, "owner");
  }

  app = () => testApp(this.database.db, () => this.now);

  member = async (name: string, role: "owner" | "staff"): Promise<string> => {
    const { db } = this.database;
    const user = { id: name, name, email: `${name}@quay.example`, emailVerified: true };
    await db.insertInto("auth.user").values(user).execute();
    const profile = { user_id: name, dealer_id: this.dealerId, full_name: name, role };
    await db.insertInto("dealer_profiles").values(profile).execute();
    return name;
  };

  car = async (fields: Parameters<typeof buildVehicle>[1] = {}) => {
    const own = { dealer_id: this.dealerId, created_at: START, updated_at: START };
    return (await buildVehicle(this.database.db, { ...own, ...fields })).vehicle_id;
  };

  stored = (id: string) =>
    this.database.db
      .selectFrom("vehicles")
      .selectAll()
      .where("vehicle_id", "=", id)
      .executeTakeFirstOrThrow();

  /** Runs the job on a day counted from START. */
  on = async (day: number) => {
    this.now = daysAfter(START, day);
    await checkStock(this.app());
  };

  isShown = async (id: string) => (await findPublicVehicle(this.app(), id)) !== null;

  /** Emails of all jobs so far, as they would be sent now. */
  mails = async () => {
    const sent: { to: string[]; subject: string; text: string }[] = [];
    const mailer = {
      send: async (mail: (typeof sent)[number]) => void sent.push(mail),
      close: async () => {},
    };
    for (const { name, payload } of await jobsOf(this.database.db)) {
      if (name !== "send-stock-check") continue;
      await handleJob({ ...this.app(), mailer } as never, name, payload);
    }
    return sent.map((mail) => ({ ...mail, text: mail.text.replace(/\s+/g, " ") }));
  };

  /** Token of the latest email's link. */
  link = async () => /\/stock-check\/([\w-]+)/.exec((await this.mails()).at(-1)?.text ?? "")?.[1] ?? "";

  answer = (token: string, answers: Record<string, string>) => answerStockCheck(this.app(), token, answers);
}
