import { describe, expect, it } from "vitest";
import { Conflict } from "#src/domain/errors/errors.ts";
import { WITHDRAWAL_UNDO_MINUTES } from "#src/domain/policy/lead-routes.ts";
import { WEBHOOK_DELIVERY_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { daysAfter, minutesAfter } from "#src/domain/time/ago.ts";
import { eraseRequest, restrictRequest } from "#src/services/buyer-page/rights.ts";
import { undoWithdrawal, withdrawRequest } from "#src/services/buyer-page/withdrawal.ts";
import { findDealerLead } from "#src/services/leads/inbox/dealer-lead.ts";
import { redeliverWebhook, sendTestEvent } from "#src/services/webhooks/redeliver-webhook.ts";
import { removeWebhook, updateWebhook } from "#src/services/webhooks/webhooks.ts";
import { adfViolations, nodeAt, readXml, textAt, type XmlNode } from "#tests/support/adf-reader.ts";
import { finishWithdrawals } from "#tests/support/finish-withdrawals.ts";
import { countSignatures } from "#tests/support/servers/webhook-receiver.ts";
import { CrmWorld } from "#tests/support/worlds/crm-world.ts";
import { addAdfPost } from "./adf-channels.ts";

const world = new CrmWorld();
const PERSON = /Priya|Shah|priya@|900123|M1 1AE/;

/** Received documents, validated against the DTD. */
const arrived = (): XmlNode[] => world.receiver.received.map(({ body }) => prospectOf(body));

function prospectOf(xml: string): XmlNode {
  const adf = readXml(xml);
  expect(adfViolations(adf)).toEqual([]);
  const prospect = nodeAt(adf, "prospect");
  if (!prospect) throw new Error("no prospect");
  return prospect;
}

const stops: [string, (token: string) => Promise<unknown>][] = [
  ["withdrawal", (token) => withdrawRequest(world.app, token, null)],
  ["restriction", (token) => restrictRequest(world.app, token, true)],
  ["erasure", (token) => eraseRequest(world.app, token)],
];
async function stop(how: (token: string) => Promise<unknown>, leadId: string) {
  world.leads.now = minutesAfter(world.leads.now, 1);
  await how(world.tokenOf(leadId));
  world.leads.now = minutesAfter(world.leads.now, WITHDRAWAL_UNDO_MINUTES);
  await finishWithdrawals(world.app);
}

describe("an enquiry by HTTPS POST", () => {
  it("arrives signed as ADF with the buyer's details, once", async () => {
    const { secret } = await addAdfPost(world.app, world.owner, {
      url: world.receiver.url,
      authentication: "none",
      has_agreed: true,
    });
    const leadId = await world.submit({ name: "Zoë ]]> 🚗" });
    await world.deliverAll();
    expect(await world.deliverAll()).toBe(0);
    const [got, ...others] = world.receiver.received;
    if (!got) throw new Error("nothing arrived");
    expect(others).toEqual([]);
    expect(got.headers["content-type"]).toBe("application/x-adf+xml; charset=utf-8");
    expect(countSignatures(got, secret)).toBe(1);
    const [prospect] = arrived();
    if (!prospect) throw new Error("no prospect");
    expect(prospect.attributes.status).toBe("new");
    expect(textAt(prospect, "id")).toBe(leadId);
    expect(textAt(prospect, "customer/contact/name")).toBe("Zoë ]]> 🚗");
    expect(textAt(prospect, "customer/contact/phone")).toBe("+447700900123");
    expect(textAt(prospect, "vehicle/id")).toBe(world.vehicle_id);
    expect(textAt(prospect, "vendor/vendorname")).toBe("Own Cars");
    expect(textAt(prospect, "customer/comments")).toContain(
      `POST https://second-spark.example/api/dealer/leads/${leadId}/progress`,
    );
  });

  it("shows on the enquiry since when the system has it", async () => {
    await world.addPost();
    const leadId = await world.submit();
    const since = async () => (await findDealerLead(world.app, world.owner, leadId)).in_system_since;
    world.receiver.answer = (_request, response) => void response.writeHead(500).end();
    await world.deliverAll();
    expect(await since()).toBeNull();
    world.receiver.answer = (_request, response) => void response.writeHead(200).end();
    world.leads.now = minutesAfter(world.leads.now, 1);
    await world.deliverAll();
    expect(await since()).toEqual(world.leads.now);
  });

  it.each([
    ["basic", "dms", "pa:ss", "authorization", `Basic ${Buffer.from("dms:pa:ss").toString("base64")}`],
    ["header", "X-Api-Key", "k-123", "x-api-key", "k-123"],
  ])(
    "carries %s authentication, which is stored encrypted",
    async (authentication, name, secret, header, sent) => {
      await world.addPost({ authentication, auth_name: name, auth_secret: secret });
      await world.submit();
      await world.deliverAll();
      expect(world.receiver.received[0]?.headers[header]).toBe(sent);
      const rows = await world.leads.database.db.selectFrom("webhook_endpoints").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(secret);
    },
  );

  it("is written from what is known when it is sent, and marked as a repeat under the same id", async () => {
    const endpoint = await world.addPost();
    const leadId = await world.submit();
    await world.deliverAll();
    const [delivery] = await world.deliveriesOf(endpoint);
    const { webhook_endpoint_id } = endpoint;
    const webhookDeliveryId = delivery?.webhook_delivery_id ?? "";
    await redeliverWebhook(world.app, world.owner, {
      webhook_endpoint_id,
      webhook_delivery_id: webhookDeliveryId,
    });
    await world.deliverAll();
    expect(arrived().map((one) => [one.attributes.status, textAt(one, "id")])).toEqual([
      ["new", leadId],
      ["resend", leadId],
    ]);
    const [first, second] = world.receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(second).toBe(first);
  });

  it("is retried with backoff after an error, still as new", async () => {
    const endpoint = await world.addPost();
    await world.submit();
    world.receiver.answer = (_request, response) => void response.writeHead(500).end("for priya@example.org");
    await world.deliverAll();
    expect(await world.deliveriesOf(endpoint)).toMatchObject([
      { state: "waiting", tries: [{ failure: "Answered with status 500", answer: "for [email]" }] },
    ]);
    world.receiver.answer = (_request, response) => void response.writeHead(200).end();
    world.leads.now = minutesAfter(world.leads.now, 1);
    await world.deliverAll();
    expect(arrived().map(({ attributes }) => attributes.status)).toEqual(["new", "new"]);
    expect(await world.deliveriesOf(endpoint)).toMatchObject([{ state: "delivered" }]);
  });

  it("leaves ids only in the tables of deliveries", async () => {
    await world.addPost();
    await world.submit();
    await world.deliverAll();
    const { db } = world.leads.database;
    const rows = await Promise.all([
      db.selectFrom("webhook_deliveries").selectAll().execute(),
      db.selectFrom("webhook_attempts").selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(PERSON);
  });

  it("can be tried with a test that no one stands behind", async () => {
    const { webhook_endpoint_id } = await world.addPost();
    const id = await sendTestEvent(world.app, world.owner, webhook_endpoint_id);
    await world.deliverAll();
    const [prospect] = arrived();
    expect(prospect && textAt(prospect, "id")).toBe(`test-${id}`);
    expect(prospect && textAt(prospect, "customer/contact/name")).toBe("TEST (not a buyer)");
  });

  it("goes nowhere once its channel is deleted", async () => {
    const { webhook_endpoint_id } = await world.addPost();
    await world.submit();
    await removeWebhook(world.app, world.owner, webhook_endpoint_id);
    expect(await world.deliverAll()).toBe(0);
    expect(world.receiver.received).toEqual([]);
  });
});

describe("a channel by HTTPS POST", () => {
  const input = { url: "https://crm.example/adf", authentication: "none", has_agreed: true };

  it.each([
    [{ has_agreed: false }, "has_agreed", "Confirm that"],
    [{ url: "http://10.0.0.1/" }, "url", "https://"],
    [{ url: "https://10.0.0.1/" }, "url", "public internet"],
    [{ authentication: "basic", auth_name: "a:b", auth_secret: "x" }, "auth_name", "user name"],
    [{ authentication: "basic", auth_name: "a" }, "auth_secret", "password"],
    [{ authentication: "header", auth_name: "Host", auth_secret: "x" }, "auth_name", "X-Api-Key"],
    [{ authentication: "header", auth_name: "X\r\nY", auth_secret: "x" }, "auth_name", "keyboard"],
    [
      { authentication: "header", auth_name: "X-Key", auth_secret: "x\r\nEvil: 1" },
      "auth_secret",
      "keyboard",
    ],
  ])("refuses %j", async (changes, field, message) => {
    const app = { ...world.app, webhookTargets: "public" as const };
    await expect(addAdfPost(app, world.owner, { ...input, ...changes })).rejects.toMatchObject({
      fields: { [field]: expect.stringContaining(message) },
    });
  });

  it("keeps its address", async () => {
    const { webhook_endpoint_id } = await world.addPost();
    const update = (changes: unknown) => updateWebhook(world.app, world.owner, webhook_endpoint_id, changes);
    await expect(update({ url: "https://other.example/" })).rejects.toThrow(Conflict);
    expect(await update({ is_on: false })).toMatchObject({ is_on: false, kind: "adf_post" });
  });
});

describe.each(stops)("after a %s", (_name, how) => {
  it("the system gets the enquiry emptied, under its id", async () => {
    await world.addPost();
    const leadId = await world.submit({
      px_has: true,
      px_make: "Ford",
      px_model: "Ka",
      px_year: 2010,
      px_miles: 9,
    });
    await world.deliverAll();
    world.receiver.received = [];
    await stop(how, leadId);
    await world.deliverAll();
    const [prospect, ...others] = arrived();
    if (!prospect) throw new Error("nothing arrived");
    expect(others).toEqual([]);
    expect([prospect.attributes.status, textAt(prospect, "id")]).toEqual(["resend", leadId]);
    expect(textAt(prospect, "customer/contact/name")).toBe("");
    expect(world.receiver.received[0]?.body).not.toMatch(PERSON);
    expect(world.receiver.received[0]?.body).not.toContain("Ford");
  });

  it("an enquiry that still waits never goes, and this is no failure of the system", async () => {
    const endpoint = await world.addPost();
    await stop(how, await world.submit());
    await world.deliverAll();
    expect(world.receiver.received).toEqual([]);
    const failure = "Not sent: the buyer stopped the enquiry before it went out";
    const states = (await world.deliveriesOf(endpoint)).map(({ state, tries }) => [state, tries[0]?.failure]);
    expect(states).toEqual([
      ["failed", failure],
      ["failed", failure],
    ]);
    const row = await world.leads.database.db
      .selectFrom("webhook_endpoints")
      .select("failing_since")
      .executeTakeFirstOrThrow();
    expect(row.failing_since).toBeNull();
  });

  it("a system that may hold it despite an error gets it emptied, too", async () => {
    await world.addPost();
    const leadId = await world.submit();
    world.receiver.answer = (_request, response) => void response.writeHead(500).end();
    await world.deliverAll();
    world.receiver.received = [];
    await stop(how, leadId);
    await world.deliverAll();
    expect(world.receiver.received.length).toBeGreaterThan(0);
    expect(JSON.stringify(world.receiver.received)).not.toMatch(PERSON);
  });
});

it("an erasure after the log has forgotten the enquiry is sent in any case", async () => {
  await world.addPost();
  const leadId = await world.submit();
  await world.deliverAll();
  world.receiver.received = [];
  await world.leads.database.db.deleteFrom("webhook_deliveries").execute();
  world.leads.now = daysAfter(world.leads.now, WEBHOOK_DELIVERY_RETENTION_DAYS + 1);
  await eraseRequest(world.app, world.tokenOf(leadId));
  await world.deliverAll();
  expect(arrived().map((one) => textAt(one, "id"))).toEqual([leadId]);
});

it("an enquiry withdrawn and taken back within minutes still goes, after them", async () => {
  const endpoint = await world.addPost();
  const leadId = await world.submit();
  await withdrawRequest(world.app, world.tokenOf(leadId), null);
  await world.deliverAll();
  expect(await world.deliveriesOf(endpoint)).toMatchObject([{ state: "waiting", tries: [] }]);
  await undoWithdrawal(world.app, world.tokenOf(leadId));
  world.leads.now = minutesAfter(world.leads.now, WITHDRAWAL_UNDO_MINUTES);
  await world.deliverAll();
  expect(arrived().map((one) => textAt(one, "customer/contact/name"))).toEqual(["Priya Shah"]);
});

it("an enquiry goes again when its restriction ends", async () => {
  await world.addPost();
  const leadId = await world.submit();
  await restrictRequest(world.app, world.tokenOf(leadId), true);
  await world.deliverAll();
  expect(world.receiver.received).toEqual([]);
  world.leads.now = minutesAfter(world.leads.now, 1);
  await restrictRequest(world.app, world.tokenOf(leadId), false);
  await world.deliverAll();
  expect(arrived().map((one) => one.attributes.status)).toEqual(["new"]);
});
