import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorSummary } from "./support/error-summary.ts";
import { fillIn, SUBMIT } from "./support/fill-lead-form.ts";
import { hasFocus } from "./support/on-page.ts";
import { faultsOf } from "./support/page-faults.ts";
import { PHONE, type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";
import { visitPage } from "./support/visit-page.ts";

let product: Product;
/** A car whose request another dealer near M4 5JD could answer too. */
let shared: { vehicle_id: string; dealer: string };
/** A model that changes nothing of who is asked near M4 5JD. */
let modelOfSame: string;

beforeAll(async () => {
  product = await startProduct();
  const { db, close } = await databaseOf(product.dataDir);
  const cars = await db
    .selectFrom("vehicles")
    .innerJoin("dealers", "dealers.dealer_id", "vehicles.dealer_id")
    .select(["vehicles.vehicle_id", "make", "model", "dealers.name as dealer"])
    .where("published", "=", true)
    .where("status", "=", "verified")
    .where("is_generated", "=", false)
    .where("price", ">=", 10_000)
    .where("price", "<", 15_000)
    .execute();
  await close();
  const any = await proposed({});
  for (const { vehicle_id, make, model, dealer } of cars) {
    const models = [`${make} ${model}`];
    if ((await proposed({ models, vehicle_id })).length === 2) shared = { vehicle_id, dealer };
    if (String(await proposed({ models })) === String(any)) modelOfSame = models[0] ?? "";
  }
  expect([shared, modelOfSame]).toEqual([expect.anything(), expect.any(String)]);
});

/** Ids of the dealers, in their order. */
async function proposed(wishes: object): Promise<string[]> {
  const response = await fetch(`${product.origin}/api/lead/proposal`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      ...{
        postcode: "M4 5JD",
        budget_band: "£10-15k",
        timeframe_days: 30,
        max_travel_mi: 25,
        mileage_cap: 70_000,
      },
      ...wishes,
    }),
  });
  const { dealers } = (await response.json()) as { dealers: { dealer_id: string }[] };
  return dealers.map(({ dealer_id }) => dealer_id);
}
afterAll(() => product?.stop());

const visiting = (path: string, look: (page: Page) => Promise<void>, options = {}) =>
  visitPage(product, path, look, options);

const choice = (page: Page) => page.getByRole("group", { name: "Who we would ask" });
const consentOf = (page: Page) => page.locator("label", { hasText: "I agree" });
const postcode = (page: Page | Locator) => page.getByLabel("Postcode", { exact: true });
const send = (page: Page) => page.getByRole("button", { name: SUBMIT }).click();

describe("a request that is sent a moment after a change", () => {
  const changing = (email: string, look: (page: Page) => Promise<void>) =>
    visiting("/lead", async (page) => {
      await postcode(page).fill("M4 5JD");
      await page.getByLabel("Budget", { exact: true }).selectOption("£10-15k");
      await page.locator("fieldset[aria-busy=false] input[name=chosen_dealers]").first().waitFor();
      await page.getByLabel("Name", { exact: true }).fill("Sam Okafor");
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByLabel("Phone", { exact: true }).fill(`07700 9009${email.length}`);
      await page.getByLabel(/^I agree/).check();
      await look(page);
    });

  it("goes through while its dealers are the same", () =>
    changing("sam.same@example.com", async (page) => {
      const before = await choice(page).locator("strong").allInnerTexts();
      const models = page.getByLabel("Models you like");
      await models.fill(modelOfSame);
      await models.press("Enter");
      await send(page);
      await page.waitForURL(/\/thank-you/);
      const card = page.getByRole("region", { name: "Your request" });
      const names = await card.locator("strong").allInnerTexts();
      expect(names).toEqual(expect.arrayContaining(before));
    }));

  it("asks again when they are others", () =>
    changing("sam.others@example.com", async (page) => {
      await postcode(page).fill("E3 4TN");
      await send(page);
      await page.getByRole("link", { name: /^This sentence has changed/ }).waitFor();
      expect(await page.getByLabel(/^I agree/).isChecked()).toBe(false);
    }));
});

