import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitUntilLive } from "./support/live-page.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const BUYER = {
  name: "Imogen Achterberg",
  email: "imogen.achterberg@example.com",
  phone: "07700 900417",
  postcode: "M4 5JD",
};

const SIZES = [
  ["a wide screen", DESKTOP],
  ["a phone", PHONE],
] as const;

describe("a buyer finds a car, asks, and the right dealer reads it", () => {
  let title: string;

  it.each([
    [
      "a phone",
      PHONE,
      { ...BUYER, name: "Ivo Thumb", email: "ivo.thumb@example.com", phone: "07700 900418" },
    ],
    ["a wide screen", DESKTOP, BUYER],
  ])(
    "goes on %s from the home page through filtered results to a car and asks about it",
    async (_, viewport, buyer) => {
      const context = await product.visit({ viewport, reducedMotion: "no-preference" });
      const page = await context.newPage();
      await page.goto("/");
      await page.getByRole("heading", { name: "Find Your Perfect Electric Vehicle", level: 1 }).waitFor();
      await page.getByRole("link", { name: "Browse", exact: true }).last().click();

      await page.waitForLoadState("networkidle");
      if (viewport === PHONE) await page.getByRole("button", { name: "Filters" }).click();
      await page.getByLabel("Postcode", { exact: true }).fill("M1");
      await page.getByLabel("Body style").selectOption("Hatchback");
      await page.waitForURL(/postcode=M1/);
      await page.waitForURL(/bodyStyle=Hatchback/);
      if (viewport === PHONE) await page.getByRole("button", { name: /^Show \d+ cars?$/ }).click();
      await page.getByText(/\d+ vehicles? available/).waitFor();
      // dealer@demo.test belongs to the first dealer, in Manchester.
      const card = page.getByRole("article").filter({ hasText: "Spindle Electric" }).first();
      await card.getByRole("link").first().click();

      await page.waitForURL(/\/vehicle\//);
      await page.getByRole("link", { name: "Request Intro to Dealer" }).first().waitFor();
      title = (await page.locator("h1").innerText()).trim();
      await page.getByRole("link", { name: "Request Intro to Dealer" }).first().click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Name", { exact: true }).fill(buyer.name);
      await dialog.getByLabel("Email", { exact: true }).fill(buyer.email);
      await dialog.getByLabel("Phone", { exact: true }).fill(buyer.phone);
      await dialog.getByLabel("Postcode", { exact: true }).fill(buyer.postcode);
      await dialog.getByLabel(/^I agree/).check();
      await dialog.getByRole("button", { name: "Send request" }).click();

      // Checks the toast first: it closes after four seconds.
      await page.getByText("Request submitted!").waitFor();
      await page.waitForURL(/\/thank-you/);
      await page.getByRole("heading", { name: "You're all set!" }).waitFor();
      await page.getByText("Reply to the confirmation email and tell us what to change").waitFor();
      await context.close();
    },
  );

  it("mails the buyer a confirmation with the dealers, and the dealer a notification without personal data", async () => {
    const confirmation = await product.mail.waitFor((mail) => mail.to?.[0]?.address === BUYER.email);
    expect(confirmation.text).toContain("Spindle Electric");
    const note = await product.mail.waitFor((mail) => /enquiry/i.test(mail.subject ?? ""));
    const content = `${note.subject} ${note.text} ${note.html}`;
    for (const detail of [BUYER.name, BUYER.email, "7700 900417", "7700900417", BUYER.postcode]) {
      expect(content).not.toContain(detail);
    }
    expect(content).toMatch(new RegExp(`${product.origin}/enquiry/[\\w-]{32}`));
  });

  it("shows the enquiry to that dealer", async () => {
    const page = await signIn(product, "dealer@demo.test");
    await page.goto("/dealer/leads");
    const card = page.getByRole("article").filter({ hasText: BUYER.name });
    await card.getByText(BUYER.email).waitFor();
    expect(await card.innerText()).toContain(title);
    expect(await card.innerText()).toContain("vehicle page");
    await page.context().close();
  });

  it("hides it from other dealers", async () => {
    const page = await signIn(product, "dealer2@demo.test");
    await page.goto("/dealer/leads");
    await page.getByRole("heading", { name: "Customer Enquiries" }).waitFor();
    await page.getByRole("article").first().waitFor();
    expect(await page.content()).not.toContain(BUYER.email);
    await page.context().close();
  });
});

/** No horizontal scrolling on a wide screen or a phone. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(DESKTOP.width);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
}

it.each(SIZES)(
  "a buyer on %s says what they can pay and where they live, and sees the nearest cars first",
  async (_, viewport) => {
    const page = await (await product.visit({ viewport, reducedMotion: "no-preference" })).newPage();
    await page.goto("/");
    await waitUntilLive(page);
    const show = page.getByRole("button", { name: /^Show \d+ cars?$/ });
    const all = await show.innerText();
    await page.getByLabel("have £").fill("20k");
    await page.getByLabel("near", { exact: true }).fill("Leeds");
    await show.waitFor();
    await expect.poll(() => show.innerText()).not.toBe(all);
    await expectNoSidewaysScroll(page);
    const count = /\d+/.exec(await show.innerText())?.[0];
    await show.click();
    await page.getByText(`${count} vehicles available`, { exact: true }).first().waitFor();
    const chips = page.getByRole("list", { name: "Active filters" }).getByRole("listitem");
    expect((await chips.allInnerTexts()).join()).toMatch(/Up to £20,000.*Leeds/s);
    const miles = (await page.getByRole("article").allInnerTexts()).map(milesAway);
    expect(miles.length).toBeGreaterThan(1);
    expect(miles).not.toContain(Number.NaN);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    await expectNoSidewaysScroll(page);

    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await page.getByRole("heading", { name: "What we know" }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: /^Back to \d+ results?$/ }).click();
    await page.waitForURL(/maxPrice=20000/);
    await page.context().close();
  },
);

it.each(SIZES)(
  "a buyer on %s types a sentence, finds nothing near, and is told what would, which car is nearest, and when one comes",
  async (_, viewport) => {
    const page = await (await product.visit({ viewport, reducedMotion: "no-preference" })).newPage();
    await page.goto("/search?q=leaf+under+60k+near+Inverness");
    await page.getByText("No vehicles match your filters. Try adjusting your criteria.").waitFor();
    await page
      .getByRole("link", { name: /^Without “Within 25 miles of Inverness”: \d+ vehicles? available$/ })
      .waitFor();
    await expectNoSidewaysScroll(page);
    const nearest = page.getByText(/^The nearest that fits: 20\d\d Nissan Leaf.* in .*, \d+ miles away$/);
    await nearest.waitFor();
    await page.getByRole("link", { name: "Tell me when one comes" }).click();
    await page.waitForURL(/\/saved-searches\?.*postcode=/);
    await page.getByText("“leaf”, up to £60,000, within 25 miles of Inverness").waitFor();
    await page.context().close();
  },
);

function milesAway(card: string): number {
  const [, miles] = /(\d+|under a) mi(?:les?)? away/.exec(card) ?? [];
  return miles === "under a" ? 0 : Number(miles);
}

async function signIn(at: Product, email: string): Promise<Page> {
  const context = await at.visit();
  const page = await context.newPage();
  await page.goto("/dealer/login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("demo-password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/\/dealer\/listings/);
  return page;
}
