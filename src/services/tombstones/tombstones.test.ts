import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateToLatest, migrateUpTo } from "#src/db/migrate.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { checkBackup } from "#src/services/backup/check-backup.ts";
import { restoreBackup } from "#src/services/backup/restore-backup.ts";
import { writeBackup } from "#src/services/backup/write-backup.ts";
import { eraseRequest } from "#src/services/buyer-page/rights.ts";
import { eraseComplaintsOf } from "#src/services/complaints/complaints.ts";
import { submitComplaint } from "#src/services/complaints/submit-complaint.ts";
import { createEncryption } from "#src/services/context/encryption.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { insertSavedSearch } from "#src/services/saved-searches/saved-search-queries.ts";
import { upsertSubscriber } from "#src/services/saved-searches/subscriber-queries.ts";
import { columnsWith } from "#tests/support/database/personal-data-search.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE, placeOutwards } from "#tests/support/leads.ts";
import { memoryPhotoStore } from "#tests/support/memory-photo-store.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { describeRestoredAccess, replayTombstones } from "./replay-tombstones.ts";
import { readTombstones, storeTombstones } from "./store-tombstones.ts";
import { listLive } from "./tombstone-queries.ts";

const SECRET = "a secret for tests, of 32 characters";
const ERASED = { email: "priya@example.org", phone: "07700 900123", words: ["priya"] };
let folder: string;
let database: TestDatabase;
let app: AppContext;
let madeAt: Date;
let key: string;
const ids = {
  dealer_id: "",
  kept_dealer_id: "",
  api_key_id: "",
  lead_id: "",
  subscriber_id: "",
  complaint_id: "",
};
const store = memoryPhotoStore();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "tombstones-"));
  database = await createTestDatabase();
  app = { ...testApp(database.db, () => new Date()), photoStore: store };
  await placeOutwards(database.db);
  await fill();
  madeAt = new Date();
  await writeBackup(path.join(folder, "a.backup"), {
    pool: database.pool,
    photoStore: memoryPhotoStore(),
    authSecret: SECRET,
    program: "0.1.0",
    now: madeAt,
  });
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function fill() {
  const { db } = database;
  const later = new Date(Date.now() + 86_400_000);
  ids.dealer_id = (await buildDealer(db, { name: "Ancoats Cars" })).dealer_id;
  ids.kept_dealer_id = (await buildDealer(db, { name: "Kept Cars" })).dealer_id;
  await buildVehicle(db, { dealer_id: ids.dealer_id });
  for (const id of ["boss", "staff", "kept"]) {
    await db
      .insertInto("auth.user")
      .values({ id, name: id, email: `${id}@x.example` })
      .execute();
    await db.insertInto("user_roles").values({ user_id: id, role: "admin" }).execute();
    await db
      .insertInto("dealer_profiles")
      .values({ user_id: id, dealer_id: id === "kept" ? ids.kept_dealer_id : ids.dealer_id, full_name: id })
      .execute();
    await db
      .insertInto("auth.session")
      .values({ id, userId: id, token: `t-${id}`, expiresAt: later, updatedAt: new Date() })
      .execute();
  }
  await db
    .insertInto("auth.verification")
    .values({ id: "v", identifier: "reset-password:x", value: "boss", expiresAt: later })
    .execute();
  await db
    .insertInto("dealer_invitations")
    .values({
      dealer_id: ids.dealer_id,
      email: "new@x.example",
      role: "staff",
      token_hash: "h",
      created_at: new Date(),
      sent_at: new Date(),
      expires_at: later,
    })
    .execute();
  const apiKey = { dealer_id: ids.dealer_id, user_id: "kept", name: "Stock", prefix: "ssk_a", key_hash: "k" };
  ids.api_key_id = (
    await db
      .insertInto("api_keys")
      .values({ ...apiKey, scopes: ["listings:read"] })
      .returning("api_key_id")
      .executeTakeFirstOrThrow()
  ).api_key_id;
  const at = new Date();
  const lead = await submitLead(app, aLeadRequest({ name: "Priya Shah" }), FROM_NOWHERE);
  ids.lead_id = lead.lead_id;
  const { created_at } = await db
    .selectFrom("leads")
    .select("created_at")
    .where("lead_id", "=", lead.lead_id)
    .executeTakeFirstOrThrow();
  key = app.buyerLinks.urlOf({ lead_id: lead.lead_id, created_at }).split("/my-request/")[1] ?? "";
  const lastDay = { requested_at: at, expires_at: later };
  const { lead_id: otherId } = await submitLead(
    app,
    aLeadRequest({ name: "Agnes Brown", email: "agnes@example.org", phone: "07700 900456" }),
    FROM_NOWHERE,
  );
  await db
    .insertInto("lead_email_changes")
    .values({ ...lastDay, lead_id: otherId, email: "new", email_normalised: "new", token_hash: "h" })
    .execute();
  const complaint = { topic: "other", name: "Priya Shah", email: "priya@example.org", text: "No call" };
  ids.complaint_id = (await submitComplaint(app, complaint)).complaint_id;
  const mailbox = { email: "priya@example.org", email_normalised: "priya@example.org", at, count_since: at };
  ids.subscriber_id = (await upsertSubscriber(db, mailbox)).subscriber_id;
  await insertSavedSearch(db, {
    subscriber_id: ids.subscriber_id,
    search: "model=Leaf",
    vehicle_id: null,
    vehicle_title: "",
    known_price: null,
    frequency: "daily",
    consent_version: "1",
    consent_text: "Yes",
    requested_at: at,
    requested_ip: null,
  });
}

