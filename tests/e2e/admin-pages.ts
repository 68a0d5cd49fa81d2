import type { Locator, Page } from "playwright-core";
import type { Product } from "./product.ts";

/** A new browser in which nobody, or one of the sample accounts, is signed in. */
export async function visiting(
  product: Product,
  email: string | null,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await product.visit();
  const page = await context.newPage();
  if (email) {
    await page.goto("/dealer/login");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill("demo-password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL(/\/dealer\/listings/);
  }
  await look(page);
  await context.close();
}

export const toast = (page: Page, title: string, description: string) =>
  page.getByRole("listitem").filter({ hasText: title }).filter({ hasText: description }).first().waitFor();

export const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** The label of such a field ends so. */
export const optionalField = (page: Page, label: string) => field(page, `${label} (optional)`);

/** What is said to be wrong with a field. */
export const errorAt = (control: Locator) =>
  control.evaluate((element) => {
    const ids = (element.getAttribute("aria-describedby") ?? "").split(" ");
    return ids.map((id) => (id.endsWith("-error") ? document.getElementById(id)?.textContent : "")).join("");
  });

export async function writePost(page: Page, title: string, status: "draft" | "published"): Promise<void> {
  await page.goto("/admin/blog/new");
  await field(page, "Title").fill(title);
  await field(page, "Content").fill("Some text.");
  await field(page, "Status").selectOption(status);
  await page.getByRole("button", { name: "Create Post" }).click();
  await page.waitForURL(/\/admin\/blog$/);
}
