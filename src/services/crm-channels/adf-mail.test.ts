import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict, InvalidInput } from "#src/domain/errors/errors.ts";
import { CHANNEL_CODE_HOURS } from "#src/domain/policy/webhooks.ts";
import { hoursAfter, minutesAfter } from "#src/domain/time/ago.ts";
import { createSmtpMailer } from "#src/integrations/smtp-mailer.ts";
import { eraseRequest } from "#src/services/buyer-page/rights.ts";
import { sendTestEvent } from "#src/services/webhooks/redeliver-webhook.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { adfViolations, nodeAt, readXml, textAt } from "#tests/support/adf-reader.ts";
import { type MailServer, startMailServer } from "#tests/support/servers/mail-server.ts";
import { CrmWorld } from "#tests/support/worlds/crm-world.ts";
import { confirmChannel } from "./adf-channels.ts";

const LEADS = "leads@crm.example";
const world = new CrmWorld();
let plain: MailServer;
let encrypted: MailServer;
beforeAll(async () => {
  plain = await startMailServer();
  encrypted = await startMailServer(0, { offersTls: true });
});
afterAll(async () => {
  await plain?.close();
  await encrypted?.close();
});
beforeEach(() => {
  for (const server of [plain, encrypted]) {
    server.messages.length = 0;
    server.refused.clear();
    server.busy.clear();
  }
});

async function deliverBy(server: MailServer, parameters = "tls.rejectUnauthorized=false") {
  const mailer = createSmtpMailer({ url: `${server.url}?${parameters}`, from: "Second Spark <a@b.example>" });
  await world.deliverAll(mailer);
  await mailer.close();
}

const failingSince = async () =>
  (
    await world.leads.database.db
      .selectFrom("webhook_endpoints")
      .select("failing_since")
      .executeTakeFirstOrThrow()
  ).failing_since;

describe("an enquiry by email", () => {
  it("is the whole body, in plain text, over TLS, to an address that was proven", async () => {
    const endpoint = await world.addMail(LEADS);
    const leadId = await world.submit({ name: "Zoë ]]> 🚗" });
    await deliverBy(encrypted);
    const [mail, ...others] = encrypted.messages;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: [{ address: LEADS }], subject: "Enquiry from Second Spark" });
    expect(mail?.html ?? "").toBe("");
    const adf = readXml(mail?.text ?? "");
    expect(adfViolations(adf)).toEqual([]);
    expect(textAt(adf, "prospect/id")).toBe(leadId);
    expect(textAt(adf, "prospect/customer/contact/name")).toBe("Zoë ]]> 🚗");
    expect(await world.deliveriesOf(endpoint)).toMatchObject([
      { state: "delivered", tries: [{ status: 250 }] },
    ]);
  });

  it.each(["", "requireTLS=false", "ignoreTLS=true"])(
    "never goes to a mail server without TLS (%j), and the page says what to do",
    async (parameters) => {
      const endpoint = await world.addMail(LEADS);
      await world.submit();
      await deliverBy(plain, parameters);
      expect(plain.messages).toEqual([]);
      const [delivery] = await world.deliveriesOf(endpoint);
      expect(delivery?.state).toBe("failed");
      expect(delivery?.tries[0]?.failure).toMatch(/^Not encrypted: .* Use HTTPS, or ask support$/);
      expect(await failingSince()).toBeNull();
    },
  );

  it("refused for good fails with what to do, refused for now is retried", async () => {
    const endpoint = await world.addMail(LEADS);
    await world.submit();
    encrypted.busy.add(LEADS);
    await deliverBy(encrypted);
    expect(await world.deliveriesOf(endpoint)).toMatchObject([
      { state: "waiting", tries: [{ status: 450, failure: "The mail server is busy (450)" }] },
    ]);
    encrypted.busy.clear();
    encrypted.refused.add(LEADS);
    world.leads.now = minutesAfter(world.leads.now, 1);
    await deliverBy(encrypted);
    const [delivery] = await world.deliveriesOf(endpoint);
    expect(delivery?.state).toBe("failed");
    expect(delivery?.tries[0]).toMatchObject({
      status: 550,
      failure: "The mail server refused the email (550). Check the address with your supplier",
    });
    expect(delivery?.tries[0]?.answer).not.toContain(LEADS);
  });

  it.each([
    ["is down", { code: "ESOCKET", command: "CONN" }],
    ["refuses our password", { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535 }],
    ["greets with an error", { code: "EPROTOCOL", command: "CONN", responseCode: 554 }],
    ["refuses our sender", { code: "EENVELOPE", command: "MAIL FROM", responseCode: 550 }],
    ["relays nothing now", { code: "EMESSAGE", command: "DATA", responseCode: 554 }],
    ["breaks off the encryption", { code: "ETLS", command: "STARTTLS" }],
  ])("waits, and nobody's address is blamed, while our mail server %s", async (_what, fault) => {
    const endpoint = await world.addMail(LEADS);
    await world.submit();
    const send = () => Promise.reject(Object.assign(new Error("Mail failed"), fault));
    await expect(world.deliverAll({ ...world.mailer, send })).rejects.toThrow("Mail failed");
    expect(await world.deliveriesOf(endpoint)).toMatchObject([{ state: "waiting", tries: [] }]);
    expect(await failingSince()).toBeNull();
    await deliverBy(encrypted);
    expect(await world.deliveriesOf(endpoint)).toMatchObject([{ state: "delivered" }]);
  });

  it("is emptied by an erasure under its id", async () => {
    await world.addMail(LEADS);
    const leadId = await world.submit();
    await deliverBy(encrypted);
    world.leads.now = minutesAfter(world.leads.now, 1);
    await eraseRequest(world.app, world.tokenOf(leadId));
    await deliverBy(encrypted);
    const [, emptied] = encrypted.messages.map(({ text }) => nodeAt(readXml(text ?? ""), "prospect"));
    expect([emptied?.attributes.status, emptied && textAt(emptied, "id")]).toEqual(["resend", leadId]);
    expect(encrypted.messages[1]?.text).not.toMatch(/Priya|priya@|900123|M1 1AE/);
  });
});

