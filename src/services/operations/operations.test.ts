import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TooManyAttempts } from "#src/domain/errors/errors.ts";
import { ERROR_REPORTS_MAX_PER_HOUR } from "#src/domain/policy/operations.ts";
import { MINUTE_MS } from "#src/domain/time/ago.ts";
import { isDatabaseResponding } from "#src/services/error-reports/error-report-queries.ts";
import { reportError, reportFailure } from "#src/services/error-reports/report-error.ts";
import { errorReportsBeyond } from "#src/services/retention/retention-queries.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const REPORT = {
  message: "Cannot read price of vehicle 41 for ann@example.com",
  stack:
    "TypeError: Cannot read price\n    at Card (/assets/card-1.js:10:23)\n    at Page (/assets/page-2.js:4:5)",
  path: "/vehicle/41?postcode=M1 1AE",
  user_agent: "a browser",
};

describe("a browser error", () => {
  it("is stored without personal data, under the number that is shown", async () => {
    const { error_report_id } = await reportError(testApp(database.db), REPORT);
    const stored = await database.db
      .selectFrom("error_reports")
      .selectAll()
      .where("error_report_id", "=", error_report_id)
      .executeTakeFirstOrThrow();
    expect(stored.message).toBe("Cannot read price of vehicle 41 for [email]");
    expect(JSON.stringify(stored)).not.toMatch(/ann@|M1 1AE/);
  });

  it("has the same fingerprint for different numbers in its message", async () => {
    const app = testApp(database.db);
    await database.db.deleteFrom("error_reports").execute();
    await reportError(app, REPORT);
    await reportError(app, { ...REPORT, message: REPORT.message.replace("41", "7"), path: "/" });
    await reportError(app, { ...REPORT, stack: "TypeError\n    at Gallery (/assets/g.js:1:1)" });
    const kinds = await database.db
      .selectFrom("error_reports")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .groupBy("fingerprint")
      .orderBy("count", "desc")
      .execute();
    expect(kinds).toEqual([{ count: 2 }, { count: 1 }]);
  });
});

it("saves a limited number of error reports an hour, over all networks", async () => {
  await database.db.deleteFrom("error_reports").execute();
  const full = Array.from({ length: ERROR_REPORTS_MAX_PER_HOUR }, (_, index) => ({
    fingerprint: `f${index}`,
    message: "m",
    path: "/",
  }));
  await database.db.insertInto("error_reports").values(full).execute();
  const report = { message: "it broke", stack: "", path: "/", user_agent: "x" };
  const app = testApp(database.db);
  await expect(reportError(app, report)).rejects.toThrow(TooManyAttempts);
  await reportFailure(app, { error: new Error("of the server"), path: "/" });
  const count = () => database.db.selectFrom("error_reports").select("message").execute();
  expect(await count()).toHaveLength(ERROR_REPORTS_MAX_PER_HOUR);
  const later = testApp(database.db, () => new Date(Date.now() + 61 * MINUTE_MS));
  await reportError(later, report);
  expect(await count()).toHaveLength(ERROR_REPORTS_MAX_PER_HOUR + 1);
  await errorReportsBeyond(0).execute(database.db);
  expect(await count()).toEqual([]);
});

it("detects whether the database responds", async () => {
  expect(await isDatabaseResponding(database.db)).toBe(true);
  const gone = await createTestDatabase();
  await gone.drop();
  expect(await isDatabaseResponding(gone.db)).toBe(false);
});
