import type { Locator, Page } from "playwright-core";

export const SUBMIT = "Send request";

/** A distinct phone number for each email address: the same number would be a duplicate. */
let people = 0;

export async function fillIn(form: Page | Locator, email: string): Promise<void> {
  people += 1;
  await form.getByLabel("Name", { exact: true }).fill("Sam Okafor");
  await form.getByLabel("Email", { exact: true }).fill(email);
  await form.getByLabel("Phone", { exact: true }).fill(`07700 900 ${200 + people}`);
  await form.getByLabel("Postcode", { exact: true }).fill("E3 4TN");
  // Collapsed, and filled in from the car, if there is one.
  const budget = form.getByLabel("Budget", { exact: true });
  if (await budget.isVisible()) await budget.selectOption("£15-25k");
  await form.getByLabel(/^I agree/).check();
}

/** @returns the name of the dealer who stays ticked */
export async function untickOne(form: Page | Locator): Promise<string> {
  const choice = form.getByRole("group", { name: "Who we would ask" });
  await choice.getByRole("checkbox").first().waitFor();
  if ((await choice.getByRole("checkbox").count()) > 1) await choice.getByRole("checkbox").last().uncheck();
  return await choice.locator("strong").first().innerText();
}
