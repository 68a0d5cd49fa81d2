import { expect } from "vitest";
import type { Product } from "./product.ts";
import { sendRequest } from "./send-request.ts";

/**
 * Sends a lead from Manchester.
 * @param path of the form, with the car that it is about
 * @returns the link in the confirmation mail
 */
export async function requestByForm(
  product: Product,
  person: { name: string; email: string; phone: string },
  path = "/lead",
): Promise<string> {
  const context = await product.visit({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel("Name", { exact: true }).fill(person.name);
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Phone", { exact: true }).fill(person.phone);
  await page.getByLabel("Postcode", { exact: true }).fill("M4 5JD");
  const budget = page.getByLabel("Budget", { exact: true });
  // Of a request about a car it is folded, with the car's price.
  if (await budget.isVisible()) await budget.selectOption("£10-15k");
  await page.getByLabel(/^I agree/).check();
  await sendRequest(page);
  await page.waitForURL(/\/thank-you/);
  await context.close();
  const mail = await product.mail.waitFor(({ to }) => to?.[0]?.address === person.email);
  expect(mail.text?.replace(/\s+/g, " ")).toMatch(
    /(Expect their call from this number|We asked them to call you) by \w+day \d+ \w+, \d\d:\d\d/,
  );
  const [link] = /\S+\/my-request\/[\w-]+/.exec(mail.text ?? "") ?? [];
  return new URL(link ?? "").pathname;
}