describe("an address that is not proven", () => {
  it("is in the log of changes by its host alone", async () => {
    await world.addMail(LEADS);
    const log = await world.leads.database.db.selectFrom("audit_log").selectAll().execute();
    const entries = log.filter(({ action }) => action.startsWith("webhook."));
    expect(entries).not.toEqual([]);
    for (const entry of entries) {
      expect(JSON.stringify(entry)).toContain('"crm.example"');
      expect(JSON.stringify(entry)).not.toMatch(/leads@|leads%40/);
    }
  });

  it("gets nothing but a code", async () => {
    const { webhook_endpoint_id, code } = await world.addMail(LEADS, { isProven: false });
    await world.submit();
    expect(await world.deliverAll()).toBe(0);
    await expect(sendTestEvent(world.app, world.owner, webhook_endpoint_id)).rejects.toThrow(Conflict);
    const payload = { webhook_endpoint_id, sealed_code: await world.app.encryption.encrypt(code) };
    await handleJob({ ...world.app, mailer: world.mailer }, "send-channel-code", payload);
    expect(world.mails).toMatchObject([{ to: LEADS, subject: `Code ${code}: receive enquiries here` }]);
  });

  it("is proven by its code alone, in any case, within a day", async () => {
    const { webhook_endpoint_id, code } = await world.addMail(LEADS, { isProven: false });
    const confirm = (entered: string) =>
      confirmChannel(world.app, world.owner, webhook_endpoint_id, { code: entered });
    await expect(confirm("ABCDEFGH")).rejects.toThrow(InvalidInput);
    const { now } = world.leads;
    world.leads.now = hoursAfter(now, CHANNEL_CODE_HOURS);
    await expect(confirm(code)).rejects.toMatchObject({
      fields: { code: expect.stringContaining("too old") },
    });
    world.leads.now = now;
    expect(await confirm(` ${code.toLowerCase()} `)).toMatchObject({ confirmed_at: now });
    await sendTestEvent(world.app, world.owner, webhook_endpoint_id);
    await deliverBy(encrypted);
    expect(encrypted.messages[0]?.text).toContain("TEST (not a buyer)");
  });

  it("is not proven by another address's code", async () => {
    const one = await world.addMail(LEADS, { isProven: false });
    const two = await world.addMail("other@crm.example", { isProven: false });
    const wrong = confirmChannel(world.app, world.owner, one.webhook_endpoint_id, { code: two.code });
    await expect(wrong).rejects.toThrow(InvalidInput);
  });
});
