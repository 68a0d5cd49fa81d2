import { afterAll, beforeAll, expect, test } from "vitest";
import { MISSING_MAILER } from "#src/integrations/mailer.ts";
import { listMails } from "#src/services/mail-log/mail-log-queries.ts";
import { findWaitingWork } from "#src/services/overview/waiting-work-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { checkHealth } from "./check-health.ts";

let database: TestDatabase;
const now = new Date();
const app = () => testApp(database.db, () => now);
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test("without a mail server no email counts as sent, and health and Today say so", async () => {
  const { vehicle_id, dealer_id } = await buildVehicle(database.db);
  const payload = { vehicle_id, dealer_id, title: "A car", reason: "Blurred", at: now.toISOString() };
  const context: JobContext = { ...app(), mailer: MISSING_MAILER, mailDelivery: "missing" };
  await expect(handleJob(context, "send-listing-unpublished", payload)).rejects.toThrow("SMTP_URL");
  const { mails } = await listMails(app(), { show: "all", search: "", from: "", to: "", page: 1 });
  expect(mails).toMatchObject([{ state: "failed", error: "SMTP_URL is not set" }]);
  expect(await findWaitingWork(context)).toMatchObject({ mail_is_missing: true });
  expect(await findWaitingWork(app())).toMatchObject({ mail_is_missing: false });
  const mail = (await checkHealth(context)).parts.find(({ name }) => name === "Mail");
  expect(mail).toMatchObject({ state: "bad", says: expect.stringContaining("SMTP_URL is not set") });
});

test("health names a proxy that is not trusted", async () => {
  const { parts } = await checkHealth(app(), "172.18.0.1");
  const addresses = parts.find(({ name }) => name === "Visitors' addresses");
  expect(addresses).toMatchObject({ state: "bad" });
});

test("health covers a photo store that cannot be written to", async () => {
  const health = await checkHealth(app());
  expect(health.version).toBe("1.2.3");
  expect(Object.fromEntries(health.parts.map(({ name, state }) => [name, state]))).toMatchObject({
    Database: "good",
    Worker: "bad",
    "Photo store": "good",
  });
  const broken = app();
  broken.photoStore = { ...broken.photoStore, put: () => Promise.reject(new Error("no such bucket")) };
  const photos = (await checkHealth(broken)).parts.find(({ name }) => name === "Photo store");
  expect(photos).toMatchObject({ state: "bad", says: expect.stringContaining("no such bucket") });
});