async function revokeEverything() {
  const { db } = database;
  await eraseRequest(app, key);
  await db.transaction().execute((tx) => eraseComplaintsOf(tx, "priya@example.org"));
  await db.updateTable("api_keys").set({ revoked_at: new Date() }).execute();
  await db.deleteFrom("dealer_profiles").where("user_id", "=", "boss").execute();
  await db.deleteFrom("user_roles").where("user_id", "=", "boss").execute();
  await db.deleteFrom("auth.user").where("id", "=", "staff").execute();
  await db.updateTable("auth.user").set({ disabledAt: new Date() }).where("id", "=", "boss").execute();
  await db
    .updateTable("dealers")
    .set({ status: "suspended" })
    .where("dealer_id", "=", ids.dealer_id)
    .execute();
}

it("a restored backup revives no session, link, key, staff link, admin, account, dealer or erased person", async () => {
  await revokeEverything();
  await storeTombstones(app);
  expect(await database.db.selectFrom("tombstones").selectAll().execute()).toEqual([]);
  const tombstones = await readTombstones(store);
  const stored = store.names().map(async (name) => Buffer.from((await store.read(name)) ?? []).toString());
  const text = (await Promise.all(stored)).join();
  for (const id of [...Object.values(ids), "boss", "priya"]) expect(text).not.toContain(id);

  const restored = await createTestDatabase({ isEmpty: true });
  const file = path.join(folder, "a.backup");
  await restoreBackup(file, await checkBackup(file), {
    pool: restored.pool,
    photoStore: memoryPhotoStore(),
    migrateUpTo: (name) => migrateUpTo(restored, name),
    migrateToLatest: () => migrateToLatest(restored),
    storeSecret: async () => {},
  });
  const { db } = restored;
  expect(await listLive(db, "api_key")).toEqual([ids.api_key_id]);
  const access = await replayTombstones(db, {
    tombstones,
    encryptions: [createEncryption(SECRET)],
    madeAt,
    now: new Date(),
  });

  for (const table of ["auth.session", "auth.verification"] as const) {
    expect(await db.selectFrom(table).select("id").execute()).toEqual([]);
  }
  const open = db.selectFrom("dealer_invitations").select("email").where("revoked_at", "is", null);
  expect(await open.execute()).toEqual([]);
  expect(await listLive(db, "api_key")).toEqual([]);
  expect(await listLive(db, "staff")).toEqual([`kept ${ids.kept_dealer_id}`]);
  expect(await listLive(db, "admin")).toEqual(["kept"]);
  expect((await listLive(db, "user")).toSorted()).toEqual(["boss", "kept"]);
  expect(await listLive(db, "disabled_user")).toEqual(["kept"]);
  expect(await listLive(db, "dealer")).toEqual([ids.kept_dealer_id]);
  expect(await columnsWith(db, ERASED)).toEqual([]);
  expect(await db.selectFrom("lead_email_changes").select("lead_id").execute()).toEqual([]);

  expect(access.toCheck).toEqual([
    "admin    kept@x.example",
    "dealer   Ancoats Cars: suspended",
    "dealer   Kept Cars: verified",
    "staff    kept@x.example, owner of Kept Cars",
  ]);
  expect(describeRestoredAccess(access)[0]).toMatch(/^Ended: 3 sessions, 1 links in account emails, 1 invit/);
  await restored.drop();
});

it("tombstones of another secret are counted, and states from before the backup do not count", async () => {
  await database.db.updateTable("dealers").set({ status: "verified" }).execute();
  const tombstones = (await readTombstones(store)).filter(({ kind }) => kind === "dealer");
  expect(tombstones).toHaveLength(1);
  const replay = (secret: string, made: Date) =>
    replayTombstones(database.db, {
      tombstones,
      encryptions: [createEncryption(secret)],
      madeAt: made,
      now: new Date(),
    });
  expect(await replay("another secret of 32 characters..", madeAt)).toMatchObject({
    ended: {},
    unreadable: 1,
  });
  const tomorrow = new Date(Date.now() + 86_400_000);
  expect(await replay(SECRET, tomorrow)).toMatchObject({ ended: {}, unreadable: 0 });
  expect(await replay(SECRET, madeAt)).toMatchObject({ ended: { dealer: 1 }, unreadable: 0 });
});
