import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countedTaps } from "./support/counted-taps.ts";
import { waitUntilLive } from "./support/live-page.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

/** The table in docs/taps-and-lengths.md has the same numbers. */
describe.each([
  { size: "390 pixels", viewport: PHONE, email: "bea.phone@example.com", phone: "07700 900901" },
  { size: "1280 pixels", viewport: DESKTOP, email: "bea.desk@example.com", phone: "07700 900902" },
])("a buyer's way at $size", ({ viewport, email, phone }) => {
  async function visit(path: string): Promise<Page> {
    const page = await (await product.visit({ viewport })).newPage();
    await page.goto(path);
    await waitUntilLive(page);
    return page;
  }

  it("a request is sent from home by 5 taps and 5 fields", async () => {
    const page = await visit("/");
    const { tap, fill, steps } = countedTaps();
    await fill(page.getByLabel("have £"), "15k");
    await fill(page.getByLabel("near"), "M4 5JD");
    await tap(page.getByRole("button", { name: /^Show \d+ cars?$/ }));
    await tap(page.locator("article h3 a").first());
    await waitUntilLive(page);
    await tap(page.getByRole("link", { name: "Request Intro to Dealer" }).filter({ visible: true }));
    const form = page.getByRole("dialog");
    await fill(form.getByLabel("Name", { exact: true }), "Bea Okafor");
    await fill(form.getByLabel("Email", { exact: true }), email);
    await fill(form.getByLabel("Phone", { exact: true }), phone);
    await form.locator("fieldset[aria-busy=false] input[name=chosen_dealers]").first().waitFor();
    await tap(form.getByLabel(/^I agree/));
    await tap(form.getByRole("button", { name: "Send request" }));
    await page.waitForURL(/\/thank-you/);
    expect(steps()).toEqual({ taps: 5, fields: 5 });
  });

  it("a search is saved by 5 taps and 1 field, its email included", async () => {
    const page = await visit("/browse?model=Leaf");
    const { tap, fill, steps } = countedTaps();
    await tap(page.getByRole("link", { name: "Save this search" }));
    await fill(page.getByLabel("Email", { exact: true }), email);
    await tap(page.getByLabel(/^I agree/));
    await tap(page.getByRole("button", { name: "Send me a link to confirm" }));
    const mail = await product.mail.waitFor(
      ({ to, subject }) => to?.[0]?.address === email && /^Please confirm/.test(subject ?? ""),
    );
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    await page.goto(new URL(/\S+\/saved-searches\/[\w/-]+/.exec(mail.text ?? "")?.[0] ?? "").pathname);
    await tap(page.getByRole("button", { name: "Yes, email me" }));
    await page.getByRole("status").getByText("Confirmed.").waitFor();
    // The link in the email is one of them.
    expect(steps()).toEqual({ taps: 5 - 1, fields: 1 });
  });

  it("two cars are compared by 3 taps", async () => {
    const page = await visit("/browse");
    const { tap, steps } = countedTaps();
    const hearts = page.getByRole("button", { name: /to your shortlist$/ });
    for (const place of [0, 1]) await tap(hearts.nth(place));
    await tap(page.locator("[data-saved-cars]"));
    const cars = page.getByRole("region", { name: "Side by side" });
    await cars.getByRole("link", { name: "Request intro" }).nth(1).waitFor();
    expect(steps()).toEqual({ taps: 3, fields: 0 });
  });
});
