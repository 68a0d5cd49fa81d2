import { afterAll, beforeAll, beforeEach } from "vitest";
import { writeCsv } from "#src/domain/imports/csv.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { startStockImport } from "#src/services/imports/start-import.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { buildDealer } from "../factories.ts";
import { testApp } from "../test-app.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";

export const HEADER = ["make", "model", "year", "body_style", "price", "mileage", "postcode", "stock_ref"];
const LEAF = ["Nissan", "Leaf", "2021", "Hatchback", "12995", "21500", "M1 1AE", "A1"];
export const leaf = (changes: Record<string, string> = {}) =>
  LEAF.map((value, index) => changes[HEADER[index] ?? ""] ?? value);
/** Valid rows, each in a different outward code. */
export const cars = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    leaf({ price: String(5000 + n), stock_ref: "", postcode: `M${1 + (n % 90)} 1AE` }),
  );

/** For each test of a file: a dealer with an owner, no cars and no imports. */
export class ImportWorld {
  database!: TestDatabase;
  app!: AppContext;
  actor!: OwnDealer;
  dealerId = "";

  constructor() {
    beforeAll(() => this.begin());
    beforeEach(async () => {
      await this.database.db.deleteFrom("imports").execute();
      await this.database.db.deleteFrom("vehicles").execute();
    });
    afterAll(() => this.database.drop());
  }

  private async begin(): Promise<void> {
    this.database = await createTestDatabase();
    const { db } = this.database;
    this.app = testApp(db);
    this.dealerId = (await buildDealer(db)).dealer_id;
    const user = { id: "user-1", name: "Ann Lee", email: "ann@dealer.example" };
    await db.insertInto("auth.user").values(user).execute();
    this.actor = {
      kind: "user",
      user_id: user.id,
      email: user.email,
      dealer_id: this.dealerId,
      dealer_role: "owner",
      dealer_status: "verified",
      is_admin: false,
    };
  }

  upload = async (rows: string[][], header = HEADER) => {
    const bytes = new TextEncoder().encode(writeCsv([header, ...rows]));
    return (await startStockImport(this.app, this.actor, { file_name: "stock.csv", bytes })).import_id;
  };

  importOf = (importId: string) =>
    this.database.db
      .selectFrom("imports")
      .selectAll()
      .where("import_id", "=", importId)
      .executeTakeFirstOrThrow();

  rowsOf = (importId: string) =>
    this.database.db
      .selectFrom("import_rows")
      .selectAll()
      .where("import_id", "=", importId)
      .orderBy("row")
      .execute();

  vehicles = () => this.database.db.selectFrom("vehicles").selectAll().orderBy("price").execute();
}
