import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { addJob } from "./add-job.ts";
import { cronItems, RECURRING_JOBS } from "./schedule.ts";

it("fetches pictures one job at a time, after all emails", async () => {
  const cron = cronItems().find(({ task }) => task === "fetch-image-urls");
  expect(cron?.options).toMatchObject({
    queueName: "fetch-image-urls",
    jobKey: "fetch-image-urls",
    priority: 10,
  });
  const database = await createTestDatabase();
  try {
    await addJob(database.db, "fetch-image-urls", {});
    await addJob(database.db, "fetch-image-urls", {});
    await addJob(database.db, "release-stuck-jobs", {});
    const { rows } = await sql`
      select task_identifier, queue_name, key, priority from graphile_worker.jobs order by priority desc
    `.execute(database.db);
    expect(rows).toEqual([
      {
        task_identifier: "fetch-image-urls",
        queue_name: "fetch-image-urls",
        key: "fetch-image-urls",
        priority: 10,
      },
      { task_identifier: "release-stuck-jobs", queue_name: null, key: null, priority: 0 },
    ]);
  } finally {
    await database.drop();
  }
});

it("runs jobs due at an hour in London some minutes later, because clocks differ", () => {
  const byTheHour = Object.entries(RECURRING_JOBS).filter(([, { when }]) => when.includes("6,7"));
  expect(byTheHour.map(([job]) => job)).toEqual(["issue-statements", "start-weekly-mails"]);
  for (const [, { when }] of byTheHour) expect(Number(when.split(" ")[0])).toBeGreaterThanOrEqual(5);
});
