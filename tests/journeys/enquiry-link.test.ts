import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleId } from "#sample-data/sample-id.ts";
import type { DatabaseHandle } from "#src/db/database.ts";
import { addJob } from "#src/queue/add-job.ts";
import { buildRoutedLead } from "#tests/support/factories.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";

const DEALER = sampleId("dealer", "dealer-1");
let product: Product;
let outside: DatabaseHandle;
beforeAll(async () => {
  product = await startProduct();
  outside = await databaseOf(product.dataDir);
});
afterAll(async () => {
  await outside?.close();
  await product?.stop();
});

/** In the email that the worker sends to the owner of dealer-1. */
async function linkMailedAbout(leadId: string): Promise<string> {
  await addJob(outside.db, "send-lead-notification", { lead_id: leadId, dealer_id: DEALER });
  const link = () =>
    product.mail.messages
      .filter(({ messageId }) => messageId?.includes(leadId))
      .map(({ text = "" }) => /\/enquiry\/[\w-]+/.exec(text)?.[0])
      .at(-1);
  await expect.poll(link, { timeout: 30_000 }).toBeDefined();
  return String(link());
}

it("opens from the email on a phone without signing in or JavaScript, once, and only this one", async () => {
  const { lead_id: leadId } = await outside.db.transaction().execute((tx) =>
    buildRoutedLead(tx, [DEALER], {
      name: "Dora Forecourt",
      email: "dora@example.org",
      created_at: new Date(),
    }),
  );
  const link = await linkMailedAbout(leadId);
  const visit = () => product.visit({ viewport: PHONE, javaScriptEnabled: false });
  const phone = await (await visit()).newPage();
  // A mail scanner fetches it first.
  expect(await (await fetch(product.origin + link)).text()).not.toContain("Dora");
  await phone.goto(link);
  await phone.getByRole("button", { name: "Open the enquiry" }).press("Enter");
  await phone.getByRole("heading", { name: "Dora Forecourt" }).waitFor();
  expect(await phone.getByRole("link", { name: "07700 900123" }).getAttribute("href")).toBe(
    "tel:+447700900123",
  );
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await phone.getByRole("button", { name: "Called", exact: true }).click();
  await phone.getByText("Marked as Called.").waitFor();
  const message = { lead_id: leadId, dealer_id: DEALER, writer: "buyer" as const };
  await outside.db
    .insertInto("lead_messages")
    .values({ ...message, text: "Pay here first", sent_at: new Date() })
    .execute();
  await phone.goto(link);
  await phone.getByText("Report this message").click();
  await phone.getByRole("button", { name: "Send the report" }).click();
  await phone.getByText("Say what is wrong").first().waitFor();
  await phone.getByLabel("What is wrong with it?").fill("A fraud");
  await phone.getByRole("button", { name: "Send the report" }).click();
  await phone.getByText("Report sent. We confirm it by email").waitFor();
  expect(await phone.context().cookies(product.origin)).toEqual([]);

  const stranger = await (await visit()).newPage();
  expect((await stranger.goto(link))?.status()).toBe(404);
  await stranger.getByRole("heading", { name: "This link does not work any more" }).waitFor();
  await phone.setViewportSize(DESKTOP);
  expect((await phone.goto(link))?.headers()["cache-control"]).toBe("private, no-store");
  await phone.getByRole("heading", { name: "Dora Forecourt" }).waitFor();
  await phone.goto("/dealer/leads");
  expect(await phone.getByText("Dora Forecourt").count()).toBe(0);
});
