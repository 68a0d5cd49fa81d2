import { describe, expect, it } from "vitest";
import { WITHDRAWAL_UNDO_MINUTES } from "#src/domain/policy/lead-routes.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import { eraseRequest, restrictRequest } from "#src/services/buyer-page/rights.ts";
import { undoWithdrawal, withdrawRequest } from "#src/services/buyer-page/withdrawal.ts";
import { updateWebhook } from "#src/services/webhooks/webhooks.ts";
import { nodeAt, readXml, textAt } from "#tests/support/adf-reader.ts";
import { finishWithdrawals } from "#tests/support/finish-withdrawals.ts";
import { CrmWorld } from "#tests/support/worlds/crm-world.ts";

const world = new CrmWorld();
const PERSON = /Priya|Shah|priya@|900123|M1 1AE/;

const switchOff = (id: string) => updateWebhook(world.app, world.owner, id, { is_on: false });
const suspend = () =>
  world.leads.database.db
    .updateTable("dealers")
    .set({ status: "suspended" })
    .where("dealer_id", "=", world.dealer_id)
    .execute();
const minutesLater = (minutes: number) => {
  world.leads.now = minutesAfter(world.leads.now, minutes);
};

const ENDS: [string, (id: string) => Promise<unknown>][] = [
  ["was turned off", switchOff],
  ["belongs to a suspended dealer", suspend],
];
const STOPS: [string, (token: string) => Promise<unknown>][] = [
  ["withdrawal", (token) => withdrawRequest(world.app, token, null)],
  ["restriction", (token) => restrictRequest(world.app, token, true)],
  ["erasure", (token) => eraseRequest(world.app, token)],
];

describe.each(ENDS)("a channel that has an enquiry and %s", (_, end) => {
  it.each(STOPS)("gets it emptied after a %s", async (_name, stop) => {
    const { webhook_endpoint_id } = await world.addPost();
    const leadId = await world.submit();
    await world.deliverAll();
    world.receiver.received = [];
    await end(webhook_endpoint_id);
    minutesLater(1);
    await stop(world.tokenOf(leadId));
    minutesLater(WITHDRAWAL_UNDO_MINUTES);
    await finishWithdrawals(world.app);
    await world.deliverAll();
    expect(world.receiver.received).toHaveLength(1);
    const [{ body } = { body: "" }] = world.receiver.received;
    expect(body).not.toMatch(PERSON);
    const prospect = nodeAt(readXml(body), "prospect");
    expect(prospect && textAt(prospect, "id")).toBe(leadId);
  });

  it("gets nothing of what the buyer takes back, and no new enquiry", async () => {
    const { webhook_endpoint_id } = await world.addPost();
    const leadId = await world.submit();
    await world.deliverAll();
    await end(webhook_endpoint_id);
    world.receiver.received = [];
    minutesLater(1);
    const token = world.tokenOf(leadId);
    await withdrawRequest(world.app, token, null);
    await undoWithdrawal(world.app, token);
    await restrictRequest(world.app, token, true);
    await restrictRequest(world.app, token, false);
    await world.submit({ email: "other@example.org", phone: "07700 900456" });
    minutesLater(WITHDRAWAL_UNDO_MINUTES);
    await finishWithdrawals(world.app);
    await world.deliverAll();
    expect(world.receiver.received).toEqual([]);
  });
});

it("a channel that was turned off before an enquiry is not told of its end", async () => {
  const { webhook_endpoint_id } = await world.addPost();
  await switchOff(webhook_endpoint_id);
  const leadId = await world.submit();
  minutesLater(1);
  await eraseRequest(world.app, world.tokenOf(leadId));
  expect(await world.deliverAll()).toBe(0);
});

it("an address that was turned off gets the enquiry emptied by email", async () => {
  const { webhook_endpoint_id } = await world.addMail("leads@crm.example");
  const leadId = await world.submit();
  await world.deliverAll();
  world.mails = [];
  await switchOff(webhook_endpoint_id);
  minutesLater(1);
  await eraseRequest(world.app, world.tokenOf(leadId));
  await world.deliverAll();
  expect(world.mails).toHaveLength(1);
  expect(JSON.stringify(world.mails)).toContain(leadId);
  expect(JSON.stringify(world.mails)).not.toMatch(PERSON);
});

it("the system of a suspended dealer gets it emptied although it was down the first time", async () => {
  const { webhook_endpoint_id } = await world.addPost();
  const leadId = await world.submit();
  await world.deliverAll();
  await suspend();
  world.receiver.answer = (_request, response) => void response.writeHead(500).end();
  minutesLater(1);
  await eraseRequest(world.app, world.tokenOf(leadId));
  await world.deliverAll();
  world.receiver.received = [];
  world.receiver.answer = (_request, response) => void response.writeHead(200).end();
  minutesLater(10);
  await world.deliverAll();
  expect(world.receiver.received).toHaveLength(1);
  expect(world.receiver.received[0]?.body).not.toMatch(PERSON);
  const endpoint = world.leads.database.db.selectFrom("webhook_endpoints").select("failing_since");
  expect(await endpoint.where("webhook_endpoint_id", "=", webhook_endpoint_id).execute()).toEqual([
    { failing_since: null },
  ]);
});
