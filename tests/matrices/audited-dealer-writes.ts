import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { preferencesFormOf } from "#src/domain/leads/routing/preferences-form.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { codeDigest } from "#src/services/crm-channels/adf-channels.ts";
import { mailedTokenHash } from "#src/services/mailed-token.ts";
import { ACCEPTANCE } from "#tests/support/acceptance.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { missedCall, shownReview } from "#tests/support/records/admin-tasks.ts";
import { ADF_MAIL, ADF_POST, APPLICATION, LISTING, PROFILE, WEBHOOK } from "#tests/support/valid-bodies.ts";
import { STOCK_WITH_REFS } from "./access-matrix-rows.ts";
import { urlFor } from "./access-urls.ts";
import { type AskFor, feedsOf, openApplication, picture, pushedStock } from "./audited-write-world.ts";

/** A successful request for each write of dealers whose row in the access matrix fails or is anonymous. */
export const DEALER_WRITES: Record<string, AskFor> = {
  "POST /dealer/agreement": () => ({ json: ACCEPTANCE }),
  "POST /dealer/vehicles": () => ({ json: LISTING }),
  "PUT /dealer/vehicles/{vehicle_id}": async ({ database, world }) => {
    const vehicle = await buildVehicle(database.db, { dealer_id: world.dealer_id });
    const json = { listing: LISTING, updated_at: vehicle.updated_at.toISOString() };
    return { path: `/dealer/vehicles/${vehicle.vehicle_id}`, json };
  },
  "POST /dealer/vehicles/changes": async ({ database, world }) => {
    const { vehicle_id } = await buildVehicle(database.db, { dealer_id: world.dealer_id });
    return { json: { vehicle_ids: [vehicle_id], change: { kind: "sold" } } };
  },
  "POST /dealer/vehicles/sheets": async ({ database, world }) => {
    const { vehicle_id, price } = await buildVehicle(database.db, { dealer_id: world.dealer_id });
    return { json: { sheets: [{ vehicle_id, price }] } };
  },
  "DELETE /dealer/imports/seo": async ({ database, world }) => {
    await buildVehicle(database.db, { dealer_id: world.dealer_id, is_generated: true });
    return {};
  },
  "POST /dealer/vehicles/doubles": async ({ database, world }) => {
    const car = { dealer_id: world.dealer_id, registration: "PK21VVB" };
    const [kept, other] = [await buildVehicle(database.db, car), await buildVehicle(database.db, car)];
    return { json: { kept: kept.vehicle_id, taken_off: other.vehicle_id } };
  },
  "POST /dealer/battery-tests/certificate": async ({ subject }) => ({
    path: `/dealer/battery-tests/certificate?battery_test_id=${await subject("battery_test_id")}`,
    file: await picture(),
  }),
  "POST /dealer/leads/{lead_id}/messages/{lead_message_id}/report": async ({ world }) => ({
    path: (await urlFor(world, "/dealer/leads/{lead_id}/messages/{lead_message_id}/report")).path,
    json: { report: "A threat" },
  }),
  "POST /dealer/message-files": async ({ subject }) => ({
    path: `/dealer/message-files?lead_id=${await subject("lead_id")}`,
    file: await picture(),
  }),
  "POST /dealer/photos": async () => ({ bytes: await picture(), path: "/dealer/photos?file_name=car.jpg" }),
  "POST /account/api-keys": () => ({ json: { name: "Stock system", scopes: ["listings:read"] } }),
  "POST /dealer/webhooks": () => ({ json: WEBHOOK }),
  "POST /dealer/webhooks/adf": () => ({ json: ADF_POST }),
  "POST /dealer/webhooks/adf-mail": () => ({ json: ADF_MAIL }),
  "POST /dealer/webhooks/{webhook_endpoint_id}/confirm": async ({ database, api, subject }) => {
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
  "POST /dealer/webhooks/{webhook_endpoint_id}/deliveries/{webhook_delivery_id}/again": async ({
    send,
    subject,
  }) => {
    const webhookEndpointId = await subject("webhook_endpoint_id");
    const path = `/dealer/webhooks/${webhookEndpointId}`;
    const sent = await send("owner", "POST", `${path}/test`, {});
    const { webhook_delivery_id } = sent as { webhook_delivery_id: string };
    return { path: `${path}/deliveries/${webhook_delivery_id}/again` };
  },
  "POST /dealer/leads/{lead_id}/pass": () => ({ json: { reason: "Too far" } }),
  "POST /dealer/stock-feeds": ({ api }) => {
    api.app.feedFetch = async () => ({ status: 200, body: Buffer.from(STOCK_WITH_REFS) });
    return { json: { url: "https://systems.example/other.csv" } };
  },
  "POST /dealer/stock-feeds/{stock_feed_id}/source": ({ api }) => {
    api.app.feedFetch = async () => ({ status: 200, body: Buffer.from(STOCK_WITH_REFS) });
    return { json: { url: "https://systems.example/moved.csv", access: "none" } };
  },
  "POST /dealer/stock-feeds/{stock_feed_id}/settle": async (at) => {
    const { stock_feed_id, stock_feed_run_id } = await pushedStock(at);
    const json = { stock_feed_run_id, decision: "ignore" };
    return { path: `/dealer/stock-feeds/${stock_feed_id}/settle`, json };
  },
  "POST /dealer/stock/off-sale": async (at) => {
    await pushedStock(at);
    return { json: { stock_ref: "S1", sold_at: new Date().toISOString() } };
  },
  "PUT /dealer/vehicle-feeds": () => ({ json: {} }),
  "DELETE /dealer/vehicle-feeds": (at) => feedsOf(at, "dealer", ""),
  "POST /dealer/vehicle-feeds/address": (at) => feedsOf(at, "dealer", "/address"),
  "PUT /dealer/weekly-mail": () => ({ json: { is_on: false } }),
  "PUT /dealer/preferences": () => ({
    json: { preferences: preferencesFormOf({ ...NO_PREFERENCES, minimum_score: 40 }), updated_at: null },
  }),
  "POST /dealer/application/evidence": async () => ({ role: "unlinked", file: await picture() }),
  "DELETE /dealer/application/evidence/{evidence_id}": async ({ send }) => {
    const { evidence_id } = (await send("unlinked", "POST", "/dealer/application/evidence", {
      file: await picture(),
    })) as { evidence_id: string };
    return { role: "unlinked", path: `/dealer/application/evidence/${evidence_id}` };
  },
  "POST /dealer/application": async ({ send }) => {
    await send("unlinked", "POST", "/dealer/application/evidence", { file: await picture() });
    return { role: "unlinked", json: APPLICATION };
  },
  "POST /dealer/application/answer": async (at) => {
    await at.send("admin", "POST", `/admin/dealer-applications/${await openApplication(at)}/decision`, {
      json: { decision: "more_wanted", reason: "Which address is it?" },
    });
    return { role: "unlinked", json: { text: "The one on the letter" } };
  },
  "PUT /dealer/profile": async ({ send }) => {
    const { updated_at } = (await send("owner", "GET", "/dealer/profile", {})) as { updated_at: string };
    return { json: { profile: PROFILE, updated_at } };
  },
  "PUT /dealer/profile/logo": async () => ({ file: await picture() }),
  "DELETE /dealer/profile/logo": async ({ send }) => {
    await send("owner", "PUT", "/dealer/profile/logo", { file: await picture() });
    return {};
  },
  "POST /dealer/staff/invitations": () => ({ json: { email: "new@access.example", role: "staff" } }),
  "PUT /dealer/staff/{user_id}": () => ({ json: { role: "owner" } }),
  "POST /dealer/invitations/join": async ({ database, subject }) => {
    await database.db
      .updateTable("dealer_invitations")
      .set({ token_hash: mailedTokenHash("of the email") })
      .where("invitation_id", "=", await subject("invitation_id"))
      .execute();
    return { role: "admin", json: { token: "of the email" } };
  },
  "POST /dealer/invitations/{invitation_id}/mail": async ({ database, subject }) => {
    const invitationId = await subject("invitation_id");
    await database.db
      .updateTable("dealer_invitations")
      .set({ email: "admin@access.example" })
      .where("invitation_id", "=", invitationId)
      .execute();
    return { role: "admin", path: `/dealer/invitations/${invitationId}/mail` };
  },
  "POST /dealer/leads/{lead_id}/call-statement": async ({ world }) => ({
    path: `/dealer/leads/${await missedCall(world)}/call-statement`,
    json: { statement: "Rang at ten, no answer" },
  }),
  "POST /dealer/reviews/{review_id}/reply": async ({ world }) => ({
    path: `/dealer/reviews/${await shownReview(world)}/reply`,
    json: { reply: "Thank you" },
  }),
  "POST /dealer/imports/{import_id}/take-off": async ({ database, world, subject }) => {
    const { dealer_id } = world;
    const gone = { dealer_id, stock_ref: "GONE", created_at: new Date(0) };
    const { vehicle_id } = await buildVehicle(database.db, gone);
    const importId = await subject("import_id");
    const earlier = await database.db
      .insertInto("imports")
      .values({
        dealer_id,
        kind: "csv",
        file_name: "earlier.csv",
        header_cells: [],
        total: 1,
        state: "done",
        finished_at: new Date(0),
        created_at: new Date(0),
      })
      .returning("import_id")
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto("import_rows")
      .values({ ...earlier, row: 2, outcome: "created", title: "", vehicle_id })
      .execute();
    await database.db
      .updateTable("imports")
      .set({ header_cells: ["make", "stock_ref"], created_at: hoursAfter(new Date(), 1) })
      .where("import_id", "=", importId)
      .execute();
    return { path: `/dealer/imports/${importId}/take-off` };
  },
};
