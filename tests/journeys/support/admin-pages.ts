import type { Locator, Page } from "playwright-core";
import type { Product } from "./product.ts";

/**
 * A new browser context, signed in to a sample account or not at all. Signing out ends the shared
 * session.
 */
export async function visiting(
  product: Product,
  email: string | null,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await product.visit(email ? { account: email } : {});
  const page = await context.newPage();
  await look(page);
  await context.close();
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/dealer/login");
  await fillSignIn(page, email);
  await page.waitForURL(/\/(?:dealer\/listings|admin)/);
}

export async function fillSignIn(page: Page, email: string): Promise<void> {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill("demo-password");
  await page.getByRole("button", { name: "Sign In" }).click();
}

export const toast = (page: Page, title: string, description: string) =>
  page.getByRole("listitem").filter({ hasText: title }).filter({ hasText: description }).first().waitFor();

export const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const optionalField = (page: Page, label: string) => field(page, `${label} (optional)`);

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
