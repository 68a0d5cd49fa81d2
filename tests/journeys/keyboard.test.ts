import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildRoutedLead } from "#tests/support/factories.ts";
import { waitUntilLive } from "./support/live-page.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

/** Above the number of focusable elements before the target on any page. */
const MOST_STOPS = 300;

/** Presses Tab until the element has the focus; every stop on the way must show its focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  // Found once: finding an element by role at every stop takes half of the test's time.
  const target = await wanted.elementHandle();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press("Tab");
    // Polled, because images that arrive move what has the focus for a moment.
    await expect.poll(() => page.evaluate(faultOfFocus)).toBeNull();
    if (await target?.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no way by Tab to ${wanted}`);
}

/** Runs in the page: why the focus is not visible (WCAG 2.4.7 and 2.4.11), or null. */
function faultOfFocus(): string | null {
  const element = document.activeElement;
  // After the last element the focus moves to the browser itself.
  if (element === null || element === document.body) return null;
  const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.slice(0, 40)}`;
  const around = element.closest("label") ?? element;
  if ([element, around].every((one) => getComputedStyle(one).outlineStyle === "none")) {
    return `${name} shows no focus`;
  }
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].map(
    (part) => [left + (right - left) * part, top + (bottom - top) * part] as const,
  );
  const isSeen = points.some(([x, y]) => {
    const onTop = document.elementFromPoint(x, y);
    return onTop !== null && (element.contains(onTop) || onTop.contains(element) || around.contains(onTop));
  });
  if (!isSeen) return `${name} is covered or off screen`;
  return null;
}

it.each([
  ["a desk", DESKTOP],
  ["a phone with a keyboard", PHONE],
])("at %s a buyer finds a car and asks about it by keyboard alone", async (_where, viewport) => {
  const context = await product.visit({ viewport });
  const page = await context.newPage();
  const email = `keyboard.${viewport.width}@example.com`;

  await page.goto("/");
  await waitUntilLive(page);
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Browse", exact: false }).first());
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/browse/);
  await page.getByText(/\d+ vehicles? available/).waitFor();

  await tabTo(page, page.getByRole("main").getByRole("article").first().getByRole("link").first());
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/vehicle\//);
  await waitUntilLive(page);

  await tabTo(page, page.getByRole("link", { name: "Request Intro to Dealer" }).first());
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).waitFor();
  const type = async (label: string, text: string) => {
    await tabTo(page, dialog.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  await type("Postcode", "M1 1AE");
  await tabTo(page, dialog.getByText("Check the rest of your request"));
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByLabel("Budget", { exact: true }));
  await page.keyboard.press("ArrowDown");
  await type("Name", "Keith Board");
  await type("Email", email);
  await type("Phone", "07700 900433");
  // The sentence names the dealers, so it waits for them.
  await dialog.locator("fieldset[aria-busy=false] input[name=chosen_dealers]").first().waitFor();
  await tabTo(page, dialog.getByLabel(/^I agree/));
  await page.keyboard.press("Space");
  await tabTo(page, dialog.getByRole("button", { name: "Send request" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/thank-you/);
  await page.getByRole("heading", { name: "You're all set!" }).waitFor();
  await context.close();
});

async function typeInto(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
}

async function press(page: Page, wanted: Locator, key = "Enter"): Promise<void> {
  await wanted.waitFor();
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

async function signedIn(email: string): Promise<Page> {
  const page = await (await product.visit()).newPage();
  await page.goto("/dealer/login");
  await waitUntilLive(page);
  await typeInto(page, { Email: email, Password: "demo-password" });
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/(?:dealer\/listings|admin)$/);
  return page;
}

it("a dealer signs in, adds a car and handles an enquiry by keyboard alone", async () => {
  const page = await signedIn("dealer@demo.test");
  await press(page, page.getByRole("link", { name: "Add Listing" }));
  await page.getByRole("heading", { name: "Add New Listing" }).waitFor();

  // An invalid form: the summary takes the focus and links to each field.
  await press(page, page.getByRole("button", { name: "Create Listing" }));
  const summary = page.getByRole("region", { name: "There is a problem" });
  await summary.waitFor();
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await summary.getByRole("link").allInnerTexts()).toContain("Mileage is required");
  await press(page, summary.getByRole("link", { name: "Make is required" }));
  expect(
    await page.getByLabel("Make", { exact: true }).evaluate((field) => field === document.activeElement),
  ).toBe(true);

  await page.keyboard.type("Kia");
  await typeInto(page, { Model: "Key" });
  await tabTo(page, page.getByLabel("Body style", { exact: true }));
  await page.keyboard.type("SUV");
  await typeInto(page, { Year: "2021", "Mileage (miles)": "12000", Price: "14999", Postcode: "M1 1AE" });
  await press(page, page.getByRole("button", { name: "Create Listing" }));
  const created = page.getByText("Listing created successfully");
  await created.waitFor();
  const row = page.getByRole("row").filter({ hasText: "2021 Kia Key" }).filter({ hasText: "£14,999" });
  await row.first().waitFor();
  // The toast covers the foot of the page.
  await created.waitFor({ state: "hidden" });

  await press(page, page.getByRole("link", { name: /^Enquiries/ }).first());
  const enquiry = page.getByRole("article", { name: "Priya Raman" });
  await press(page, enquiry.getByRole("button", { name: "Called" }));
  await enquiry.getByRole("button", { name: "Called", pressed: true }).waitFor();
  await page.context().close();
});

it("an admin decides an application and rejects a spam lead by keyboard alone", async () => {
  const database = await databaseOf(product.dataDir);
  await buildRoutedLead(database.db, [], { name: "Otto Matic", state: "held" });
  await database.close();
  const page = await signedIn("admin@demo.test");
  await page.goto("/admin");
  await press(page, page.getByRole("link", { name: /^Application: Humber Charge Cars/ }));
  await tabTo(page, page.getByRole("radio", { name: /^Approve/ }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await typeInto(page, { Reason: "The certificate is of another company." });
  await press(page, page.getByRole("button", { name: "Refuse" }));
  await page.getByText("Refused", { exact: true }).first().waitFor();

  await page.goto("/admin");
  await press(page, page.getByRole("link", { name: /^Held request: Otto Matic/ }));
  await press(page, page.getByRole("button", { name: /^Reject/ }));
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await typeInto(page, { Reason: "Sent by a program." });
  await press(page, dialog.getByRole("button", { name: /^Reject/ }));
  await page.getByText("Sent by a program.").waitFor();
  await page.context().close();
});
