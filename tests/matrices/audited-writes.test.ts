import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { londonDay } from "#src/domain/format/london-day.ts";
import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { preferencesFormOf } from "#src/domain/leads/routing/preferences-form.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { codeDigest } from "#src/services/crm-channels/confirm-channel.ts";
import { mailedTokenHash } from "#src/services/mailed-token.ts";
import { ACCEPTANCE } from "#tests/support/acceptance.ts";
import {
  failedJob,
  heldLead,
  missedCall,
  openBuyerRequest,
  openComplaint,
  shownReview,
} from "#tests/support/admin-tasks.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { statementIssuer } from "#tests/support/statement-issuer.ts";
import { type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import {
  ADF_MAIL,
  ADF_POST,
  APPLICATION,
  LISTING,
  MAILBOX,
  POST,
  PROFILE,
  WEBHOOK,
} from "#tests/support/valid-bodies.ts";
import { ACCESS, STOCK_WITH_REFS } from "./access-matrix-rows.ts";
import { type AccessWorld, buildAccessWorld, type Role, SUBJECTS } from "./access-world.ts";

/** Writes by dealers and admins. Users' own passwords and sessions are not audited. */
const WRITES = Object.keys(ACCESS).filter((name) =>
  /^(POST|PUT|PATCH|DELETE) \/(dealer|admin|account\/api-keys)/.test(name),
);

/** Operations that change nothing despite their method. */
const READS = new Set([
  "POST /admin/personal-data/search",
  "POST /admin/posts/preview",
  "POST /dealer/imports/check",
  "POST /dealer/invitations/look",
  "POST /dealer/preferences/preview",
  "POST /dealer/stock-feeds/{stock_feed_id}/check",
  "POST /dealer/stock-feeds/{stock_feed_id}/source/check",
]);

interface Ask {
  role?: Role;
  path?: string;
  json?: unknown;
  bytes?: Buffer;
  file?: Buffer;
}

let database: TestDatabase;
let api: TestApi;
let world: AccessWorld;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  world = await buildAccessWorld(api);
});
afterAll(() => database?.close());

const picture = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
const tomorrow = () => londonDay(hoursAfter(new Date(), 36)).today;
const subject = async (name: string) => (await SUBJECTS[name]?.(world)) ?? "";

