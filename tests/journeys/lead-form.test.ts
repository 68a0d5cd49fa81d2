import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorSummary } from "./support/error-summary.ts";
import { fillIn, SUBMIT } from "./support/fill-lead-form.ts";
import { waitUntilLive } from "./support/live-page.ts";
import { errorAt } from "./support/on-page.ts";
import { type Product, startProduct } from "./support/product.ts";
import { visitPage } from "./support/visit-page.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const visiting = (path: string, look: (page: Page) => Promise<void>, options = {}) =>
  visitPage(product, path, look, options);

describe("the form on /lead", () => {
  it("connects no one where no dealer matches, and says so before and after it is sent", () =>
    visiting("/lead", async (page) => {
      await fillIn(page, "far.away@example.org");
      await page.getByLabel("Postcode", { exact: true }).fill("ZE1 0HB");
      await page.getByText(/^No verified dealer near you has a car that fits/).waitFor();
      await page.getByLabel(/^I agree/).check();
      await page.getByRole("button", { name: SUBMIT }).click();
      await page.locator("h1").getByText("We have your request, but no dealer matches it yet").waitFor();
      await page
        .getByText("No verified dealer near you matches yet, so no one has your details.", { exact: true })
        .waitFor();
      await page.getByText(/^No dealer has your details and no one will call you\. We keep your/).waitFor();
      const mail = await product.mail.waitFor((one) => one.to?.[0]?.address === "far.away@example.org");
      expect(mail.subject).toBe("We have your request, but no dealer matches it yet");
      expect(mail.text?.replace(/\s+/g, " ")).toContain("no one will call you. We keep your request");
      expect(await page.getByText("We're connecting you with local dealers.").count()).toBe(0);
    }));

  it("says at each field what is wrong, and sends nothing", () =>
    visiting("/lead", async (page) => {
      let sent = 0;
      await page.route("**/api/lead", (route) => {
        sent += 1;
        return route.continue();
      });
      await page.getByLabel("I have a car to part exchange").check();
      await page.getByRole("button", { name: SUBMIT }).click();
      const expected: [string | RegExp, string][] = [
        ["Postcode", "Postcode required"],
        ["Budget", "Budget required"],
        ["Make", "Make is required when you have a part exchange"],
        ["Model", "Model is required when you have a part exchange"],
        ["Year", "Year is required when you have a part exchange"],
        ["Mileage", "Mileage is required when you have a part exchange"],
        ["Name", "Name must be at least 2 characters"],
        ["Email", "Invalid email address"],
        ["Phone", "Phone number must be at least 10 digits"],
        [/^I agree/, "You must consent to be contacted"],
      ];
      expect(await errorSummary(page)).toEqual(expected.map(([, message]) => message));
      for (const [label, message] of expected) {
        expect(await errorAt(page, label), message).toContain(message);
      }
      expect(sent).toBe(0);
    }));

  it("adds models by Enter, Add and suggestion, each once, and removes them", () =>
    visiting("/lead", async (page) => {
      const typed = page.getByLabel("Models you like");
      const chosen = page.getByRole("list", { name: "Chosen models" }).getByRole("listitem");
      await typed.fill("  Renault Zoe ");
      await typed.press("Enter");
      await typed.fill("renault zoe");
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await page.getByRole("button", { name: "Nissan Leaf" }).click();
      expect(
        (await chosen.allInnerTexts()).map((text) => text.split("\n")[0]?.replace(/, remove$/, "")),
      ).toEqual(["Renault Zoe", "Nissan Leaf"]);
      await page.getByText("Chosen: Renault Zoe, Nissan Leaf", { exact: true }).waitFor();
      await chosen.first().getByRole("button").press("Enter");
      expect(await chosen.count()).toBe(1);
      await chosen.locator("button:focus", { hasText: "Nissan Leaf" }).waitFor();
      await chosen.getByRole("button").press("Enter");
      await page.getByRole("list", { name: "Suggested models" }).locator("button:focus").waitFor();
    }));

  it("sends a model that was typed but not added, and adds no chip when the field is left", () =>
    visiting("/lead", async (page) => {
      await fillIn(page, "sam.typed@example.com");
      await page.getByLabel("Models you like").fill("Honda e");
      await page.getByLabel("Models you like").press("Tab");
      expect(await page.getByRole("list", { name: "Chosen models" }).count()).toBe(0);
      await page.locator("fieldset[aria-busy=false][data-dealer-choice]").waitFor();
      await page.getByLabel(/^I agree/).check();
      const sent = page.waitForRequest("**/api/lead");
      await page.getByRole("button", { name: SUBMIT }).click();
      expect((await sent).postDataJSON().models).toEqual(["Honda e"]);
    }));

  it("cannot be submitted twice while pending, and leads to the thank-you page", () =>
    visiting("/lead", async (page) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/api/lead", async (route) => {
        await held;
        await route.continue();
      });
      await fillIn(page, "sam.once@example.com");
      await page.getByRole("button", { name: SUBMIT }).click();
      const busy = page.getByRole("button", { name: "Submitting..." });
      await busy.waitFor();
      expect(await busy.isDisabled()).toBe(true);
      release();
      const connecting = page.getByText("We're connecting you with local dealers.");
      await connecting.waitFor();
      await page.waitForURL(/\/thank-you/);
      await connecting.waitFor();
      await page.goto("/shortlist");
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await connecting.count()).toBe(0);
    }));

  it("shows the server's error and retains the input", () =>
    visiting("/lead", async (page) => {
      await fillIn(page, "sam.refused@example.com");
      await page.getByLabel("Phone", { exact: true }).fill("0900 123 4567");
      await page.getByRole("button", { name: SUBMIT }).click();
      await page.getByText("Enter a UK phone number").first().waitFor();
      expect(await errorAt(page, "Phone")).toContain("Enter a UK phone number");
      expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Sam Okafor");
      expect(new URL(page.url()).pathname).toBe("/lead");
    }));

  it("leaves the checks to the server when their code cannot be loaded", () =>
    visiting("/lead", async (page) => {
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.getByRole("button", { name: SUBMIT }).click();
      await page.getByText("Name must be at least 2 characters").first().waitFor();
      expect(await errorAt(page, "Name")).toContain("Name must be at least 2 characters");
    }));

  it("shows an error when the server is unreachable, and a retry creates one lead", () =>
    visiting("/lead", async (page) => {
      let tries = 0;
      await page.route("**/api/lead", async (route) => {
        tries += 1;
        // The request arrives, but its response is lost.
        if (tries === 1) await route.fetch();
        await (tries === 1 ? route.abort() : route.continue());
      });
      await fillIn(page, "sam.lost@example.com");
      await page.getByRole("button", { name: SUBMIT }).click();
      await page.getByText("Something went wrong. Please try again.").first().waitFor();
      await page.getByRole("button", { name: "Try again" }).click();
      await page.waitForURL(/\/thank-you/);
      const confirmations = () =>
        product.mail.messages.filter((mail) => mail.to?.[0]?.address === "sam.lost@example.com");
      await product.mail.waitFor((mail) => mail.to?.[0]?.address === "sam.lost@example.com");
      expect(confirmations()).toHaveLength(1);
    }));

  it("sends an edited form as a new request after a lost response", () =>
    visiting("/lead", async (page) => {
      const keys: (string | undefined)[] = [];
      await page.route("**/api/lead", async (route) => {
        keys.push(route.request().headers()["idempotency-key"]);
        await (keys.length === 3 ? route.continue() : route.abort());
      });
      await fillIn(page, "sam.edited@example.com");
      const submit = async () => {
        const sent = page.waitForRequest("**/api/lead");
        await page.locator("[data-lead-form] button[type=submit]").click();
        await sent;
      };
      await submit();
      await page.getByText("Something went wrong. Please try again.").first().waitFor();
      await submit();
      await page.getByLabel("Phone", { exact: true }).fill("07700 900999");
      await submit();
      await page.waitForURL(/\/thank-you/);
      expect(keys[1]).toBe(keys[0]);
      expect(keys[2]).not.toBe(keys[0]);
    }));
});

it("a draft keeps how dealers may reach the buyer", () =>
  visiting("/lead", async (page) => {
    const messagesOnly = page.getByLabel(/^Messages only/);
    await messagesOnly.check();
    await page.getByLabel("Name", { exact: true }).fill("Sam Okafor");
    await page.reload();
    await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Sam Okafor");
    expect(await messagesOnly.isChecked()).toBe(true);
    const agreed = page.locator("[name=consent_text]");
    await expect.poll(() => agreed.inputValue()).toContain("without my phone number and email address");
  }));

it("a form that came back with errors before its scripts arrived works once they do", async () => {
  const context = await product.visit();
  const page = await context.newPage();
  const arrived = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto("/lead", { waitUntil: "commit" });
  await fillIn(page, "not an address");
  await page.getByRole("button", { name: SUBMIT }).click();
  expect(await errorAt(page, "Email")).toContain("Invalid email address");
  arrived.resolve();
  await waitUntilLive(page);
  await page.getByLabel("Email", { exact: true }).fill("sam.early@example.com");
  await page.getByLabel(/^I agree/).check();
  await page.getByRole("button", { name: SUBMIT }).click();
  await page.waitForURL(/\/thank-you/);
  await context.close();
});
