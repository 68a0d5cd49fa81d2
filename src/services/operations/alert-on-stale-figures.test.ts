import { expect, it } from "vitest";
import { findWaitingWork } from "#src/services/overview/waiting-work-queries.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { alertOnStaleFigures } from "./alert-on-stale-figures.ts";

it("counts each figure past its shelf life once among the new errors, night after night", async () => {
  const { db, drop } = await createTestDatabase();
  const figure = { source: "Ofgem", asOf: "2026-07-01", url: "https://example.org", shelfLifeDays: 92 };
  const figures = [
    { ...figure, text: "The price at home" },
    { ...figure, text: "The price on the street" },
    { ...figure, text: "The tax", shelfLifeDays: 366 },
  ];
  try {
    for (const night of [1, 2]) {
      await alertOnStaleFigures(
        testApp(db, () => new Date(2026, 10, night)),
        figures,
      );
    }
    expect(await findWaitingWork(testApp(db))).toMatchObject({ new_errors: 2 });
    const reports = await db.selectFrom("error_reports").select("message").distinct().execute();
    expect(reports.map(({ message }) => message).sort()).toEqual([
      expect.stringMatching(/of 2026-07-01: The price at home \(Ofgem, https:\/\/example\.org\)$/),
      expect.stringContaining("The price on the street"),
    ]);
  } finally {
    await drop();
  }
});
