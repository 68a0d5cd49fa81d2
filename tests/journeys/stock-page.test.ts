import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeViolations } from "./support/axe-violations.ts";
import { INVALIDATION } from "./support/html-page.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";
import { requestByForm } from "./support/request-by-form.ts";

const SLUG = "spindle-electric";
const ACCENT = "ffcc00";

let product: Product;
/** The dealer's own site, of another origin. */
let site: { server: Server; origin: string };
let pasted: { element: string; frame: string };
beforeAll(async () => {
  product = await startProduct({}, { withPictures: true });
  const server = createServer((request, response) => {
    const code = request.url === "/frame" ? pasted.frame : pasted.element;
    const head = '<title>Spindle</title><meta name="viewport" content="width=device-width">';
    const page = `<!DOCTYPE html><html lang="en-GB"><head>${head}</head><body><main><h1>Cars</h1>${code}</main></body></html>`;
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(page);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  site = { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
afterAll(async () => {
  await product?.stop();
  site?.server.close();
});

async function pageOfSite(path: string, options: Parameters<Product["visit"]>[0]): Promise<Page> {
  const page = await (await product.visit(options)).newPage();
  await page.goto(`${site.origin}${path}`);
  return page;
}

async function frameIn(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  if (!frame) throw new Error("no frame");
  await frame.getByRole("heading", { level: 1 }).waitFor();
  return frame;
}

it("is pasted from Stock out, where the dealer chooses the colour of its buttons", async () => {
  const visit = await product.visit({ account: "dealer@demo.test" });
  const page = await visit.newPage();
  await page.goto("/dealer/feeds");
  await page.getByLabel("Colour of the buttons").fill(`#${ACCENT}`);
  const code = (name: string) =>
    page.getByRole("heading", { name, exact: true }).locator("xpath=following-sibling::p[1]").innerText();
  pasted = {
    element: await code("A script and an element"),
    frame: await code("A frame, where your site takes no scripts"),
  };
  for (const text of Object.values(pasted)) expect(text).toContain(ACCENT);
  const [opened] = await Promise.all([
    visit.waitForEvent("page"),
    page.getByRole("link", { name: "See your cars as your site shows them" }).click(),
  ]);
  await opened.getByRole("heading", { name: /electric cars? at Spindle Electric/ }).waitFor();
  await visit.close();
});

it("is an element of at most 4 kB, without a cookie, that a page of any origin may load", async () => {
  const response = await fetch(`${product.origin}/stock.js`);
  expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(4000);
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(response.headers.get("set-cookie")).toBeNull();
});

it("may be in any frame because it has neither scripts nor forms, and is in no index", async () => {
  const { headers } = await fetch(`${product.origin}/stock/${SLUG}?accent=${ACCENT}`);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(
    /^default-src 'none'; img-src 'self' data:; style-src 'self' 'sha256-[\w+/=]+'; font-src/,
  );
  expect(policy).toContain("form-action 'none'; frame-ancestors *");
  expect(policy).not.toContain("script-src");
  expect(headers.get("set-cookie")).toBeNull();
  expect(headers.get("x-robots-tag")).toBe("noindex");
});

describe.each([
  ["a phone", PHONE],
  ["a computer", DESKTOP],
])("on %s", (_, viewport) => {
  it.each([
    ["/element", true],
    ["/frame", false],
  ])("shows the dealer's cars and no one else's at %s, with scripts: %s", async (path, javaScriptEnabled) => {
    const page = await pageOfSite(path, { viewport, javaScriptEnabled });
    const frame = await frameIn(page);
    const cars = frame.locator("article");
    expect(await cars.count()).toBeGreaterThan(3);
    expect(await frame.locator("script").count()).toBe(0);
    const links = await frame.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links.filter((href) => href?.startsWith("/dealers/"))).toEqual([`/dealers/${SLUG}`]);
    const ask = frame.getByRole("link", { name: /^Ask about the / }).first();
    const look = await ask.evaluate((link) => {
      const { backgroundColor, color } = getComputedStyle(link);
      return [backgroundColor, color];
    });
    expect(look).toEqual(["rgb(255, 204, 0)", "rgb(0, 0, 0)"]);
    const overflow = await frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.context().close();
  });

  it("breaks no rule of accessibility", async () => {
    const visit = await product.visit({ viewport });
    const page = await visit.newPage();
    await page.goto(`/stock/${SLUG}?accent=${ACCENT}`);
    expect(await axeViolations(page)).toEqual([]);
    await visit.close();
  });

  it("leads to the car and to a request, both without another dealer", async () => {
    const page = await pageOfSite("/element", { viewport });
    const frame = await frameIn(page);
    const [car] = await Promise.all([
      page.context().waitForEvent("page"),
      frame.locator("article h3 a").first().click(),
    ]);
    await car.getByRole("heading", { level: 1 }).waitFor();
    expect(new URL(car.url()).search).toBe("?source=dealer_site");
    expect(await car.getByRole("heading", { name: "Similar cars" }).count()).toBe(0);
    await car.getByRole("link", { name: "Request Intro to Dealer" }).filter({ visible: true }).click();
    const dialog = car.getByRole("dialog");
    await dialog.getByText("Your request goes to Spindle Electric and to no other dealer.").waitFor();
    await dialog.getByLabel("Postcode", { exact: true }).fill("M4 5JD");
    await dialog.getByText(/We would ask this dealer, and no one else gets your details/).waitFor();
    expect(await dialog.locator("[data-dealers] strong").allInnerTexts()).toEqual(["Spindle Electric"]);
    await page.context().close();
  });
});

it("takes a request without JavaScript, for the dealer alone", async () => {
  const page = await pageOfSite("/frame", { javaScriptEnabled: false });
  const ask = (await frameIn(page)).getByRole("link", { name: /^Ask about the / }).first();
  const path = (await ask.getAttribute("href")) ?? "";
  const buyer = { name: "Ada Frame", email: "ada.frame@example.org", phone: "0161 496 0321" };
  await requestByForm(product, buyer, path);
  const database = await databaseOf(product.dataDir);
  const routes = await database.db
    .selectFrom("leads")
    .innerJoin("lead_routes", "lead_routes.lead_id", "leads.lead_id")
    .innerJoin("dealers", "dealers.dealer_id", "lead_routes.dealer_id")
    .select(["dealers.slug", "leads.source", "leads.chosen_dealer_ids"])
    .where("leads.email", "=", buyer.email)
    .execute();
  await database.close();
  expect(routes.map(({ slug, source }) => [slug, source])).toEqual([[SLUG, "dealer_site"]]);
  expect(routes[0]?.chosen_dealer_ids).toHaveLength(1);
  await page.context().close();
});

it("no longer has a car that is sold", async () => {
  const read = async () => await (await fetch(`${product.origin}/stock/${SLUG}`)).text();
  const [, id = ""] = /\/lead\?vehicle=([0-9a-f-]{36})/.exec(await read()) ?? [];
  const database = await databaseOf(product.dataDir);
  await database.db.updateTable("vehicles").set({ published: false }).where("vehicle_id", "=", id).execute();
  await database.close();
  await expect.poll(read, INVALIDATION).not.toContain(id);
});
