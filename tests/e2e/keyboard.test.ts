import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DESKTOP, PHONE, type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

/** More stops than any page of ours has before what a buyer looks for. */
const MOST_STOPS = 150;

/** Presses Tab until the wanted element has the focus; every stop on the way must be seen to have it. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(faultOfFocus)).toBeNull();
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no way by Tab to ${wanted}`);
}

/** Runs in the page: what keeps a person from seeing where the focus is (WCAG 2.4.7 and 2.4.11). */
function faultOfFocus(): string | null {
  const element = document.activeElement;
  // Behind the last element the focus goes to the browser itself.
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
  const is_seen = points.some(([x, y]) => {
    const on_top = document.elementFromPoint(x, y);
    return (
      on_top !== null && (element.contains(on_top) || on_top.contains(element) || around.contains(on_top))
    );
  });
  if (!is_seen) return `${name} is covered or off screen`;
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
  await page.waitForLoadState("networkidle");
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Browse", exact: false }).first());
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/browse/);
  await page.getByText(/\d+ vehicles? available/).waitFor();

  await tabTo(page, page.getByRole("main").getByRole("article").first().getByRole("link").first());
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/vehicle\//);
  await page.waitForLoadState("networkidle");

  await tabTo(page, page.getByRole("link", { name: "Request Intro to Dealer" }).first());
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).waitFor();
  for (const [label, text] of [
    ["Name", "Keith Board"],
    ["Email", email],
    ["Phone", "07700 900433"],
    ["Postcode", "M1 1AE"],
  ] as const) {
    await tabTo(page, dialog.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, dialog.getByLabel("Budget", { exact: true }));
  await page.keyboard.press("ArrowDown");
  await tabTo(page, dialog.getByLabel(/^I agree/));
  await page.keyboard.press("Space");
  await tabTo(page, dialog.getByRole("button", { name: "Request introductions" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/thank-you/);
  await page.getByRole("heading", { name: "You're all set!" }).waitFor();
  await context.close();
});
