import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { field, rowOf, toast, visiting } from "./support/admin-pages.ts";
import { errorSummary } from "./support/error-summary.ts";
import { type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const asAdmin = (look: (page: Page) => Promise<void>) => visiting(product, "admin@demo.test", look);

const total = async (page: Page) => {
  const heading = page.getByRole("heading", { name: /^All Requests \([\d,]+\)$/ });
  return Number(/[\d,]+/.exec(await heading.innerText())?.[0].replace(",", ""));
};

it("lists all requests, pending ones first, with search by words, state and day", () =>
  asAdmin(async (page) => {
    await page.goto("/admin/listings");
    await page.getByRole("link", { name: "Requests", exact: true }).click();
    const all = await total(page);
    expect(all).toBeGreaterThan(1);
    expect(await page.getByRole("columnheader").allInnerTexts()).toEqual([
      "Buyer",
      "State",
      "Asked for",
      "Dealers",
      "Score",
      "Received",
    ]);
    // The sample buyer in Inverness, with a radius of ten miles.
    await page.getByRole("row").nth(1).getByText("Unmatched").waitFor();
    await field(page, "State").selectOption("routed");
    await page.waitForURL(/state=routed/);
    await expect.poll(() => page.getByRole("cell", { name: "Unmatched" }).count()).toBe(0);
    await page.getByRole("link", { name: "Show all" }).click();
    await page.getByRole("link", { name: "Show all" }).waitFor({ state: "detached" });
    await page.getByRole("heading", { name: new RegExp(`\\(${all}\\)`) }).waitFor();
    await field(page, "Search requests").fill("iv11qy");
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL(/search=iv11qy/);
    await page.getByRole("heading", { name: "All Requests (1)" }).waitFor();
    await rowOf(page, "IV1 1QY").waitFor();
    await field(page, "To").fill("2020-01-01");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("No requests found").waitFor();
  }));

it("an unmatched request gives the reason and is routed by hand; the buyer is notified", () =>
  asAdmin(async (page) => {
    await page.goto("/admin/leads?state=unmatched");
    const link = rowOf(page, "IV1 1QY").getByRole("link");
    const name = await link.innerText();
    await link.click();
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    const section = (title: string) => page.getByRole("region", { name: title });
    await section("Consent")
      .getByText(/^I agree that Second Spark passes this request/)
      .first()
      .waitFor();
    await section("Spam checks")
      .getByText(/\d+ out of 100/)
      .waitFor();
    await section("Dealers who have it").getByText("No dealer has this lead yet.").waitFor();

    const form = section("Route by hand");
    await form.getByLabel("Find a dealer").fill("no such dealer");
    await form.getByText("No verified dealer found").waitFor();
    await form.getByLabel("Find a dealer").fill("spindle");
    await form.getByRole("radio").first().check();
    await form.getByRole("button", { name: "Route to this dealer" }).click();
    expect(await errorSummary(form)).toEqual(["Say why this dealer"]);
    await form.getByLabel("Reason").fill("They deliver to Inverness.");
    await form.getByLabel("Do not charge the dealer").check();
    await form.getByRole("button", { name: "Route to this dealer" }).click();
    await toast(page, "Request routed", "We email the dealer and the buyer");
    const dealersSection = section("Dealers who have it");
    await dealersSection.getByRole("link", { name: /Spindle/ }).waitFor();
    await dealersSection.getByText("They deliver to Inverness.").waitFor();
    await dealersSection.getByText("No", { exact: true }).waitFor();
    await section("History")
      .getByText(/admin@demo\.test/)
      .waitFor();
    const mail = await product.mail.waitFor(
      ({ subject }) => subject === "We found a dealer for your request",
    );
    expect(mail.text).toContain("Spindle Electric");

    await form.getByLabel("Find a dealer").fill("spindle");
    await form.getByText("Not available: Has it already").waitFor();
    expect(await form.getByRole("radio", { name: /Spindle/ }).isDisabled()).toBe(true);
  }));

it("shows errors for failed loads and missing requests", () =>
  asAdmin(async (page) => {
    await page.route("**/api/admin/leads*", (route) => route.abort());
    await page.goto("/admin/leads");
    await page.getByText("The requests could not be loaded.").waitFor();
    await page.unroute("**/api/admin/leads*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("table").waitFor();
    await page.goto("/admin/leads/11111111-1111-4111-8111-111111111111");
    await page.getByRole("heading", { name: "Request not found" }).waitFor();
  }));

it("a person's data is downloaded, restricted and erased by their mailbox", () =>
  asAdmin(async (page) => {
    await page.goto("/admin/leads");
    await page.getByRole("table").getByRole("link").first().click();
    const mailbox = page.locator('a[href^="mailto:"]').first();
    const email = (await mailbox.innerText()).trim();
    await page.goto("/admin/leads/personal-data");
    await field(page, "Email address").fill(email);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    const held = page.getByRole("status", { name: "What we hold" });
    await held
      .getByRole("link", { name: /^Request of/ })
      .first()
      .waitFor();

    await field(page, "Reason").selectOption("identity_checked");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download everything" }).click();
    const file = await readFile(await (await download).path(), "utf8");
    expect(file).toContain(email);

    await field(page, "Reason").selectOption("identity_checked");
    await page.getByRole("button", { name: "Restrict" }).click();
    await toast(page, "Restricted", email);
    await held
      .getByText(/, restricted/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Lift the restriction" }).waitFor();

    expect(await page.getByRole("button", { name: "Erase" }).isDisabled()).toBe(true);
    await field(page, "Reason").selectOption("wrote_from_mailbox");
    await page.getByRole("checkbox", { name: /^Erase everything/ }).check();
    await page.getByRole("button", { name: "Erase" }).click();
    await toast(page, "Erased", email);
    await held.getByText("No requests.").waitFor();
  }));