describe("a request about a car", () => {
  const ALONE = () => `to ${shared.dealer} and to no other dealer`;

  it("is for its dealer alone from the first moment, and for another one who is ticked", () =>
    visiting(`/lead?vehicle=${shared.vehicle_id}`, async (page) => {
      expect(await page.locator("h1").innerText()).toBe(`Request intro to ${shared.dealer}`);
      expect(await page.getByRole("main").innerText()).not.toContain("up to 2 ");
      expect(await consentOf(page).innerText()).toContain(ALONE());
      await page.getByLabel(/^I agree/).check();
      await postcode(page).fill("M4 5JD");
      const boxes = choice(page).getByRole("checkbox");
      await boxes.nth(1).waitFor();
      expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).toEqual([
        true,
        false,
      ]);
      expect(await page.getByLabel(/^I agree/).isChecked()).toBe(true);
      const other = await choice(page).locator("strong").nth(1).innerText();
      await boxes.nth(1).check();
      expect(await consentOf(page).innerText()).toContain(
        `whichever of ${shared.dealer} and ${other} I ticked`,
      );
      expect(await page.getByLabel(/^I agree/).isChecked()).toBe(false);
      await boxes.nth(1).uncheck();
      expect(await consentOf(page).innerText()).toContain(ALONE());
      await fillIn(page, "sam.alone@example.com");
      await postcode(page).fill("M4 5JD");
      await boxes.nth(1).waitFor();
      await page.getByLabel(/^I agree/).check();
      const sent = page.waitForRequest("**/api/lead");
      await send(page);
      expect((await sent).postDataJSON().chosen_dealers).toHaveLength(1);
      await page.getByText(new RegExp(`^Your request is with ${shared.dealer}`)).waitFor();
      expect(await page.getByText("What happens after a request").isVisible()).toBe(true);
      expect(await page.getByText("GDPR compliant").isVisible()).toBe(false);
    }));

  it("offers the other dealer without JavaScript too", () =>
    visiting(
      `/lead?vehicle=${shared.vehicle_id}`,
      async (page) => {
        await fillIn(page, "sam.plainly@example.com");
        await postcode(page).fill("M4 5JD");
        await send(page);
        const boxes = choice(page).getByRole("checkbox");
        expect(await boxes.first().isChecked()).toBe(true);
        expect(await boxes.nth(1).isChecked()).toBe(false);
        await page.getByLabel(/^I agree/).check();
        await send(page);
        await page.getByText(new RegExp(`^Your request is with ${shared.dealer}`)).waitFor();
      },
      { javaScriptEnabled: false },
    ));
});

describe("the form asks for the need before the person", () => {
  const ORDER = [
    "Postcode",
    "Budget",
    "Models you like",
    "chosen_dealers",
    "Name",
    "Email",
    "Phone",
    "I agree",
  ];
  const orderOf = (form: Locator) =>
    form.evaluate((element, wanted) => {
      const texts = [...element.querySelectorAll("label, [data-dealer-choice]")].map((one) =>
        one.matches("[data-dealer-choice]") ? "chosen_dealers" : (one.textContent?.trim() ?? ""),
      );
      return wanted
        .filter((name) => texts.some((text) => text.startsWith(name)))
        .sort(
          (a, b) =>
            texts.findIndex((text) => text.startsWith(a)) - texts.findIndex((text) => text.startsWith(b)),
        );
    }, ORDER);

  it.each([
    ["the page", "/lead", {}],
    ["the page about a car", "car", {}],
    ["the page without JavaScript", "/lead", { javaScriptEnabled: false }],
  ])("on %s", (_, path, options) =>
    visiting(
      path === "car" ? `/lead?vehicle=${shared.vehicle_id}` : path,
      async (page) => expect(await orderOf(page.locator("form[action='/lead']"))).toEqual(ORDER),
      options,
    ),
  );

  it("in the dialog, where a part exchange is in sight", () =>
    visiting(
      `/vehicle/${shared.vehicle_id}`,
      async (page) => {
        await page.getByRole("link", { name: "Request Intro to Dealer" }).first().click();
        const dialog = page.getByRole("dialog", { name: `Request intro to ${shared.dealer}` });
        await dialog.waitFor();
        expect(await orderOf(dialog)).toEqual(ORDER);
        expect(await dialog.getByLabel("I have a car to part exchange").isVisible()).toBe(true);
      },
      { viewport: PHONE },
    ));
});