/** A successful request for each write whose row in the access matrix fails or is anonymous. */
const REQUESTS: Record<string, () => Promise<Ask> | Ask> = {
  "POST /dealer/agreement": () => ({ json: ACCEPTANCE }),
  "POST /dealer/vehicles": () => ({ json: LISTING }),
  "PUT /dealer/vehicles/{vehicle_id}": async () => {
    const vehicle = await buildVehicle(database.db, { dealer_id: world.dealer_id });
    const json = { listing: LISTING, updated_at: vehicle.updated_at.toISOString() };
    return { path: `/dealer/vehicles/${vehicle.vehicle_id}`, json };
  },
  "POST /dealer/vehicles/changes": async () => {
    const { vehicle_id } = await buildVehicle(database.db, { dealer_id: world.dealer_id });
    return { json: { vehicle_ids: [vehicle_id], change: { kind: "sold" } } };
  },
  "POST /admin/vehicles/{vehicle_id}/unpublish": () => ({ json: { reason: "Blurred pictures" } }),
  "POST /admin/vehicles/held/{vehicle_id}/release": async () => {
    const held = { published: false, held_words: ["plus VAT"] };
    const { vehicle_id } = await buildVehicle(database.db, { dealer_id: world.dealer_id, ...held });
    return { path: `/admin/vehicles/held/${vehicle_id}/release` };
  },
  "POST /dealer/battery-tests/certificate": async () => ({
    path: `/dealer/battery-tests/certificate?battery_test_id=${await subject("battery_test_id")}`,
    file: await picture(),
  }),
  "POST /dealer/message-files": async () => ({
    path: `/dealer/message-files?lead_id=${await subject("lead_id")}`,
    file: await picture(),
  }),
  "POST /dealer/photos": async () => ({ bytes: await picture(), path: "/dealer/photos?file_name=car.jpg" }),
  "POST /account/api-keys": () => ({ json: { name: "Stock system", scopes: ["listings:read"] } }),
  "POST /dealer/webhooks": () => ({ json: WEBHOOK }),
  "POST /dealer/webhooks/adf": () => ({ json: ADF_POST }),
  "POST /dealer/webhooks/adf-mail": () => ({ json: ADF_MAIL }),
  "POST /dealer/webhooks/{webhook_endpoint_id}/confirm": async () => {
    const webhookEndpointId = await subject("webhook_endpoint_id");
    const code = "ABCDEFGH";
    await database.db
      .updateTable("webhook_endpoints")
      .set({
        kind: "adf_mail",
        url: "mailto:leads@systems.example",
        code_expires_at: hoursAfter(new Date(), 1),
      })
      .set({ code_digest: codeDigest(api.app, webhookEndpointId, code) })
      .where("webhook_endpoint_id", "=", webhookEndpointId)
      .execute();
    return { path: `/dealer/webhooks/${webhookEndpointId}/confirm`, json: { code } };
  },
  "POST /dealer/webhooks/{webhook_endpoint_id}/deliveries/{webhook_delivery_id}/again": async () => {
    const webhookEndpointId = await subject("webhook_endpoint_id");
    const path = `/dealer/webhooks/${webhookEndpointId}`;
    const sent = await send("owner", "POST", `${path}/test`, {});
    const { webhook_delivery_id } = sent as { webhook_delivery_id: string };
    return { path: `${path}/deliveries/${webhook_delivery_id}/again` };
  },
  "POST /dealer/leads/{lead_id}/pass": () => ({ json: { reason: "Too far" } }),
  "POST /admin/dealers/{dealer_id}/account/entries": () => ({
    json: { kind: "adjustment", amount: "-10", reason: "Goodwill" },
  }),
  "PUT /admin/dealers/{dealer_id}/account/credit-limit": () => ({ json: { amount: "500" } }),
  "POST /admin/prices": () => ({
    json: { lead_kind: "general_shared", amount: "11", valid_from: tomorrow() },
  }),
  "DELETE /admin/prices/{lead_kind}/{valid_from}": async () => {
    const price = { lead_kind: "vehicle_shared", valid_from: sql<Date>`${tomorrow()}::date`, pence: 1 };
    await database.db.insertInto("lead_prices").values(price).execute();
    return { path: `/admin/prices/vehicle_shared/${tomorrow()}` };
  },
  "PUT /admin/seller": () => ({ json: statementIssuer() }),
  "POST /dealer/stock-feeds": () => {
    api.app.feedFetch = async () => ({ status: 200, body: Buffer.from(STOCK_WITH_REFS) });
    return { json: { url: "https://systems.example/other.csv" } };
  },
  "POST /dealer/stock-feeds/{stock_feed_id}/source": () => {
    api.app.feedFetch = async () => ({ status: 200, body: Buffer.from(STOCK_WITH_REFS) });
    return { json: { url: "https://systems.example/moved.csv", access: "none" } };
  },
  "POST /dealer/stock-feeds/{stock_feed_id}/settle": async () => {
    const { stock_feed_id } = await pushedStock();
    return { path: `/dealer/stock-feeds/${stock_feed_id}/settle`, json: { decision: "ignore" } };
  },
  "POST /dealer/stock/off-sale": async () => {
    await pushedStock();
    return { json: { stock_ref: "S1", sold_at: new Date().toISOString() } };
  },
  "PUT /dealer/vehicle-feeds": () => ({ json: {} }),
  "PUT /admin/vehicle-feeds": () => ({ json: {} }),
  "DELETE /dealer/vehicle-feeds": () => feedsOf("dealer", ""),
  "DELETE /admin/vehicle-feeds": () => feedsOf("admin", ""),
  "POST /dealer/vehicle-feeds/address": () => feedsOf("dealer", "/address"),
  "POST /admin/vehicle-feeds/address": () => feedsOf("admin", "/address"),
  "PUT /dealer/weekly-mail": () => ({ json: { is_on: false } }),
  "PUT /dealer/preferences": () => ({
    json: { preferences: preferencesFormOf({ ...NO_PREFERENCES, minimum_score: 40 }), updated_at: null },
  }),
  "POST /dealer/application/evidence": async () => ({ role: "unlinked", file: await picture() }),
  "DELETE /dealer/application/evidence/{evidence_id}": async () => {
    const { evidence_id } = (await send("unlinked", "POST", "/dealer/application/evidence", {
      file: await picture(),
    })) as { evidence_id: string };
    return { role: "unlinked", path: `/dealer/application/evidence/${evidence_id}` };
  },
  "POST /dealer/application": async () => {
    await send("unlinked", "POST", "/dealer/application/evidence", { file: await picture() });
    return { role: "unlinked", json: APPLICATION };
  },
  "POST /dealer/application/answer": async () => {
    await send("admin", "POST", `/admin/dealer-applications/${await openApplication()}/decision`, {
      json: { decision: "more_wanted", reason: "Which address is it?" },
    });
    return { role: "unlinked", json: { text: "The one on the letter" } };
  },
  "POST /admin/dealer-applications/{application_id}/decision": async () => ({
    path: `/admin/dealer-applications/${await openApplication()}/decision`,
    json: { decision: "refused", reason: "No such company" },
  }),
  "PUT /dealer/profile": async () => {
    const { updated_at } = (await send("owner", "GET", "/dealer/profile", {})) as { updated_at: string };
    return { json: { profile: PROFILE, updated_at } };
  },
  "PUT /dealer/profile/logo": async () => ({ file: await picture() }),
  "DELETE /dealer/profile/logo": async () => {
    await send("owner", "PUT", "/dealer/profile/logo", { file: await picture() });
    return {};
  },
  "POST /dealer/staff/invitations": () => ({ json: { email: "new@access.example", role: "staff" } }),
  "PUT /dealer/staff/{user_id}": () => ({ json: { role: "owner" } }),
  "POST /dealer/invitations/join": async () => {
    await database.db
      .updateTable("dealer_invitations")
      .set({ token_hash: mailedTokenHash("of the email") })
      .where("invitation_id", "=", await subject("invitation_id"))
      .execute();
    return { role: "admin", json: { token: "of the email" } };
  },
  "POST /dealer/invitations/{invitation_id}/mail": async () => {
    const invitationId = await subject("invitation_id");
    await database.db
      .updateTable("dealer_invitations")
      .set({ email: "admin@access.example" })
      .where("invitation_id", "=", invitationId)
      .execute();
    return { role: "admin", path: `/dealer/invitations/${invitationId}/mail` };
  },
  "POST /admin/dealers/{dealer_id}/status": async () => ({
    path: `/admin/dealers/${(await buildDealer(database.db)).dealer_id}/status`,
    json: { status: "suspended", reason: "Complaints" },
  }),
  "POST /admin/dealers/{dealer_id}/identity": async () => {
    const { dealer_id } = await buildDealer(database.db);
    const requestedAt = new Date("2026-11-20T10:00:00Z");
    const address = { address_line: "1 Quay Street", town: "Manchester", postcode: "M4 6JG" };
    await database.db
      .insertInto("dealer_identity_requests")
      .values({ dealer_id, name: "New Name", ...address, requested_by: "owner", requested_at: requestedAt })
      .execute();
    return {
      path: `/admin/dealers/${dealer_id}/identity`,
      json: { decision: "approved", requested_at: requestedAt.toISOString() },
    };
  },
  "POST /admin/dealers/{dealer_id}/people": async () => {
    const id = randomUUID();
    const email = `${id}@access.example`;
    await database.db.insertInto("auth.user").values({ id, name: "New Hand", email }).execute();
    return { json: { email, role: "staff" } };
  },
  "POST /admin/posts": () => ({ json: POST }),
  "POST /admin/posts/pictures": async () => ({
    bytes: await picture(),
    path: "/admin/posts/pictures?file_name=car.jpg",
  }),
  "PUT /admin/posts/{post_id}": async () => {
    const postId = await subject("post_id");
    const post = await database.db
      .selectFrom("posts")
      .select("updated_at")
      .where("post_id", "=", postId)
      .executeTakeFirstOrThrow();
    const json = { post: { ...POST, slug: "winter-range-2" }, updated_at: post.updated_at.toISOString() };
    return { path: `/admin/posts/${postId}`, json };
  },
  "POST /admin/leads/held/{lead_id}/accept": async () => ({
    path: `/admin/leads/held/${await heldLead(world, database.db)}/accept`,
  }),
  "POST /admin/leads/held/{lead_id}/reject": async () => ({
    path: `/admin/leads/held/${await heldLead(world, database.db)}/reject`,
    json: { reason: "A test" },
  }),
  "POST /dealer/leads/{lead_id}/call-statement": async () => ({
    path: `/dealer/leads/${await missedCall(world)}/call-statement`,
    json: { statement: "Rang at ten, no answer" },
  }),
  "POST /admin/buyer-requests/{buyer_request_id}/settle": async () => ({
    path: `/admin/buyer-requests/${await openBuyerRequest(world)}/settle`,
    json: {},
  }),
  "POST /admin/reviews/{review_id}/decide": async () => ({
    path: `/admin/reviews/${await shownReview(world)}/decide`,
    json: { decision: "remove", reason: "abuse" },
  }),
  "POST /dealer/reviews/{review_id}/reply": async () => ({
    path: `/dealer/reviews/${await shownReview(world)}/reply`,
    json: { reply: "Thank you" },
  }),
  "POST /admin/complaints/{complaint_id}/answer": async () => ({
    path: `/admin/complaints/${await openComplaint(world)}/answer`,
    json: { answer: "We are sorry" },
  }),
  "POST /admin/complaints/{complaint_id}/dismiss": async () => ({
    path: `/admin/complaints/${await openComplaint(world)}/dismiss`,
  }),
  "POST /admin/personal-data/download": async () => ({ json: MAILBOX }),
  "POST /admin/personal-data/restrict": async () => ({
    json: { ...MAILBOX, email: "priya@example.org", restricted: false },
  }),
  "POST /admin/personal-data/erase": async () => ({ json: MAILBOX }),
  "POST /admin/leads/{lead_id}/routes": async () => {
    const { dealer_id } = await buildDealer(database.db, { name: "Bolton Electric" });
    return { json: { dealer_id, reason: "They have three such cars coming in" } };
  },
  "POST /admin/leads/{lead_id}/close": async () => {
    const leadId = await heldLead(world, database.db);
    await database.db
      .updateTable("leads")
      .set({ state: "unmatched" })
      .where("lead_id", "=", leadId)
      .execute();
    return { path: `/admin/leads/${leadId}/close`, json: { reason: "No dealer nearby" } };
  },
  "POST /dealer/imports/{import_id}/take-off": async () => {
    const { dealer_id } = world;
    await buildVehicle(database.db, { dealer_id, stock_ref: "GONE", created_at: new Date(0) });
    const importId = await subject("import_id");
    await database.db
      .updateTable("imports")
      .set({ header_cells: ["make", "stock_ref"], created_at: hoursAfter(new Date(), 1) })
      .where("import_id", "=", importId)
      .execute();
    return { path: `/dealer/imports/${importId}/take-off` };
  },
  "POST /admin/operations/errors/{fingerprint}/mark": async () => {
    await api.request("/error-reports", { json: { message: "Broken", stack: "", path: "/" } });
    const { fingerprint } = await database.db
      .selectFrom("error_reports")
      .select("fingerprint")
      .executeTakeFirstOrThrow();
    return {
      path: `/admin/operations/errors/${fingerprint}/mark`,
      json: { mark: "seen", covers_until: new Date().toISOString() },
    };
  },
  "POST /admin/jobs/{job_id}/retry": async () => ({ path: `/admin/jobs/${await failedJob(world)}/retry` }),
  "POST /admin/jobs/{job_id}/give-up": async () => ({
    path: `/admin/jobs/${await failedJob(world)}/give-up`,
  }),
  "POST /admin/people/{user_id}/grant-admin": () => ({ json: { reason: "Helps out" } }),
  "POST /admin/people/{user_id}/revoke-admin": async () => {
    const userId = await subject("user_id");
    await database.db.insertInto("user_roles").values({ user_id: userId, role: "admin" }).execute();
    return { path: `/admin/people/${userId}/revoke-admin`, json: { reason: "Has left" } };
  },
  "POST /admin/people/{user_id}/end-sessions": () => ({ json: { reason: "A lost phone" } }),
  "POST /admin/people/{user_id}/disable": async () => ({
    path: `/admin/people/${await newPerson("disabled")}/disable`,
    json: { reason: "Has left" },
  }),
  "POST /admin/people/{user_id}/enable": async () => {
    const userId = await newPerson("enabled");
    await database.db
      .updateTable("auth.user")
      .set({ disabledAt: new Date() })
      .where("id", "=", userId)
      .execute();
    return { path: `/admin/people/${userId}/enable`, json: { reason: "It was a mistake" } };
  },
};

