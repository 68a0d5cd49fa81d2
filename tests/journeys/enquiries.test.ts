import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleId } from "#sample-data/sample-id.ts";
import type { DatabaseHandle } from "#src/db/database.ts";
import { readCsv } from "#src/domain/imports/csv.ts";
import type { LeadSource } from "#src/domain/leads/request/lead-request.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/lead-routes.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { buildRoutedLead } from "#tests/support/factories.ts";
import { ERROR_TITLE, errorSummary } from "./support/error-summary.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";

let product: Product;
/** Writes from outside the program, so changes reach it through the database only. */
let outside: DatabaseHandle;
beforeAll(async () => {
  product = await startProduct();
  outside = await databaseOf(product.dataDir);
});
afterAll(async () => {
  await outside?.close();
  await product?.stop();
});

async function signedIn(email: string, path: string, viewport = DESKTOP): Promise<Page> {
  const page = await (await product.visit({ account: email, viewport })).newPage();
  await page.goto(path);
  return page;
}

interface Asked {
  source?: LeadSource;
  vehicle_id?: string;
  email?: string;
  question?: string;
}
const asks = (name: string, lead: Asked = {}) =>
  outside.db.transaction().execute(async (tx) => {
    const { lead_id } = await buildRoutedLead(tx, [sampleId("dealer", "dealer-1")], {
      name,
      email: `${name.split(" ")[0]?.toLowerCase()}@example.org`,
      created_at: new Date(),
      ...lead,
    });
    const due = { response_due_at: hoursAfter(new Date(), DEALER_RESPONSE_HOURS) };
    await tx.updateTable("lead_routes").set(due).where("lead_id", "=", lead_id).execute();
    return lead_id;
  });
/** Simulates a return from another tab or from standby. */
const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);
const card = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });
const badge = (page: Page, count: number) =>
  page.getByRole("link", { name: `Enquiries ${count} in all` }).waitFor();
const count = async () => {
  const rows = await outside.db
    .selectFrom("lead_routes")
    .select("lead_id")
    .where("dealer_id", "=", sampleId("dealer", "dealer-1"))
    .execute();
  return rows.length;
};

