import path from "node:path";
import { sql } from "kysely";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CapturedMessage, createCapturedMail } from "#captured-mail/captured-mail.ts";
import type { DatabaseHandle } from "#src/db/database.ts";
import { columnsWith, filesWith } from "#tests/support/database/personal-data-search.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { errorSummary } from "./support/error-summary.ts";
import { PHONE, type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";

let product: Product;
let database: DatabaseHandle;
let vehicle: string;
beforeAll(async () => {
  // Captures mail in the data folder, so that the search for personal data covers it.
  product = await startProduct({ SMTP_URL: "" });
  database = await databaseOf(product.dataDir);
  const browse = await (await fetch(`${product.origin}/browse`)).text();
  vehicle = /\/vehicle\/[0-9a-f-]{36}/.exec(browse)?.[0] ?? "";
});
afterAll(async () => {
  await database?.close();
  await product?.stop();
});

async function mailTo(address: string, subject: RegExp): Promise<CapturedMessage> {
  const mailbox = createCapturedMail(path.join(product.dataDir, "mail"));
  const find = async () => {
    const mail = (await mailbox.list()).find((one) => one.to === address && subject.test(one.subject));
    if (!mail) throw new Error(`no mail to ${address} about ${subject}`);
    return mail;
  };
  return await expect
    .poll(() => find().catch(() => null), { timeout: 30_000 })
    .not.toBeNull()
    .then(find);
}

async function save(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send me a link to confirm" }).click();
  expect(await errorSummary(page)).toEqual(["Tick the box if you want these emails"]);
  const consent = page.getByLabel(/^I agree that Second Spark emails me at this address/);
  expect(await consent.getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
  await consent.check();
  await page.getByRole("button", { name: "Send me a link to confirm" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
}

const linkIn = (mail: CapturedMessage) => /\S+\/saved-searches\/[\w/-]+/.exec(mail.text)?.[0] ?? "";

describe("a saved search", () => {
  it("without JavaScript: is saved, confirmed by button, notified of a new car, and ended by one-click unsubscribe", async () => {
    const email = "wilhelmina@example.org";
    const context = await product.visit({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/browse?model=Leaf&maxPrice=30000&sort=mileage");
    await page.getByRole("link", { name: "Save this search" }).click();
    await page.getByText("Leaf, up to £30,000").waitFor();
    await save(page, email);

    const response = await page.goto(linkIn(await mailTo(email, /^Please confirm/)));
    expect(response?.headers()).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex, nofollow",
    });
    // A prefetch or reload confirms nothing.
    await page.reload();
    await page.getByRole("heading", { name: "Do you want these emails?" }).waitFor();
    await page.getByRole("button", { name: "Yes, email me" }).click();
    await page.getByRole("status").getByText("Confirmed.").waitFor();
    await page.getByText("We email wilhelmina@example.org.").waitFor();
    await page.getByLabel("How often").selectOption("instant");
    await page.getByRole("button", { name: "Change" }).click();
    await page.getByRole("status").getByText("You have changed how often we email you.").waitFor();
    expect(await page.getByLabel("How often").inputValue()).toBe("instant");

    const { dealer_id } = await database.db
      .selectFrom("dealers")
      .select("dealer_id")
      .where("status", "=", "verified")
      .limit(1)
      .executeTakeFirstOrThrow();
    await buildVehicle(database.db, { dealer_id, trim: "Planted" });
    await sql`select graphile_worker.add_job('find-saved-search-alerts', '{}')`.execute(database.db);
    const alert = await mailTo(email, /new car/);
    expect(alert.subject).toBe("1 new car: Leaf, up to £30,000");
    expect(alert.text).toContain("2020 Nissan Leaf Planted");
    expect(alert.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const unsubscribe = /^<(.*)>$/.exec(alert.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";

    // A GET request changes nothing.
    await page.goto(unsubscribe);
    await page.getByRole("heading", { name: "Your saved searches", exact: true }).waitFor();
    const oneClick = (url: string) =>
      fetch(url, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
    expect((await oneClick(unsubscribe.replace(/.(?=\/stop$)/, "!"))).status).toBe(404);
    expect((await columnsWith(database.db, { email, phone: "07700 900789" })).length).toBeGreaterThan(0);
    expect((await oneClick(unsubscribe)).status).toBe(200);
    expect((await oneClick(unsubscribe)).status).toBe(200);
    expect((await page.goto(unsubscribe))?.status()).toBe(410);
    await page.getByRole("heading", { name: "Your saved searches have ended" }).waitFor();
    await context.close();

    expect(await columnsWith(database.db, { email, phone: "07700 900789" })).toEqual([]);
    const files = () => filesWith(product.dataDir, { email, phone: "07700 900789" });
    await expect.poll(files, { timeout: 30_000 }).toEqual([]);
  });

  it("on a phone: is changed, downloaded, erased, and never mailed again", async () => {
    const email = "cordelia@example.org";
    const context = await product.visit({ viewport: PHONE });
    const page = await context.newPage();
    await page.goto(vehicle);
    await page.getByRole("link", { name: "Watch this car" }).click();
    await page.getByRole("heading", { name: "Tell me if the price drops or it is sold" }).waitFor();
    await save(page, email);
    await page.goto(linkIn(await mailTo(email, /^Please confirm: emails about one car/)));
    await page.getByRole("button", { name: "Yes, email me" }).click();
    await page.getByRole("status").getByText("Confirmed.").waitFor();
    await page.getByText("One car, saved on").waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download everything" }).click();
    expect((await download).suggestedFilename()).toBe("my-saved-searches.json");

    await page.getByRole("button", { name: "Erase", exact: true }).click();
    expect(await errorSummary(page)).toEqual(["Tick the box if you want everything erased."]);
    await page.getByLabel("Yes, erase my saved searches and my email address").check();
    await page.getByLabel(/^Also never send saved-search emails to this address/).check();
    await page.getByRole("button", { name: "Erase", exact: true }).click();
    await page.getByText("Erased. We have deleted your saved searches and your email address.").waitFor();
    expect(await columnsWith(database.db, { email, phone: "07700 900863" })).toEqual([]);

    await page.goto("/saved-searches?model=Leaf");
    await save(page, email);
    expect(await columnsWith(database.db, { email, phone: "07700 900863" })).toEqual([]);
    await context.close();
  });

  it("an invalid link explains what to do", async () => {
    for (const link of ["/saved-searches/not-a-link", "/saved-searches/confirm/not-a-link"]) {
      const response = await fetch(product.origin + link);
      expect([response.status, response.headers.get("x-robots-tag")]).toEqual([404, "noindex, nofollow"]);
      expect(await response.text()).toContain("This link does not work");
    }
    expect((await fetch(`${product.origin}/saved-searches/not-a-link/download`)).status).toBe(404);
  });
});
