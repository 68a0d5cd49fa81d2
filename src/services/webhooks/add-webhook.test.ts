import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Conflict, InvalidInput } from "#src/domain/errors/errors.ts";
import { WEBHOOK_EVENTS } from "#src/domain/webhooks/webhook-events.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { ownerOf } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { addWebhook } from "./webhooks.ts";

const INPUT = { url: "https://systems.example/hook", events: WEBHOOK_EVENTS };
let database: TestDatabase;
let app: AppContext;
let owner: OwnDealer;
beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db);
  owner = await newOwner();
});
afterAll(() => database.drop());

async function newOwner(): Promise<OwnDealer> {
  const { dealer_id } = await buildDealer(database.db);
  return ownerOf(dealer_id);
}

describe("a webhook URL", () => {
  it.each([
    ["", "Enter a URL such as"],
    ["systems.example/hook", "Enter a URL such as"],
    ["ftp://systems.example/hook", "Enter a URL such as"],
    ["http://systems.example/hook", "must begin with https://"],
    ["https://127.0.0.1/hook", "must be on the public internet"],
    ["https://0x7f.1/hook", "must be on the public internet"],
    ["https://[::1]/hook", "must be on the public internet"],
    ["https://localhost/hook", "must be on the public internet"],
    ["https://systems.example:6379/hook", "on port 443 or 8443"],
    ["https://me:secret@systems.example/hook", "no user name or password"],
    [`https://systems.example/${"x".repeat(2000)}`, "at most 2000 characters"],
    [`https://systems.example/${"é".repeat(1000)}`, "at most 2000 characters"],
  ])("%s is refused at its field", async (url, message) => {
    const refused = addWebhook(app, owner, { url, events: WEBHOOK_EVENTS });
    await expect(refused).rejects.toThrow(InvalidInput);
    await expect(refused).rejects.toMatchObject({ fields: { url: expect.stringContaining(message) } });
  });

  it.each([
    ["https://Systems.Example/a\u0000b c", "https://systems.example/a%00b%20c"],
    ["  https://systems.example  ", "https://systems.example/"],
    ["https://sýstems.example/\ud800?k=1#x", "https://xn--sstems-bza.example/%EF%BF%BD?k=1#x"],
  ])("%j is kept as %s", async (url, stored) => {
    const { webhook: endpoint } = await addWebhook(app, await newOwner(), { ...INPUT, url });
    expect(endpoint.url).toBe(stored);
  });

  it("on localhost is accepted when WEBHOOK_TARGETS is any", async () => {
    const input = { url: "http://localhost:4000/hook", events: WEBHOOK_EVENTS };
    const { webhook: endpoint } = await addWebhook({ ...app, webhookTargets: "any" }, owner, input);
    expect(endpoint.url).toBe(input.url);
  });

  it("is limited to five per dealer, also under concurrency", async () => {
    const another = await newOwner();
    const add = () => addWebhook(app, another, INPUT);
    for (let count = 0; count < 4; count++) await add();
    const outcomes = await Promise.allSettled([add(), add()]);
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.map(({ reason }) => reason)).toEqual([expect.any(Conflict)]);
  });

  it("with unknown events is refused", async () => {
    for (const events of [[], ["lead.erased"], "lead.routed"]) {
      await expect(addWebhook(app, owner, { ...INPUT, events })).rejects.toMatchObject({
        fields: { events: "Choose at least one event" },
      });
    }
  });
});