describe("at a desk", () => {
  let page: Page;
  let otherTab: Page;
  let stranger: Page;
  let before: number;

  it("a new enquiry appears while the page is open, and the badge follows in every tab", async () => {
    before = await count();
    page = await signedIn("dealer@demo.test", "/dealer/listings");
    otherTab = await page.context().newPage();
    await otherTab.goto("/dealer/photo-guidelines");
    stranger = await signedIn("dealer2@demo.test", "/dealer/leads");
    await page.goto("/dealer/leads");
    await badge(page, before);
    await badge(otherTab, before);
    await page.evaluate(() => Object.assign(window, { was_not_reloaded: true }));

    await asks("Ada Quick");
    const newCard = card(page, "Ada Quick");
    await newCard
      .getByText(/^Received less than a minute ago; answer by \w+day \d+ \w+, \d\d:\d\d$/)
      .waitFor();
    await newCard.getByText("New", { exact: true }).waitFor();
    await badge(page, before + 1);
    await badge(otherTab, before + 1);
    expect(await page.evaluate(() => "was_not_reloaded" in window)).toBe(true);
    expect(await newCard.getByRole("link", { name: "07700 900123" }).getAttribute("href")).toBe(
      "tel:+447700900123",
    );
    expect(await stranger.getByText("Ada Quick").count()).toBe(0);
  });

  it("a dealer writing a note keeps text and scroll position, and sees a new enquiry announced", async () => {
    const first = card(page, "Ada Quick");
    await first.getByText("More about the enquiry").click();
    await first.getByRole("button", { name: "Add note" }).click();
    expect(await errorSummary(first)).toEqual(["Write a note first"]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const note = first.getByLabel("Note about Ada Quick");
    expect(await note.evaluate((field) => field === document.activeElement)).toBe(true);
    await note.fill("Wants a test drive");
    await asks("Ben Second");
    await page.getByRole("button", { name: "Show 1 new enquiry" }).waitFor();
    expect(await card(page, "Ben Second").count()).toBe(0);
    expect(await note.evaluate((field) => field === document.activeElement)).toBe(true);
    await first.getByRole("button", { name: "Add note" }).click();
    await first.getByText("Notes and history (1)").waitFor();
    expect(await page.title()).not.toMatch(ERROR_TITLE);
    await first.locator("li", { hasText: "Wants a test drive" }).getByText("Nadia Rahman").waitFor();
    await page.waitForFunction(
      (field) => (field as HTMLTextAreaElement).value === "",
      await note.elementHandle(),
    );
    await page.getByRole("button", { name: "Show 1 new enquiry" }).click();
    await card(page, "Ben Second").waitFor();
    await badge(page, before + 2);
  });

  it("a lost connection affects neither the enquiries nor an unsaved note", async () => {
    const note = card(page, "Ada Quick").getByLabel("Note about Ada Quick");
    await note.fill("Rings back on");
    await page.route("**/api/**", (route) => route.abort());
    await returnToTab(page);
    await page.getByText("Failed to load leads").waitFor();
    expect(await note.inputValue()).toBe("Rings back on");
    await page.unroute("**/api/**");
    await returnToTab(page);
    await card(page, "Ada Quick").getByRole("button", { name: "Add note" }).click();
    await card(page, "Ada Quick").getByText("Notes and history (2)").waitFor();
  });

  it("one tap records the outcome, stops the response clock, and can be undone", async () => {
    const one = card(page, "Ada Quick");
    await one.getByRole("button", { name: "No answer", exact: true }).click();
    await one.getByText(/^Answered after /).waitFor();
    await one.locator("[aria-pressed=true]", { hasText: "No answer" }).waitFor();
    await one.getByRole("button", { name: /^Undo/ }).click();
    await one.getByRole("button", { name: "Called", exact: true }).click();
    await one.locator("[aria-pressed=true]", { hasText: "Called" }).waitFor();
  });

  it("a colleague's change appears in place", async () => {
    const colleague = await signedIn("dealer@demo.test", "/dealer/leads");
    await card(colleague, "Ada Quick").getByRole("button", { name: "Appointment" }).click();
    await card(page, "Ada Quick").locator("[aria-pressed=true]", { hasText: "Appointment" }).waitFor();
    await colleague.context().close();
  });

  it("the row of a car counts an enquiry that arrives while the listings are open", async () => {
    const listings = await signedIn("dealer@demo.test", "/dealer/listings");
    const row = listings.getByRole("row").filter({ hasText: "No enquiries" }).first();
    const href = (await row.locator("a[href$='/edit']").first().getAttribute("href")) ?? "";
    const [vehicleId = ""] = /[\da-f-]{36}/.exec(href) ?? [];
    await asks("Lena Listing", { vehicle_id: vehicleId });
    await listings
      .getByRole("row")
      .filter({ has: listings.locator(`a[href='${href}']`) })
      .getByText(/1 enquiry/)
      .waitFor();
    await listings.context().close();
  });

  it("the search is part of the URL and applies to the export", async () => {
    const state = page.getByLabel("State", { exact: true });
    await state.focus();
    await state.selectOption("Appointment");
    await page.waitForURL(/\?state=appointment$/);
    expect(await hasFocus(state)).toBe(true);
    const search = page.getByLabel("Search your enquiries");
    await search.fill("07700 900123 ada");
    await page.keyboard.press("Enter");
    await page.waitForURL(/search=07700\+900123\+ada&state=appointment$/);
    await page.getByText("1 enquiry found").waitFor();
    expect(await hasFocus(search)).toBe(true);
    await page.goBack();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[type=search]")?.value === "");
    await page.goForward();
    await page.reload();
    await page.getByText("1 enquiry found").waitFor();
    expect(await page.getByRole("article").count()).toBe(1);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), "utf8");
    const [head, row, ...more] = [...readCsv(text)].map(({ cells }) => cells);
    expect(more).toEqual([]);
    const cell = (name: string) => row?.[head?.indexOf(name) ?? -1];
    expect(cell("Name")).toBe("Ada Quick");
    expect(cell("Phone")).toBe("07700 900123");
    expect(cell("State")).toBe("Appointment");
    expect(cell("Received")).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    expect(cell("Notes")).toContain("Nadia Rahman: Wants a test drive");

    await page.getByLabel("Search your enquiries").fill("no one has this name");
    await page.keyboard.press("Enter");
    await page.getByText("No enquiries match").waitFor();
    await page.getByRole("link", { name: "Show all enquiries" }).click();
    await card(page, "Ben Second").waitFor();
  });

  it("a listing is duplicated into a draft to edit", async () => {
    await page.goto("/dealer/listings?sort=year-desc");
    const years = (await page.locator("tbody td:first-child a").allInnerTexts()).map((text) =>
      text.slice(0, 4),
    );
    expect(years).toEqual([...years].sort().reverse());
    await page
      .getByRole("button", { name: /^More for / })
      .first()
      .click();
    await page
      .getByRole("button", { name: /^Duplicate / })
      .first()
      .click();
    await page.waitForURL(/\/dealer\/listings\/[0-9a-f-]{36}\/edit$/);
    await page.getByText("Listing duplicated").waitFor();
    expect(await page.getByLabel(/^Trim/).inputValue()).toMatch(/\(copy\)$/);
    expect(await page.getByRole("checkbox", { name: /Publish listing/ }).isChecked()).toBe(false);
    await page.context().close();
    await stranger.context().close();
  });
});

