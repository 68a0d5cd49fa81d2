import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { londonDay } from "#src/domain/format/london-day.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import {
  deniedReading,
  failedJob,
  heldLead,
  openBuyerRequest,
  openComplaint,
  shownReview,
} from "#tests/support/records/admin-tasks.ts";
import { statementIssuer } from "#tests/support/records/statement-issuer.ts";
import { MAILBOX, POST } from "#tests/support/valid-bodies.ts";
import { type AskFor, feedsOf, newPerson, openApplication, picture } from "./audited-write-world.ts";

const tomorrow = () => londonDay(hoursAfter(new Date(), 36)).today;

/** A successful request for each write of admins whose row in the access matrix fails or is anonymous. */
export const ADMIN_WRITES: Record<string, AskFor> = {
  "POST /admin/vehicles/{vehicle_id}/unpublish": () => ({ json: { reason: "Blurred pictures" } }),
  "POST /admin/mot-readings/{vehicle_id}/settle": async ({ database, world }) => ({
    path: `/admin/mot-readings/${await deniedReading(world, database.db)}/settle`,
  }),
  "POST /admin/vehicles/held/{vehicle_id}/release": async ({ database, world }) => {
    const held = { published: false, held_words: ["plus VAT"] };
    const { vehicle_id } = await buildVehicle(database.db, { dealer_id: world.dealer_id, ...held });
    return { path: `/admin/vehicles/held/${vehicle_id}/release` };
  },
  "POST /admin/dealers/{dealer_id}/account/entries": () => ({
    json: { kind: "adjustment", amount: "-10", reason: "Goodwill" },
  }),
  "PUT /admin/dealers/{dealer_id}/account/credit-limit": () => ({ json: { amount: "500" } }),
  "POST /admin/prices": () => ({
    json: { lead_kind: "general_shared", amount: "9", valid_from: tomorrow() },
  }),
  "DELETE /admin/prices/{lead_kind}/{valid_from}": async ({ database }) => {
    const price = {
      lead_kind: "vehicle_shared" as const,
      valid_from: sql<Date>`${tomorrow()}::date`,
      pence: 1,
    };
    await database.db.insertInto("lead_prices").values(price).execute();
    return { path: `/admin/prices/vehicle_shared/${tomorrow()}` };
  },
  "PUT /admin/seller": () => ({ json: statementIssuer() }),
  "PUT /admin/vehicle-feeds": () => ({ json: {} }),
  "DELETE /admin/vehicle-feeds": (at) => feedsOf(at, "admin", ""),
  "POST /admin/vehicle-feeds/address": (at) => feedsOf(at, "admin", "/address"),
  "POST /admin/dealer-applications/{application_id}/decision": async (at) => ({
    path: `/admin/dealer-applications/${await openApplication(at)}/decision`,
    json: { decision: "refused", reason: "No such company" },
  }),
  "POST /admin/dealer-applications/{application_id}/evidence/{evidence_id}/open": async (at) => {
    const application = `/admin/dealer-applications/${await openApplication(at)}`;
    const { evidence } = (await at.send("admin", "GET", application, {})) as {
      evidence: { evidence_id: string }[];
    };
    return { path: `${application}/evidence/${evidence[0]?.evidence_id}/open` };
  },
  "POST /admin/dealers/{dealer_id}/status": async ({ database }) => ({
    path: `/admin/dealers/${(await buildDealer(database.db)).dealer_id}/status`,
    json: { status: "suspended", reason: "Complaints" },
  }),
  "POST /admin/dealers/{dealer_id}/identity": async ({ database }) => {
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
  "POST /admin/dealers/{dealer_id}/people": async ({ database }) => {
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
  "PUT /admin/posts/{post_id}": async ({ database, subject }) => {
    const postId = await subject("post_id");
    const post = await database.db
      .selectFrom("posts")
      .select("updated_at")
      .where("post_id", "=", postId)
      .executeTakeFirstOrThrow();
    const json = { post: { ...POST, slug: "winter-range-2" }, updated_at: post.updated_at.toISOString() };
    return { path: `/admin/posts/${postId}`, json };
  },
  "POST /admin/leads/held/{lead_id}/accept": async ({ database, world }) => ({
    path: `/admin/leads/held/${await heldLead(world, database.db)}/accept`,
  }),
  "POST /admin/leads/held/{lead_id}/reject": async ({ database, world }) => ({
    path: `/admin/leads/held/${await heldLead(world, database.db)}/reject`,
    json: { reason: "A test" },
  }),
  "POST /admin/buyer-requests/{buyer_request_id}/settle": async ({ world }) => ({
    path: `/admin/buyer-requests/${await openBuyerRequest(world)}/settle`,
    json: {},
  }),
  "POST /admin/reviews/{review_id}/decide": async ({ world }) => ({
    path: `/admin/reviews/${await shownReview(world)}/decide`,
    json: { decision: "remove", reason: "abuse" },
  }),
  "POST /admin/complaints/{complaint_id}/answer": async ({ world }) => ({
    path: `/admin/complaints/${await openComplaint(world)}/answer`,
    json: { answer: "We are sorry" },
  }),
  "POST /admin/complaints/{complaint_id}/dismiss": async ({ world }) => ({
    path: `/admin/complaints/${await openComplaint(world)}/dismiss`,
  }),
  "POST /admin/personal-data/download": async () => ({ json: MAILBOX }),
  "POST /admin/personal-data/restrict": async () => ({
    json: { ...MAILBOX, email: "priya@example.org", restricted: false },
  }),
  "POST /admin/personal-data/erase": async () => ({ json: MAILBOX }),
  "POST /admin/leads/{lead_id}/routes": async ({ database }) => {
    const { dealer_id } = await buildDealer(database.db, { name: "Bolton Electric" });
    return { json: { dealer_id, reason: "They have three such cars coming in" } };
  },
  "POST /admin/leads/{lead_id}/close": async ({ database, world }) => {
    const leadId = await heldLead(world, database.db);
    await database.db
      .updateTable("leads")
      .set({ state: "unmatched" })
      .where("lead_id", "=", leadId)
      .execute();
    return { path: `/admin/leads/${leadId}/close`, json: { reason: "No dealer nearby" } };
  },
  "POST /admin/operations/errors/{fingerprint}/mark": async ({ database, api }) => {
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
  "POST /admin/jobs/{job_id}/retry": async ({ world }) => ({
    path: `/admin/jobs/${await failedJob(world)}/retry`,
  }),
  "POST /admin/jobs/{job_id}/give-up": async ({ world }) => ({
    path: `/admin/jobs/${await failedJob(world)}/give-up`,
  }),
  "POST /admin/people/{user_id}/grant-admin": () => ({ json: { reason: "Helps out" } }),
  "POST /admin/people/{user_id}/revoke-admin": async ({ database, subject }) => {
    const userId = await subject("user_id");
    await database.db.insertInto("user_roles").values({ user_id: userId, role: "admin" }).execute();
    return { path: `/admin/people/${userId}/revoke-admin`, json: { reason: "Has left" } };
  },
  "POST /admin/people/{user_id}/end-sessions": () => ({ json: { reason: "A lost phone" } }),
  "POST /admin/people/{user_id}/disable": async (at) => ({
    path: `/admin/people/${await newPerson(at, "disabled")}/disable`,
    json: { reason: "Has left" },
  }),
  "POST /admin/people/{user_id}/enable": async (at) => {
    const userId = await newPerson(at, "enabled");
    await at.database.db
      .updateTable("auth.user")
      .set({ disabledAt: new Date() })
      .where("id", "=", userId)
      .execute();
    return { path: `/admin/people/${userId}/enable`, json: { reason: "It was a mistake" } };
  },
};
