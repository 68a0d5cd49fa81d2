import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export const ERROR_TITLE = /^Error: (?!Error)/;

/** The error summary of a refused form, once focused and announced by the page title. */
export async function errorSummary(form: Page | Locator): Promise<string[]> {
  const summary = form.getByRole("region", { name: "There is a problem" });
  await summary.waitFor();
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  const page = "page" in form ? form.page() : form;
  await expect.poll(() => page.title()).toMatch(ERROR_TITLE);
  return await summary.getByRole("link").allInnerTexts();
}