it("fits a phone, updates live, and is handled with one thumb", async () => {
  const phone = await signedIn("dealer@demo.test", "/dealer/leads", PHONE);
  await phone.getByRole("article").first().waitFor();
  await asks("Cleo Thumb", { source: "vehicle_page" });
  const one = card(phone, "Cleo Thumb");
  await one.getByText("More about the enquiry").click();
  await one.getByText("The car they asked about is no longer listed.").waitFor();
  await one.getByRole("button", { name: "Called", exact: true }).click();
  await one.locator("[aria-pressed=true]", { hasText: "Called" }).waitFor();
  const height = await one.getByRole("button", { name: "Won" }).evaluate((button) => button.clientHeight);
  expect(height).toBeGreaterThanOrEqual(42);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await phone.context().close();
});

it("shows on one screen of a phone what a call needs, and the rest behind 'More', open through live updates", async () => {
  const leadId = await asks("Bartholomew Featherstonehaugh", {
    email: `${"long.address.".repeat(4)}@example.org`,
    question: "Would you hold it until Saturday, and is the battery lease paid off? ".repeat(17),
  });
  const route = { lead_id: leadId, dealer_id: sampleId("dealer", "dealer-1") };
  const call = { call_at: hoursAfter(new Date(), 30), seat: 1, state: "booked" };
  await outside.db
    .insertInto("booked_calls")
    .values({ ...route, ...call })
    .execute();
  const phone = await signedIn("dealer@demo.test", "/dealer/leads", PHONE);
  const one = card(phone, "Bartholomew");
  await one.getByText(/^Ring on .*: the buyer asked for this time$/).waitFor();
  const boxes = await phone
    .getByRole("article")
    .evaluateAll((cards) => cards.map((found) => found.getBoundingClientRect().toJSON()));
  expect(boxes.length).toBeGreaterThan(2);
  expect(boxes[0].top).toBeLessThan(300);
  expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(700);
  await one.getByText("More about the enquiry").click();
  const ofMore = one.getByLabel("Note about Bartholomew");
  await ofMore.waitFor();
  await one.getByRole("button", { name: "Called", exact: true }).click();
  await one.getByText(/^Answered after .*\. The buyer asked to be rung on /).waitFor();
  const note = { ...route, text: "Has a drive", created_at: new Date() };
  await outside.db.insertInto("lead_notes").values(note).execute();
  await one.getByText("Has a drive").waitFor();
  expect(await ofMore.isVisible()).toBe(true);
  await phone.context().close();
});

it("asks after 'Won' whether the car is sold, and takes it off sale", async () => {
  const car = await outside.db
    .selectFrom("vehicles")
    .select("vehicle_id")
    .where("dealer_id", "=", sampleId("dealer", "dealer-1"))
    .where("published", "=", true)
    .where("is_generated", "=", false)
    .orderBy("vehicle_id")
    .executeTakeFirstOrThrow();
  const isOnSale = async () =>
    (
      await outside.db
        .selectFrom("vehicles")
        .select("published")
        .where("vehicle_id", "=", car.vehicle_id)
        .executeTakeFirstOrThrow()
    ).published;
  for (const name of ["Fay Winner", "Gil Winner"]) await asks(name, { source: "vehicle_page", ...car });
  const phone = await signedIn("dealer@demo.test", "/dealer/leads", PHONE);
  const won = (name: string) => card(phone, name).getByRole("button", { name: "Won", exact: true }).click();
  const question = phone.getByRole("alertdialog", { name: /^Is the .+ sold\?$/ });
  await won("Fay Winner");
  await question.getByRole("button", { name: "Not yet" }).click();
  await question.waitFor({ state: "detached" });
  expect(await isOnSale()).toBe(true);
  await won("Gil Winner");
  await question.getByRole("button", { name: "Mark as sold" }).click();
  await phone.getByText("Marked as sold", { exact: true }).first().waitFor();
  await question.waitFor({ state: "detached" });
  expect(await isOnSale()).toBe(false);
  await phone.context().close();
});
