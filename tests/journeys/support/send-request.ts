import type { Page } from "playwright-core";

/** Submits the form; without JavaScript also the next page, which asks to choose dealers. */
export async function sendRequest(page: Page): Promise<void> {
  const send = page.getByRole("button", { name: "Send request" });
  await send.click();
  await page
    .locator("h1")
    .getByText(/You're all set!|We have your request|Choose who we ask/)
    .waitFor();
  if (!(await page.locator("h1").getByText("Choose who we ask").isVisible())) return;
  await page.getByLabel(/^I agree/).check();
  await send.click();
}
