import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CapturedMail, createCapturedMail } from "#captured-mail/captured-mail.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { downloadRequest, eraseRequest } from "#src/services/buyer-page/rights.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { columnsWith, filesWith } from "#tests/support/database/personal-data-search.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, placeOutwards } from "#tests/support/leads.ts";
import { SENDER, savedSearchWorld } from "#tests/support/records/saved-searches.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { findAlerts } from "./find-alerts.ts";
import { findSavedSearches, stopAllSearches } from "./own-searches.ts";

// Jobs of the request that are due later stay in the queue.
const NOW = new Date();
let database: TestDatabase;
let app: AppContext;
let dataDir: string;
let capturedMail: CapturedMail;
let world: ReturnType<typeof savedSearchWorld>;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), "second-spark-erasing-"));
  capturedMail = createCapturedMail(path.join(dataDir, "mail"));
  app = testApp(database.db, () => NOW);
  world = savedSearchWorld(database, app);
  await placeOutwards(database.db);
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** Creates a subscriber with a sent, a failed and a waiting email. @returns their page's key */
async function followCars(person: { email: string }): Promise<string> {
  const { dealer_id } = await buildDealer(database.db, { name: `Cars for ${person.email.length}` });
  const { vehicle_id } = await buildVehicle(database.db, { dealer_id });
  await world.saveAndConfirm({ ...person, vehicle_id });
  const token = await world.saveAndConfirm(person);
  await world.askFor({ ...person, search: "minYear=2021" });
  const newsFor = async (mailer: Parameters<typeof world.doJobs>[0]) => {
    await buildVehicle(database.db, { dealer_id });
    await findAlerts(app);
    await world.doJobs(mailer);
  };
  await newsFor(capturedMail);
  await newsFor({
    send: ({ to }) => Promise.reject(new Error(`550 <${to}> is not known here`)),
    close: async () => {},
  });
  await buildVehicle(database.db, { dealer_id });
  await findAlerts(app);
  return token;
}

const traces = async (person: { email: string; phone: string; words?: string[] }) => [
  ...(await columnsWith(database.db, person)),
  ...(await filesWith(dataDir, person)),
];

it("erasing saved searches removes the subscriber's data from database and files, and no one else's", async () => {
  const person = { email: "Wilhelmina.Q@example.org", phone: "07700 900789" };
  const other = { email: "agnes@example.org", phone: "07700 900456" };
  const othersToken = await followCars(other);
  const token = await followCars(person);
  expect((await traces(person)).length).toBeGreaterThan(2);
  await stopAllSearches(app, token);
  await world.doJobs(capturedMail);
  expect(await traces(person)).toEqual([]);
  expect(await findSavedSearches(app, othersToken)).toMatchObject({ email: other.email });
  expect((await filesWith(dataDir, other)).length).toBeGreaterThan(0);
  await stopAllSearches(app, othersToken);
});

it("erasing a request also erases the saved searches of the mailbox", async () => {
  const person = { email: "cordelia@example.org", phone: "07700 900863" };
  const saved = await followCars({ email: "Cordelia@Example.org" });
  const { lead_id } = await submitLead(app, aLeadRequest({ ...person, name: "Cordelia Quackenbush" }), {
    ...SENDER,
    user_agent: "Netscape",
    idempotency_key: null,
  });
  await world.doJobs(capturedMail);
  const token = app.buyerLinks.urlOf({ lead_id, created_at: NOW }).split("/my-request/")[1] ?? "";
  expect(JSON.stringify(await downloadRequest(app, token))).toContain("model=Leaf");
  const everything = { ...person, words: ["quackenbush", "cordelia", "203.0.113.77"] };
  expect((await traces(everything)).length).toBeGreaterThan(5);
  await eraseRequest(app, token);
  await world.doJobs(capturedMail);
  expect(await traces(everything)).toEqual([]);
  expect(await findSavedSearches(app, saved)).toBeNull();
});
