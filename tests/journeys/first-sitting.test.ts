import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onePagePdf } from "#sample-data/one-page-pdf.ts";
import { countedTaps } from "./support/counted-taps.ts";
import { fetchPage, INVALIDATION } from "./support/html-page.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const EVIDENCE = {
  name: "certificate.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(onePagePdf("Certificate")),
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function approve(name: string): Promise<void> {
  const context = await product.visit({ account: "admin@demo.test" });
  const admin = await context.newPage();
  await admin.goto("/admin");
  await admin.getByRole("link", { name: new RegExp(`^Application: ${name}`) }).click();
  await field(admin, "What you checked").fill("Companies House and the certificate agree.");
  await button(admin, "Approve").click();
  await admin.getByRole("link", { name: "View the dealer" }).waitFor();
  await context.close();
}

/** The table in docs/taps-and-lengths.md has the same numbers. */
it.each([
  { size: "390 pixels", viewport: PHONE, name: "Quayside Electric", companyNumber: "09876541" },
  { size: "1280 pixels", viewport: DESKTOP, name: "Harbour Electric", companyNumber: "09876542" },
])(
  "a dealer signs up, applies and adds a car by 11 taps, 15 fields and one mail, and it is on sale once they are approved, at $size",
  async ({ viewport, name, companyNumber }) => {
    const email = `${companyNumber}@dealer.example`;
    const context = await product.visit({ viewport });
    const page = await context.newPage();
    const { tap, fill, choose, chooseFile, steps } = countedTaps();
    await page.goto("/dealer/login");
    await tap(page.getByRole("tab", { name: "Sign Up" }));
    await fill(field(page, "Full Name"), "Sam New");
    await fill(field(page, "Email"), email);
    await fill(field(page, "Password"), "first-password");
    await tap(button(page, "Sign Up"));
    await page.getByText("Check your email to confirm your account").first().waitFor();
    const mail = await product.mail.waitFor(({ to }) => to?.[0]?.address === email);
    // The link in the email is one more tap.
    await page.goto(/https?:\/\/\S+#\S+/.exec(mail.text ?? "")?.[0] ?? "");

    for (const [label, text] of [
      ["Trading name", name],
      ["Phone", "07700 900123"],
      ["Company number", companyNumber],
      ["Address", "Unit 4, Quay Road"],
      ["Town", "Whitby"],
      ["Postcode", "M1 1AE"],
    ] as const) {
      await fill(field(page, label), text);
    }
    for (const sentence of [/^We accept the Terms/, /^We accept the price list/, /^We undertake/]) {
      await tap(page.getByLabel(sentence));
    }
    await chooseFile(field(page, "Evidence"), EVIDENCE);
    await button(page, "Remove certificate.pdf").waitFor();
    await tap(button(page, "Send application"));
    await page.getByText("We are checking your dealership.").first().waitFor();
    expect(steps()).toEqual({ taps: 8, fields: 9 });

    // A toast stays while the pointer is over it.
    await page.mouse.move(0, 0);
    await tap(page.getByRole("link", { name: "Add your first listing" }));
    for (const [label, text] of [
      ["Make", "Nissan"],
      ["Model", "Leaf"],
      ["Year", "2021"],
      ["Mileage (miles)", "20000"],
      ["Price", "13500"],
    ] as const) {
      await fill(field(page, label), text);
    }
    await choose(page.getByLabel("Body style"), "Hatchback");
    await tap(button(page, "Create Listing"));
    const car = page.getByRole("link", { name: "2021 Nissan Leaf", exact: true }).first();
    const address = ((await car.getAttribute("href")) ?? "").replace("/dealer/listings/", "/vehicle/");
    expect(steps()).toEqual({ taps: 10, fields: 15 });

    const status = async () => (await fetchPage(product.origin, address.replace(/\/edit$/, ""))).status;
    expect(await status()).toBe(404);
    await approve(name);
    await expect.poll(status, INVALIDATION).toBe(200);
    await context.close();
  },
);
