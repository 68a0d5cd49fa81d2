import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type MailServer, startMailServer } from "#tests/support/servers/mail-server.ts";
import type { Mailer } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

let server: MailServer;
let mailer: Mailer;
beforeAll(async () => {
  server = await startMailServer();
  mailer = createSmtpMailer({
    url: server.url,
    from: "Second Spark <hello@second-spark.example>",
    replyTo: "support@second-spark.example",
  });
});
afterAll(async () => {
  await mailer.close();
  await server.close();
});
beforeEach(() => {
  server.messages.length = 0;
});

const message = { to: "priya@example.org", subject: "Hello", html: "<p>Hello £5</p>", text: "Hello £5" };

it("delivers text and HTML, with sender, Message-ID, Reply-To and headers", async () => {
  await mailer.send({
    ...message,
    message_id: "<one@second-spark.example>",
    reply_to: "help@second-spark.example",
    headers: { "Auto-Submitted": "auto-generated" },
  });
  expect(server.messages).toHaveLength(1);
  expect(server.messages[0]).toMatchObject({
    from: { name: "Second Spark", address: "hello@second-spark.example" },
    to: [{ address: "priya@example.org" }],
    replyTo: [{ address: "help@second-spark.example" }],
    subject: "Hello",
    messageId: "<one@second-spark.example>",
  });
  expect(server.messages[0]?.text).toContain("Hello £5");
  expect(server.messages[0]?.html).toContain("<p>Hello £5</p>");
});

it("asks for replies to support, unless the message names another address", async () => {
  await mailer.send(message);
  expect(server.messages[0]).toMatchObject({ replyTo: [{ address: "support@second-spark.example" }] });
});

it("sends one email to several recipients", async () => {
  await mailer.send({ ...message, to: ["ann@example.org", "bo@example.org"] });
  expect(server.messages).toHaveLength(1);
  expect(server.messages[0]).toMatchObject({
    to: [{ address: "ann@example.org" }, { address: "bo@example.org" }],
  });
});

it("reports refused recipients and whether to retry them, and logs no names", async () => {
  const warned: unknown[] = [];
  const log = { warn: (...logged: unknown[]) => void warned.push(logged) };
  const loggingMailer = createSmtpMailer({ url: server.url, from: "a@b.example", log });
  server.refused.add("bo@example.org");
  server.busy.add("cy@example.org");
  const refusals = await loggingMailer.send({
    ...message,
    to: ["ann@example.org", "bo@example.org", "cy@example.org"],
  });
  await expect(loggingMailer.send({ ...message, to: "bo@example.org" })).rejects.toThrow("not known");
  await expect(loggingMailer.send({ ...message, to: "cy@example.org" })).rejects.toThrow("Come again later");
  server.refused.clear();
  server.busy.clear();
  expect(await loggingMailer.send(message)).toEqual([]);
  await loggingMailer.close();
  expect(refusals).toEqual([
    { to: "bo@example.org", isTemporary: false, error: expect.stringContaining("550") },
    { to: "cy@example.org", isTemporary: true, error: expect.stringContaining("450") },
  ]);
  expect(server.messages).toHaveLength(2);
  expect(warned).toEqual([[{ refused: 2, taken: 1 }, "email refused for some recipients"]]);
});

it.each([
  ["a line break in the subject adds no header", { subject: "Hello\r\nBcc: victim@example.org" }],
  ["a list of addresses is not several recipients", { to: '"a@example.org,b@example.org"@example.com' }],
])("%s", async (_, changes) => {
  await mailer.send({ ...message, ...changes }).catch(() => {});
  for (const { to, bcc, headers } of server.messages) {
    expect(to).toHaveLength(1);
    expect(bcc ?? []).toEqual([]);
    expect(headers.some(({ key }) => key === "bcc")).toBe(false);
  }
});

it("sends to a remote server with TLS only, unless the URL allows plain text", async () => {
  // Reaches this machine, but is not a loopback address.
  const remote = server.url.replace("127.0.0.1", "0.0.0.0");
  const strict = createSmtpMailer({ url: remote, from: "a@b.example" });
  await expect(strict.send(message)).rejects.toThrow(/STARTTLS/);
  expect(server.messages).toEqual([]);
  await strict.close();
  const plain = createSmtpMailer({ url: `${remote}?requireTLS=false`, from: "a@b.example" });
  await plain.send(message);
  expect(server.messages).toHaveLength(1);
  await plain.close();
});

it("fails when the server is unreachable or hangs up", async () => {
  const silentServer: Server = createServer((socket) => socket.destroy());
  const port = await new Promise<number>((resolve) => {
    silentServer.listen(0, "127.0.0.1", () => resolve((silentServer.address() as { port: number }).port));
  });
  const failingMailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: "a@b.example" });
  await expect(failingMailer.send(message)).rejects.toThrow();
  await new Promise((closed) => silentServer.close(closed));
  await expect(failingMailer.send(message)).rejects.toThrow(/ECONNREFUSED/);
  await failingMailer.close();
});
