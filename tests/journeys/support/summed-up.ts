import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Before the title of a page that says what is wrong. */
export const WRONG_TITLE = /^Error: (?!Error)/;

/** What a form that was refused sums up above itself, once the focus is there; the page's title says so first. */
export async function summedUp(form: Page | Locator): Promise<string[]> {
  const summary = form.getByRole("region", { name: "There is a problem" });
  await summary.waitFor();
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await ("page" in form ? form.page() : form).title()).toMatch(WRONG_TITLE);
  return await summary.getByRole("link").allInnerTexts();
}
