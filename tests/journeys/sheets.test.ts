import { PDFDocument } from "pdf-lib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readQrCode } from "#tests/support/qr-reader.ts";
import { axeViolations } from "./support/axe-violations.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const PAPERS = [
  ["a4", { width: 595, height: 842 }, { width: 794, height: 1123 }],
  ["a5", { width: 420, height: 595 }, { width: 559, height: 794 }],
] as const;

async function dealerAt(path: string, viewport = DESKTOP): Promise<Page> {
  const visit = await product.visit({ account: "dealer@demo.test", viewport });
  const page = await visit.newPage();
  await page.goto(path);
  return page;
}

const sheetsOf = (page: Page) => page.locator("article.sheet");
const publishedRow = (page: Page) =>
  page
    .locator("tbody tr")
    .filter({ has: page.getByText("Published", { exact: true }) })
    .first();

const notedPrices = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith("/api/dealer/vehicles/sheets"));

/** As the browser prints it. */
async function pagesOf(page: Page) {
  const pdf = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  return pdf.getPages().map((one) => {
    const { width, height } = one.getSize();
    return { width: Math.round(width), height: Math.round(height) };
  });
}

describe.each([
  ["a phone", PHONE],
  ["a computer", DESKTOP],
])("on %s", (_, viewport) => {
  it("prints one car from the menu of its row, and marks its sheet after a new price", async () => {
    const page = await dealerAt("/dealer/listings", viewport);
    const row = publishedRow(page);
    await row.getByRole("button", { name: /^More for / }).click();
    await row.getByRole("link", { name: /^Print sheet / }).click();
    await page.getByRole("heading", { name: "1 forecourt sheet" }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel("Paper").selectOption("A5");
    await page.waitForURL(/size=a5$/);
    const noted = notedPrices(page);
    await page.getByRole("button", { name: "Print", exact: true }).click();
    expect((await noted).status()).toBe(204);

    const code = page.getByRole("img", { name: /^Code that opens / });
    await code.evaluate((svg) => {
      svg.style.width = "25mm";
    });
    const url = await readQrCode(await code.screenshot());
    const id = /ids=([0-9a-f-]{36})/.exec(page.url())?.[1];
    const price = (await sheetsOf(page).innerText()).match(/£[\d,]+/)?.[0] ?? "";
    expect(url).toBe(`${product.origin}/vehicle/${id}?sheet=${price.replaceAll(/\D/g, "")}`);

    const buyer = await (await product.visit({ viewport: PHONE })).newPage();
    await buyer.goto(url);
    await buyer.getByText("opened from the sheet on this car").waitFor();
    expect(await buyer.getByText("Your sheet says").count()).toBe(0);

    const lower = Number(price.replaceAll(/\D/g, "")) - 55;
    await page.goto("/dealer/listings");
    const printed = page.locator("tbody tr").filter({ has: page.locator(`a[href*="${id}"]`) });
    expect(await printed.getByRole("link", { name: "Print its sheet again" }).count()).toBe(0);
    await printed.getByRole("button", { name: /change the price of/ }).click();
    await page.keyboard.type(String(lower));
    await page.getByRole("button", { name: "Save the price" }).click();
    await printed.getByRole("link", { name: "Print its sheet again" }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await buyer.goto(url);
    const now = `£${lower.toLocaleString("en-GB")}`;
    await buyer.getByText(`Your sheet says ${price}; the price is now ${now}.`).waitFor();
    expect(await axeViolations(buyer)).toEqual([]);
    await buyer.goto(`/vehicle/${id}?sheet=9995`);
    await buyer.getByRole("heading", { level: 1 }).waitFor();
    expect(await buyer.getByText(/Your sheet says|opened from the sheet/).count()).toBe(0);
    await page.context().close();
    await buyer.context().close();
  });
});

it.each(PAPERS)(
  "prints on %s as many pages as cars, each whole, and nothing of the portal",
  async (size, paper, pixels) => {
    const page = await dealerAt(`/dealer/listings/sheets?size=${size}`);
    await sheetsOf(page).first().waitFor();
    const cars = await sheetsOf(page).count();
    expect(cars).toBeGreaterThan(3);
    // The browser's own command marks them like the button.
    const noted = notedPrices(page);
    expect(await pagesOf(page)).toEqual(Array.from({ length: cars }, () => paper));
    expect((await noted).status()).toBe(204);
    await page.setViewportSize(pixels);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("banner").isVisible()).toBe(false);
    expect(await page.getByRole("button", { name: "Print", exact: true }).isVisible()).toBe(false);
    const cut = await sheetsOf(page).evaluateAll((sheets) =>
      sheets.filter((sheet) => sheet.scrollHeight > sheet.clientHeight).map((sheet) => sheet.textContent),
    );
    expect(cut).toEqual([]);
    const codes = await page
      .getByRole("img", { name: /^Code that opens / })
      .evaluateAll((found) => found.map((svg) => svg.getBoundingClientRect().width));
    // 25 mm at 96 pixels an inch.
    expect(Math.min(...codes)).toBeGreaterThanOrEqual((25 / 25.4) * 96);
    await page.context().close();
  },
);

it("prints the chosen cars, and none of another dealer", async () => {
  const page = await dealerAt("/dealer/listings");
  const rows = page.locator("tbody tr").filter({ has: page.getByText("Published", { exact: true }) });
  for (const place of [0, 1]) await rows.nth(place).getByRole("checkbox").check();
  await page.getByRole("link", { name: "Print sheets" }).click();
  await page.getByRole("heading", { name: "2 forecourt sheets" }).waitFor();
  const { pathname, search } = new URL(page.url());
  const other = await (await product.visit({ account: "dealer2@demo.test" })).newPage();
  await other.goto(pathname + search);
  await other.getByRole("heading", { name: "Sheets not found" }).waitFor();
  await page.context().close();
  await other.context().close();
});
