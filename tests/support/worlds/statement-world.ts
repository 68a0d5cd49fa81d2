import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { AppContext } from "#src/services/app-context.ts";
import { findStatement, recordEntry } from "#src/services/ledger/account.ts";
import { issueStatements } from "#src/services/ledger/issue-statements.ts";
import { saveSeller } from "#src/services/ledger/prices.ts";
import { ADMIN } from "../actors.ts";
import { buildDealer } from "../factories.ts";
import { leadTables } from "../leads.ts";
import { statementIssuer } from "../records/statement-issuer.ts";
import { testApp } from "../test-app.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";

export const OCTOBER = new Date("2026-10-25T00:30:00Z");
export const FIRST_OF_NOVEMBER = new Date("2026-11-01T07:00:00Z");

/** For each test of a file: no dealers and no statements, a seller, and a clock that starts in October. */
export class StatementWorld {
  now = OCTOBER;
  database!: TestDatabase;
  app!: AppContext;

  constructor() {
    beforeAll(async () => {
      this.database = await createTestDatabase();
      this.app = testApp(this.database.db, () => this.now);
    });
    afterAll(() => this.database.drop());
    beforeEach(() => this.begin());
  }

  private async begin(): Promise<void> {
    this.now = OCTOBER;
    const { db } = this.database;
    await leadTables.empty(db);
    await sql`delete from seller_details`.execute(db);
    await saveSeller(this.app, ADMIN, statementIssuer());
    await sql`truncate graphile_worker._private_jobs`.execute(db);
  }

  record = (dealerId: string, amount: string, kind = "adjustment") =>
    recordEntry(this.app, ADMIN, dealerId, { kind, amount, reason: "Set by the test" });

  /** @returns the id of a new dealer who owes this amount */
  owing = async (amount = "10"): Promise<string> => {
    const { dealer_id } = await buildDealer(this.database.db);
    await this.record(dealer_id, amount);
    return dealer_id;
  };

  issueAt = async (moment: Date) => {
    this.now = moment;
    await issueStatements(this.app, this.now);
  };

  issued = () =>
    this.database.db
      .selectFrom("statements")
      .select(["statement_number", "dealer_id", "month", "closing_pence"])
      .orderBy("statement_number")
      .execute();

  statement = (dealerId: string, month = "2026-10") =>
    findStatement(this.app, { dealer_id: dealerId, month });
}
