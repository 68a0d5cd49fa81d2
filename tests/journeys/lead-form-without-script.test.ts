import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONSENT_CHANGED } from "#src/domain/leads/choice/dealer-choice.ts";
import { errorSummary } from "./support/error-summary.ts";
import { fillIn, SUBMIT, untickOne } from "./support/fill-lead-form.ts";
import { errorAt } from "./support/on-page.ts";
import { PHONE, type Product, startProduct } from "./support/product.ts";
import { sendRequest } from "./support/send-request.ts";
import { visitPage } from "./support/visit-page.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const visiting = (path: string, look: (page: Page) => Promise<void>, options = {}) =>
  visitPage(product, path, look, options);

describe("without JavaScript", () => {
  const NO_SCRIPT = { javaScriptEnabled: false };

  it("the form posts natively, shows every error at its field and retains the input", () =>
    visiting(
      "/lead",
      async (page) => {
        await fillIn(page, "not an address");
        await page.getByRole("button", { name: SUBMIT }).click();
        expect(await errorSummary(page)).toEqual(["Invalid email address"]);
        expect(await errorAt(page, "Email")).toContain("Invalid email address");
        expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Sam Okafor");
        expect(await page.getByLabel("Budget", { exact: true }).inputValue()).toBe("£15-25k");
        await page.getByLabel("Email", { exact: true }).fill("sam.plain@example.com");
        await page.getByLabel(/^I agree/).check();
        await page.getByRole("button", { name: SUBMIT }).click();
        expect(await page.locator("h1").innerText()).toBe("Choose who we ask");
        await page.getByRole("button", { name: "Change my request" }).click();
        expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("sam.plain@example.com");
        await page.getByLabel(/^I agree/).check();
        await page.getByRole("button", { name: SUBMIT }).click();
        const dealer = await untickOne(page);
        await page.getByRole("button", { name: SUBMIT }).click();
        expect(await errorSummary(page)).toEqual(["You must consent to be contacted"]);
        const boxes = page.getByRole("group", { name: "Who we would ask" });
        expect(await boxes.getByRole("checkbox", { checked: true }).count()).toBe(1);
        await page.getByLabel(/^I agree/).check();
        await page.getByRole("button", { name: SUBMIT }).click();
        expect(await page.locator("h1").innerText()).toBe("You're all set!");
        const card = page.getByRole("region", { name: "Your request" });
        expect(await card.locator("strong").first().innerText()).toBe(dealer);
        await product.mail.waitFor((mail) => mail.to?.[0]?.address === "sam.plain@example.com");
      },
      NO_SCRIPT,
    ));

  it("a car's button leads to the form about that car", () =>
    visiting(
      "/browse",
      async (page) => {
        const card = page.getByRole("article").first();
        const title = await card.getByRole("heading").innerText();
        await card.getByRole("link").first().click();
        await page.getByRole("link", { name: "Request Intro to Dealer" }).click();
        await page.getByText(`About ${title}`).waitFor();
        const time = page.getByLabel(/^When should .* ring you/);
        await time.selectOption({ index: 2 });
        const chosen = await time.locator("option:checked").innerText();
        await fillIn(page, "sam.later@example.com");
        await sendRequest(page);
        await page.getByText("who rings you at").waitFor();
        const mail = await product.mail.waitFor(({ to }) => to?.[0]?.address === "sam.later@example.com");
        expect(mail.text?.replace(/\s+/g, " ")).toContain(`You asked them to ring you on ${chosen}.`);
      },
      { ...NO_SCRIPT, viewport: PHONE },
    ));

  it("a sentence of consent that has changed is shown again, about the same car", () =>
    visiting(
      "/browse",
      async (page) => {
        await page.getByRole("article").first().getByRole("link", { name: "Request intro" }).click();
        const consent = page.getByLabel(/^I agree/);
        const about = await page
          .getByRole("main")
          .getByText(/^About /)
          .innerText();
        const change = () =>
          page.locator("input[name=consent_text]").evaluate((input: HTMLInputElement) => {
            input.value = "I agree that Second Spark passes this request to Former Cars.";
          });
        await fillIn(page, "sam.consent@example.com");
        await change();
        await page.getByRole("button", { name: SUBMIT }).click();
        await change();
        await consent.check();
        await page.getByRole("button", { name: SUBMIT }).click();
        expect(await errorSummary(page)).toEqual([CONSENT_CHANGED]);
        expect(
          await page
            .getByRole("main")
            .getByText(/^About /)
            .innerText(),
        ).toBe(about);
        expect(await consent.isChecked()).toBe(false);
        await consent.check();
        await page.getByRole("button", { name: SUBMIT }).click();
        expect(await page.locator("h1").innerText()).toBe("You're all set!");
      },
      NO_SCRIPT,
    ));

  it("browse filters and paginates with a plain form", () =>
    visiting(
      "/browse?bodyStyle=SUV",
      async (page) => {
        const count = Number.parseInt(await page.getByRole("status").first().innerText(), 10);
        expect(count).toBeGreaterThan(12);
        await page.getByRole("link", { name: "Next" }).click();
        await page.getByText(/Page 2 of \d/).waitFor();
        expect(new URL(page.url()).searchParams.get("bodyStyle")).toBe("SUV");
      },
      NO_SCRIPT,
    ));
});