describe("where no dealer matches", () => {
  it("buttons say what would find one, and a press shows the dealers they promise", () =>
    visiting(
      "/lead",
      async (page) => {
        await page.getByRole("button", { name: "Hyundai Kona Electric" }).click();
        await page.getByLabel("Budget", { exact: true }).selectOption("£15-25k");
        await postcode(page).fill("LS6 2AB");
        const ways = choice(page).getByRole("button");
        await ways.first().waitFor();
        expect(await faultsOf(page)).toEqual([]);
        const tellMe = choice(page).getByRole("link", { name: "Tell me when one comes" });
        for (const text of await ways.allInnerTexts()) {
          await ways.filter({ hasText: text }).click();
          await choice(page).getByRole("checkbox").first().waitFor();
          expect(await choice(page).getByRole("checkbox").count()).toBe(Number.parseInt(text, 10));
          expect(await hasFocus(choice(page))).toBe(true);
          expect(await tellMe.isVisible()).toBe(false);
          await page.getByLabel("How far will you travel?").selectOption("25");
          await page.getByLabel("Budget", { exact: true }).selectOption("£15-25k");
          await page
            .getByRole("button", { name: "Hyundai Kona Electric" })
            .filter({ visible: true })
            .first()
            .click();
          if ((await page.getByRole("list", { name: "Chosen models" }).getByRole("listitem").count()) === 0)
            await page.getByRole("button", { name: "Hyundai Kona Electric" }).click();
          await ways.first().waitFor();
        }
        await tellMe.click();
        await page.getByText(/Hyundai Kona Electric.*£15,000 to £24,999/).waitFor();
      },
      { viewport: PHONE },
    ));

  it("the same without JavaScript, and the request can still be left with us", () =>
    visiting(
      "/lead",
      async (page) => {
        await fillIn(page, "sam.nowhere@example.com");
        await postcode(page).fill("LS6 2AB");
        await page.getByLabel("Models you like").fill("Hyundai Kona Electric");
        await send(page);
        expect(await page.locator("h1").innerText()).toBe("No dealer fits yet");
        const wider = choice(page).getByRole("button", { name: /^1 dealer within 50 miles/ });
        await wider.click();
        await page.locator("h1").getByText("Choose who we ask").waitFor();
        expect(await choice(page).getByRole("checkbox").count()).toBe(1);
        await page.getByRole("button", { name: "Change my request" }).click();
        await page.getByLabel("How far will you travel?").selectOption("25");
        await page.getByLabel(/^I agree/).check();
        await send(page);
        await send(page);
        expect(await errorSummary(page)).toEqual(["You must consent to be contacted"]);
        await choice(page).getByRole("link", { name: "Tell me when one comes" }).waitFor();
        await page.getByLabel(/^I agree/).check();
        await send(page);
        await page.locator("h1").getByText("We have your request, but no dealer matches it yet").waitFor();
      },
      { javaScriptEnabled: false },
    ));
});

it("the page after a request tells a stranger of none", () =>
  visiting("/thank-you", async (page) => {
    await page.getByText("We know of no request of yours from the last day.").waitFor();
    expect(await page.getByRole("region", { name: "Your request" }).count()).toBe(0);
  }));
