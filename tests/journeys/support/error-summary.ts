import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export const ERROR_TITLE = /^Error: (?!Error)/;

/** The error summary of a refused form, once focused; the page title announces it first. */
export async function errorSummary(form: Page | Locator): Promise<string[]> {
  const summary = form.getByRole("region", { name: "There is a problem" });
  await summary.waitFor();
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await ("page" in form ? form.page() : form).title()).toMatch(ERROR_TITLE);
  return await summary.getByRole("link").allInnerTexts();
}
