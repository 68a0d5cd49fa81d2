import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { minutesBefore } from "#src/domain/time/ago.ts";
import { createEncryption } from "#src/services/context/encryption.ts";
import { insertSavedSearch } from "#src/services/saved-searches/saved-search-queries.ts";
import { upsertSubscriber } from "#src/services/saved-searches/subscriber-queries.ts";
import { buildDealer, buildRoutedLead } from "#tests/support/factories.ts";
import { leadTables } from "#tests/support/leads.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { describeRestoredAccess, replayTombstones } from "./replay-tombstones.ts";
import { tombstoneDigest, tombstoneKey } from "./store-tombstones.ts";
import { listLive, type TombstoneKind } from "./tombstone-queries.ts";

const NOW = new Date("2026-11-30T12:00:00Z");
const LATER = new Date("2026-12-30T12:00:00Z");
const encryption = createEncryption("a secret for tests, of 32 characters");
const earlier = createEncryption("an earlier secret of 32 characters");

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await leadTables.empty(database.db);
  for (const table of ["auth.user", "alert_subscribers", "posts"] as const)
    await database.db.deleteFrom(table).execute();
});

const tombstoneOf = (kind: TombstoneKind, id: string, { at = NOW, made = encryption } = {}) => ({
  kind,
  at,
  key: tombstoneKey(made),
  digest: tombstoneDigest(made, kind, id),
});
const replay = (...tombstones: ReturnType<typeof tombstoneOf>[]) =>
  replayTombstones(database.db, { tombstones, encryptions: [encryption, earlier], madeAt: NOW, now: NOW });
const buildUser = async (id: string) => {
  const user = { id, name: id, email: `${id}@x.example` };
  await database.db.insertInto("auth.user").values(user).execute();
};

describe("a restore ends again", () => {
  it("an admin and the account that were ended, and no other", async () => {
    for (const id of ["gone", "kept"]) {
      await buildUser(id);
      await database.db.insertInto("user_roles").values({ user_id: id, role: "admin" }).execute();
    }
    const { ended } = await replay(tombstoneOf("user", "gone"));
    expect(ended).toEqual({ user: 1 });
    expect(await listLive(database.db, "user")).toEqual(["kept"]);
    expect(await listLive(database.db, "admin")).toEqual(["kept"]);
  });

  it("a saved search, and not the subscriber's others", async () => {
    const mailbox = { email: "priya@example.org", email_normalised: "priya@example.org" };
    const { subscriber_id } = await upsertSubscriber(database.db, { ...mailbox, at: NOW, count_since: NOW });
    const save = (search: string) =>
      insertSavedSearch(database.db, {
        ...{ subscriber_id, search, vehicle_id: null, vehicle_title: "", known_price: null },
        ...{ frequency: "daily", consent_version: "1", consent_text: "Yes", requested_at: NOW },
        requested_ip: null,
      });
    await save("model=Leaf");
    await save("model=Zoe");
    const [gone = "", kept] = await listLive(database.db, "saved_search");
    expect((await replay(tombstoneOf("saved_search", gone))).ended).toEqual({ saved_search: 1 });
    expect(await listLive(database.db, "saved_search")).toEqual([kept]);
    expect(await listLive(database.db, "subscriber")).toEqual([subscriber_id]);
  });

  it("a request erased under an earlier secret, with the buyer's traces elsewhere", async () => {
    const { dealer_id } = await buildDealer(database.db);
    const gone = await buildRoutedLead(database.db, [dealer_id]);
    const kept = await buildRoutedLead(database.db, [dealer_id], { email_normalised: "agnes@example.org" });
    await upsertSubscriber(database.db, {
      ...{ email: gone.email, email_normalised: gone.email_normalised, at: NOW, count_since: NOW },
    });
    const { ended, unreadable } = await replay(tombstoneOf("lead", gone.lead_id, { made: earlier }));
    expect({ ended, unreadable }).toMatchObject({ ended: { lead: 1 }, unreadable: 0 });
    expect(await listLive(database.db, "lead")).toEqual([kept.lead_id]);
    expect(await listLive(database.db, "subscriber")).toEqual([]);
    const erased = database.db.selectFrom("leads").select(["name", "state"]);
    expect(await erased.where("lead_id", "=", gone.lead_id).execute()).toEqual([
      { name: "", state: "withdrawn" },
    ]);
  });

  it("what can be granted again, only if it ended at most ten minutes before the backup", async () => {
    const { dealer_id } = await buildDealer(database.db);
    const early = new Date(minutesBefore(NOW, 10).getTime() - 1);
    expect((await replay(tombstoneOf("dealer", dealer_id, { at: early }))).ended).toEqual({});
    expect((await replay(tombstoneOf("dealer", dealer_id, { at: minutesBefore(NOW, 10) }))).ended).toEqual({
      dealer: 1,
    });
  });

  it("what cannot be granted again, however long ago it ended", async () => {
    await buildUser("gone");
    const { ended } = await replay(tombstoneOf("user", "gone", { at: new Date("2024-01-01T00:00:00Z") }));
    expect(ended).toEqual({ user: 1 });
  });
});