async function feedsOf(area: "dealer" | "admin", path: string): Promise<Ask> {
  await send(area === "dealer" ? "owner" : "admin", "PUT", `/${area}/vehicle-feeds`, { json: {} });
  return { path: `/${area}/vehicle-feeds${path}` };
}

async function pushedStock(): Promise<{ stock_feed_id: string }> {
  const bytes = Buffer.from(STOCK_WITH_REFS);
  return (await send("owner", "PUT", "/dealer/stock", { bytes })) as { stock_feed_id: string };
}

async function newPerson(name: string): Promise<string> {
  const person = { id: name, name, email: `${name}@access.example` };
  await database.db.insertInto("auth.user").values(person).execute();
  return name;
}

async function openApplication(): Promise<string> {
  const find = () =>
    database.db
      .selectFrom("dealer_applications")
      .select("application_id")
      .where("state", "=", "submitted")
      .executeTakeFirst();
  if (!(await find())) {
    await send("unlinked", "POST", "/dealer/application/evidence", { file: await picture() });
    await send("unlinked", "POST", "/dealer/application", { json: APPLICATION });
  }
  return (await find())?.application_id ?? "";
}

/** @throws an Error with the response when it is a refusal */
async function send(role: Role, method: string, path: string, { json, bytes, file }: Ask): Promise<unknown> {
  const headers = new Headers({ Authorization: `Bearer ${world.token(role, null)}` });
  if (json !== undefined) headers.set("Content-Type", "application/json");
  else if (bytes && !file) headers.set("Content-Type", "application/octet-stream");
  const form = new FormData();
  if (file) form.set("file", new File([new Uint8Array(file)], "file.jpg"));
  const raw = file ? form : bytes && new Uint8Array(bytes);
  const body = json === undefined ? raw : JSON.stringify(json);
  const response = await api.fetch(`/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === "" ? null : JSON.parse(text);
}

/** The first role with access whose refusal would be a fault. */
const roleFor = (name: string): Role => (name.includes(" /admin") ? "admin" : "owner");

async function entries() {
  return await database.db.selectFrom("audit_log").selectAll().orderBy("audit_id").execute();
}

it("every write has a successful request, and every request a write", () => {
  for (const name of [...READS, ...Object.keys(REQUESTS)]) expect(WRITES).toContain(name);
});

describe.each(WRITES.filter((name) => !READS.has(name)))("%s", (name) => {
  it("is audited with its actor", async () => {
    const [method = "", pattern = ""] = name.split(" ");
    const [, sent] = ACCESS[name] ?? [[]];
    const sample: Ask = (await REQUESTS[name]?.()) ?? {};
    const bytes = sample.bytes ?? (sent?.text === undefined ? undefined : Buffer.from(sent.text));
    const { file } = sample;
    const json = sample.json ?? (sample.bytes || sample.file ? undefined : sent?.json);
    const role = sample.role ?? roleFor(name);
    const path = sample.path ?? (await addressOf(pattern));
    const before = (await entries()).length;
    await send(role, method, path, {
      ...(json === undefined ? {} : { json }),
      ...(bytes ? { bytes } : {}),
      ...(file ? { file } : {}),
    });
    const written = (await entries()).slice(before);
    expect(written, name).not.toEqual([]);
    for (const { actor_name } of written) expect(actor_name).toBe(`${role}@access.example`);
  });
});

test("an API key is audited by its name and owner", async () => {
  const vehicleId = await subject("vehicle_id");
  await send("API key", "DELETE", `/dealer/vehicles/${vehicleId}`, {});
  expect((await entries()).at(-1)).toMatchObject({
    actor_kind: "api_key",
    actor_user_id: world.ownerId,
    actor_name: "API key Access",
    action: "vehicle.delete",
    subject_id: vehicleId,
    subject_name: "2020 Nissan Leaf",
  });
});

test("the audit log contains no buyer data or secrets", async () => {
  expect(JSON.stringify(await entries())).not.toMatch(
    /priya|Priya|900123|M1 1AE|ssk_[A-Za-z0-9]{8}|key_hash|token/,
  );
});

async function addressOf(pattern: string): Promise<string> {
  let path = pattern;
  for (const [parameter = "", name = ""] of pattern.matchAll(/\{(\w+)\}/g)) {
    path = path.replace(parameter, (await subject(name)) || randomUUID());
  }
  return path;
}
