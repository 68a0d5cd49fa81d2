import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillIn, SUBMIT } from "./support/fill-lead-form.ts";
import { type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

async function visiting(path: string, look: (page: Page) => Promise<void>, options = {}): Promise<void> {
  const context = await product.visit(options);
  const page = await context.newPage();
  await page.goto(path);
  await look(page);
  await context.close();
}

it.each(["/lead", "/complaints", "/saved-searches?model=Leaf", "/dealer/login?tab=sign-up"])(
  "%s offers the address that a mistyped email probably is, and takes it by a tap",
  (path) =>
    visiting(path, async (page) => {
      const email = page.getByLabel("Email", { exact: true });
      const offer = page.getByRole("button", { name: "Did you mean sam@gmail.com?" });
      await email.pressSequentially("sam@gmial.com");
      await offer.click();
      expect(await email.inputValue()).toBe("sam@gmail.com");
      await offer.waitFor({ state: "detached" });
    }),
);

it("the address that a mistyped email probably is is offered before the request is sent", () =>
  visiting(
    "/lead",
    async (page) => {
      await fillIn(page, "sam.typo@gmial.com");
      await page.getByLabel("Name", { exact: true }).fill("");
      await page.getByRole("button", { name: SUBMIT }).click();
      await page.getByText("Did you mean sam.typo@gmail.com?").waitFor();
      await page.getByLabel("Name", { exact: true }).fill("Sam Okafor");
      await page.getByLabel(/^I agree/).check();
      await page.getByRole("button", { name: SUBMIT }).click();
      await page.getByRole("button", { name: "Did you mean sam.typo@gmail.com?" }).click();
      expect(await page.getByText("Did you mean").count()).toBe(0);
      await page.getByLabel(/^I agree/).check();
      await page.getByRole("button", { name: SUBMIT }).click();
      expect(await page.locator("h1").innerText()).toBe("You're all set!");
      await product.mail.waitFor((mail) => mail.to?.[0]?.address === "sam.typo@gmail.com");
    },
    { javaScriptEnabled: false },
  ));