it("a restore ends open links, invitations and links to drafts, and those that ended stay as they were", async () => {
  const { db } = database;
  const { dealer_id } = await buildDealer(db);
  const { lead_id } = await buildRoutedLead(db, [dealer_id]);
  await buildUser("owner");
  const times = { created_at: NOW, expires_at: LATER };
  await db
    .insertInto("enquiry_links")
    .values({ ...times, lead_id, dealer_id, user_id: "owner", token_hash: "h" })
    .execute();
  await db
    .insertInto("stock_check_links")
    .values({ ...times, dealer_id, user_id: "owner" })
    .execute();
  const revoked = new Date("2026-11-01T12:00:00Z");
  const ended = { open: {}, accepted: { accepted_at: NOW }, revoked: { revoked_at: revoked } };
  for (const [name, changes] of Object.entries(ended)) {
    const invited = { dealer_id, email: `${name}@x.example`, role: "staff" as const, token_hash: name };
    await db
      .insertInto("dealer_invitations")
      .values({ ...times, ...invited, sent_at: NOW, ...changes })
      .execute();
  }
  for (const [slug, previewKey] of [
    ["shared", "k".repeat(32)],
    ["unshared", null],
  ] as const) {
    const post = { slug, title: slug, body_markdown: slug, body_html: slug, preview_key: previewKey };
    await db.insertInto("posts").values(post).execute();
  }

  const { open } = await replay();
  expect(open).toEqual({ sessions: 0, links: 0, invitations: 1, drafts: 1 });
  expect(await db.selectFrom("enquiry_links").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("stock_check_links").selectAll().execute()).toEqual([]);
  const invitations = db.selectFrom("dealer_invitations").select(["email", "revoked_at"]).orderBy("email");
  expect(await invitations.execute()).toEqual([
    { email: "accepted@x.example", revoked_at: null },
    { email: "open@x.example", revoked_at: NOW },
    { email: "revoked@x.example", revoked_at: revoked },
  ]);
  expect(await db.selectFrom("posts").select("preview_key").execute()).toEqual(
    Array(2).fill({ preview_key: null }),
  );
});

it("a restore lists the keys that work for the operator to check, and not the revoked ones", async () => {
  const { dealer_id } = await buildDealer(database.db);
  await buildUser("owner");
  for (const [name, revokedAt] of [
    ["Stock", null],
    ["Old", NOW],
  ] as const) {
    const key = { dealer_id, user_id: "owner", name, prefix: "ssk_a", key_hash: name, revoked_at: revokedAt };
    await database.db
      .insertInto("api_keys")
      .values({ ...key, scopes: ["listings:read"] })
      .execute();
  }
  expect((await replay()).toCheck).toEqual([
    'API key  ssk_a… "Stock" of Ancoats Electric Cars',
    "dealer   Ancoats Electric Cars: verified",
  ]);
});

describe("what a restore ended is described", () => {
  const open = { sessions: 3, links: 2, invitations: 1, drafts: 0 };
  const ENDED = "Ended: 3 sessions, 2 links in account emails, 1 invitations, 0 links to drafts.";

  it("in one line if nothing else is to be said", () => {
    expect(describeRestoredAccess({ open, ended: {}, unreadable: 0, toCheck: [] })).toEqual([ENDED]);
  });

  it("with what was ended again, what could not be read, and what to check", () => {
    const access = { open, ended: { lead: 2, api_key: 1 }, unreadable: 4, toCheck: ["admin    a@x.example"] };
    expect(describeRestoredAccess(access)).toEqual([
      ENDED,
      "Erased, revoked or suspended again, as before the restore: 2 lead, 1 api key.",
      "4 tombstones were made with another AUTH_SECRET and were not replayed: set it to the one in use then, and restore again.",
      "The backup brought these back. Check each:",
      "  admin    a@x.example",
    ]);
  });
});
