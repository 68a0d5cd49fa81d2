import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { londonDay } from "#src/domain/format/london-day.ts";
import {
  DECIDED_EVIDENCE_RETENTION_DAYS,
  IMPORT_RETENTION_DAYS,
  UNCONFIRMED_SIGN_UP_DAYS,
} from "#src/domain/policy/retention.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { type TestApi, testApi } from "#tests/support/test-api.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { removeOldRecords } from "./remove-old-records.ts";

const DECIDED_AT = new Date("2026-03-01T12:00:00Z");
const after = (days: number) => daysAfter(DECIDED_AT, days);

let database: TestDatabase;
let api: TestApi;
let dealerId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  ({ dealer_id: dealerId } = await buildDealer(database.db));
  await database.db
    .insertInto("auth.user")
    .values({ id: "Ann", name: "Ann Lee", email: "ann@example.com" })
    .execute();
});
afterAll(() => database?.drop());

describe("evidence of an application", () => {
  const files = async () => {
    const rows = await database.db
      .selectFrom("dealer_evidence")
      .select("file_name")
      .orderBy("file_name")
      .execute();
    return rows.map(({ file_name }) => file_name);
  };

  async function applied(state: "submitted" | "more_wanted" | "approved" | "refused"): Promise<void> {
    const { application_id } = await database.db
      .insertInto("dealer_applications")
      .values({
        user_id: "Ann",
        state,
        dealer_id: state === "approved" ? dealerId : null,
        trading_name: "Volt Yard",
        company_number: "01234567",
        address_line: "1 High Street",
        town: "Leeds",
        postcode: "LS1 4DY",
        phone: "+441134960000",
        submitted_at: DECIDED_AT,
        updated_at: DECIDED_AT,
      })
      .returning("application_id")
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto("dealer_evidence")
      .values({
        user_id: "Ann",
        application_id,
        file_name: `${state}.pdf`,
        media_type: "application/pdf",
        content: Buffer.from("%PDF"),
        uploaded_at: DECIDED_AT,
      })
      .execute();
  }

  it("is deleted a year after the decision, and stored until there is one", async () => {
    for (const state of ["approved", "refused", "more_wanted"] as const) await applied(state);
    await removeOldRecords(testApp(database.db, () => after(DECIDED_EVIDENCE_RETENTION_DAYS)));
    expect(await files()).toEqual(["approved.pdf", "more_wanted.pdf", "refused.pdf"]);
    await removeOldRecords(testApp(database.db, () => after(DECIDED_EVIDENCE_RETENTION_DAYS + 1)));
    expect(await files()).toEqual(["more_wanted.pdf"]);
    const steps = await database.db.selectFrom("dealer_applications").select("state").execute();
    expect(steps).toHaveLength(3);
  });
});

it("deletes an old import with its file and row results", async () => {
  const { import_id } = await database.db
    .insertInto("imports")
    .values({
      dealer_id: dealerId,
      kind: "csv",
      file_name: "stock.csv",
      header_cells: ["make"],
      total: 1,
      failed: 1,
      last_row: 2,
      state: "done",
      created_at: DECIDED_AT,
      finished_at: DECIDED_AT,
    })
    .returning("import_id")
    .executeTakeFirstOrThrow();
  const row = {
    import_id,
    row: 2,
    outcome: "failed" as const,
    title: "a car",
    message: "no make",
    cells: ["Ann Lee"],
  };
  await database.db.insertInto("import_rows").values(row).execute();
  await database.db.insertInto("import_files").values({ import_id, text: "make\nAnn Lee\n" }).execute();
  const stored = async () =>
    await Promise.all(
      (["imports", "import_rows", "import_files"] as const).map(
        async (table) => (await database.db.selectFrom(table).select("import_id").execute()).length,
      ),
    );
  await removeOldRecords(testApp(database.db, () => after(IMPORT_RETENTION_DAYS)));
  expect(await stored()).toEqual([1, 1, 1]);
  await removeOldRecords(testApp(database.db, () => after(IMPORT_RETENTION_DAYS + 1)));
  expect(await stored()).toEqual([0, 0, 0]);
});

describe("a sign-up", () => {
  const signUp = async (email: string) =>
    (await api.request("/auth/sign-up/email", { json: { name: "Bo Lee", email, password: "secret-1" } }))
      .status;
  const emails = async () => {
    const rows = await database.db.selectFrom("auth.user").select("email").orderBy("email").execute();
    return rows.map(({ email }) => email).filter((email) => email.endsWith("@sign-up.example"));
  };

  it("that was never confirmed is removed after a week, and the address can sign up again", async () => {
    const names = ["admin", "confirmed", "forgotten", "recent", "staff"];
    for (const name of names) expect(await signUp(`${name}@sign-up.example`)).toBe(200);
    const idOf = sql<string>`(select id from auth."user" where email = 'admin@sign-up.example')`;
    await sql`insert into user_roles (user_id, role) values (${idOf}, 'admin')`.execute(database.db);
    await sql`insert into dealer_profiles (user_id, dealer_id, full_name)
      select id, ${dealerId}, name from auth."user" where email = 'staff@sign-up.example'`.execute(
      database.db,
    );
    await sql`update auth."user" set "emailVerified" = true where email = 'confirmed@sign-up.example'`.execute(
      database.db,
    );
    const old = sql`"createdAt" - make_interval(days => ${UNCONFIRMED_SIGN_UP_DAYS}, mins => 1)`;
    await sql`update auth."user" set "createdAt" = ${old}
      where email like '%@sign-up.example' and email not like 'recent%'`.execute(database.db);
    await removeOldRecords(testApp(database.db));
    expect(await emails()).toEqual(
      names.filter((name) => name !== "forgotten").map((name) => `${name}@sign-up.example`),
    );
    await api.sentMails();
    expect(await signUp("forgotten@sign-up.example")).toBe(200);
    expect((await api.sentMails()).map(({ text }) => text).join()).toContain("#confirm=");
  });
});

it("removes other records when one kind fails", async () => {
  const at = DECIDED_AT;
  await database.db
    .insertInto("error_reports")
    .values({ reported_at: at, fingerprint: "f", message: "m", path: "/" })
    .execute();
  const lookUps = { dealer_id: dealerId, day: londonDay(at).today, look_ups: 1 };
  await database.db.insertInto("register_look_ups").values(lookUps).execute();
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    database.db,
  );
  await sql`create trigger fail before delete on error_reports for each row execute function fail()`.execute(
    database.db,
  );
  const later = testApp(database.db, () => after(365));
  await expect(removeOldRecords(later)).rejects.toThrow(": 1");
  expect(await database.db.selectFrom("register_look_ups").select("day").execute()).toEqual([]);
  await sql`drop function fail cascade`.execute(database.db);
  await removeOldRecords(later);
  expect(await database.db.selectFrom("error_reports").select("path").execute()).toEqual([]);
});
