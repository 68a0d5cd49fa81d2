import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";

let product: Product;
let page: Page;
beforeAll(async () => {
  product = await startProduct();
  page = await signedIn("dealer2@demo.test", "/dealer/listings");
});
afterAll(() => product?.stop());

async function signedIn(email: string, path: string, viewport = DESKTOP): Promise<Page> {
  const page = await (await product.visit({ account: email, viewport })).newPage();
  await page.goto(path);
  return page;
}

const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const waitForText = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
/** Keyboard and screen reader users continue from the focused element. */
const focusComesTo = (selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted) === true, selector);
const row = (text: string | RegExp) => page.getByRole("row").filter({ hasText: text });

/** The frame bars scripts, forms and windows, so that no request is sent from it. */
async function previewShowsDraft(path: string, vehicle: string): Promise<void> {
  const preview = await page.context().newPage();
  await preview.setViewportSize(PHONE);
  const answered = preview.waitForResponse((response) => new URL(response.url()).pathname === vehicle);
  await preview.goto(path);
  const headers = (await answered).headers();
  expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["no-store", "noindex"]);
  const frame = preview.frameLocator("iframe");
  const title = frame.getByRole("heading", { name: "2021 Kia Ray", level: 1 });
  await title.waitFor();
  await preview.getByText("Only your dealership and our admins see this preview.").waitFor();
  await frame.getByRole("link", { name: "Request Intro to Dealer" }).last().click();
  await title.waitFor();
  expect(preview.context().pages()).toHaveLength(2);
  await preview.setViewportSize(DESKTOP);
  await title.waitFor();
  await preview.close();
  const stranger = await signedIn("dealer@demo.test", path);
  await stranger.getByText("Failed to load vehicle").waitFor();
  await stranger.context().close();
}

it("the form comes with its look-up by registration, so that no field moves under a finger", async () => {
  const fresh = await (await product.visit({ account: "dealer2@demo.test" })).newPage();
  const asked = Promise.withResolvers<Route>();
  await fresh.route("**/api/dealer/look-ups", (route) => asked.resolve(route), { times: 1 });
  await fresh.goto("/dealer/listings/new");
  const lookUp = await asked.promise;
  expect(await fresh.getByLabel("Make", { exact: true }).count()).toBe(0);
  await lookUp.continue();
  await fresh.getByLabel("Make", { exact: true }).waitFor();
  await fresh.context().close();
});

describe("a listing", () => {
  let edit: string;

  it("shows an error at each invalid field and is added once all are valid", async () => {
    await page.getByRole("link", { name: "Add Listing" }).click();
    await waitForText("Add New Listing");
    // Prefilled with the dealer's own postcode.
    const postcode = page.getByLabel("Postcode", { exact: true });
    expect(await postcode.inputValue()).toMatch(/^[A-Z]{1,2}\d/);
    await postcode.fill("");
    await press("Create Listing");
    for (const field of ["Make", "Model", "Year", "Price", "Mileage", "Body style", "Postcode"]) {
      await waitForText(`${field} is required`);
    }
    await type("Make", "Kia");
    await page.locator('datalist option[value="Soul EV"]').waitFor({ state: "attached" });
    await type("Model", "Ray");
    await type("Year", "2009");
    await type("Mileage (miles)", "12000");
    await type("Price", "999");
    await type("Postcode", "XYZ");
    await page.getByLabel("Price", { exact: true }).focus();
    await page.getByLabel("Body style").selectOption("SUV");
    const warnings = page.getByRole("status");
    await warnings
      .getByText("We do not know the postcode XYZ. Buyers who search near a place do not find this car.")
      .waitFor();
    await type("Postcode", "eh6 6qa");
    await page.getByLabel("Price", { exact: true }).focus();
    await warnings.getByText("We do not know the postcode").waitFor({ state: "detached" });
    await waitForText("Year must be 2010 or later");
    await waitForText("Price must be at least £1,000");
    await type("Year", "2021");
    await type("Price", "14999");
    await page.getByLabel("Battery (kWh)").fill("64.2");
    const details = page.locator("details", { hasText: "Details buyers ask about" }).last();
    await details.locator("summary").click();
    await type("VIN (optional)", "TOO SHORT");
    await details.locator("summary").click();
    await type("Registration (optional)", "NOT A PLATE");
    await press("Create Listing");
    await page.getByRole("link", { name: "Enter a UK registration like AB12 CDE" }).click();
    await focusComesTo("input[name=registration]");
    await page.getByRole("link", { name: "A VIN has 17 characters" }).click();
    await type("VIN (optional)", "");
    await page.getByText("Look-up by registration is not set up here.").waitFor();
    await type("Registration (optional)", "qq21ray");
    await page.getByLabel("Plug for rapid charging").selectOption("CCS");
    await details.getByText("1 of 21 stated").waitFor();
    await page.getByText("Evidence score: 0 out of 100").click();
    await page.getByRole("link", { name: "State the number of keys" }).click();
    await page.getByText("Only you see the score").waitFor({ state: "hidden" });
    await page.keyboard.type("2");
    await page.getByText("Evidence score: 3 out of 100").waitFor();
    await press("Create Listing");
    await waitForText("Listing created successfully");
    await row("2021 Kia Ray")
      .filter({ hasText: "£14,999" })
      .getByText("Published", { exact: true })
      .waitFor();
    expect(await row("2021 Kia Ray").innerText()).toContain("QQ21 RAY, EH6 6QA");
  });

  it("is visible to buyers while published, and is hidden and shown in one click", async () => {
    edit = (await row("2021 Kia Ray").getByRole("link").first().getAttribute("href")) ?? "";
    const vehicle = edit.replace("/dealer/listings/", "/vehicle/").replace("/edit", "");
    expect((await page.request.get(vehicle)).status()).toBe(200);
    await press("More for 2021 Kia Ray");
    await press("Unpublish 2021 Kia Ray");
    await row("2021 Kia Ray").getByText("Draft", { exact: true }).waitFor();
    expect((await page.request.get(vehicle)).status()).toBe(404);
    await previewShowsDraft(edit.replace("/edit", "/preview"), vehicle);
    await press("Publish 2021 Kia Ray");
    await row("2021 Kia Ray").getByText("Published", { exact: true }).waitFor();
  });

  it("stays in the list and retains the focus when the request fails", async () => {
    await page.route("**/api/**", (route) => route.abort());
    await press("Unpublish 2021 Kia Ray");
    await waitForText("Something went wrong. Please try again.");
    await focusComesTo("[aria-label='Unpublish 2021 Kia Ray']");
    await page.unroute("**/api/**");
  });

  it("is held for an admin while its description has a fee", async () => {
    await page.goto(edit);
    await page.getByLabel("Description").fill("Price plus £199 admin fee.");
    await page.getByRole("status").getByText('it says "£199 admin fee"').waitFor();
    await press("Update Listing");
    const held = row("2021 Kia Ray").filter({ hasText: "£199 admin fee" });
    await held.getByText("Held", { exact: true }).waitFor();
    await held.getByText("Draft", { exact: true }).waitFor();
    const admin = await signedIn("admin@demo.test", "/admin");
    await admin.getByRole("link", { name: /^1 held listing/ }).click();
    await admin.locator("mark").getByText("£199 admin fee", { exact: true }).waitFor();
    await admin.getByRole("button", { name: "Publish 2021 Kia Ray" }).click();
    await admin.getByText("There are no listings to check.").waitFor();
    await admin.context().close();
    await page.reload();
    await row("2021 Kia Ray").getByText("Published", { exact: true }).waitFor();
  });

  it("asks before discarding unsaved changes", async () => {
    await page.goto(edit);
    await waitForText("Edit Listing");
    await type("Price", "14500");
    await page.getByRole("link", { name: "Photo Tips" }).first().click();
    await waitForText("Leave without saving?");
    await press("Cancel");
    expect(await page.getByLabel("Price", { exact: true }).inputValue()).toBe("14500");
    expect(page.url()).toContain("/edit");
  });

  it("takes no input while it is being saved, because the page then changes", async () => {
    const saved = Promise.withResolvers<void>();
    await page.route("**/api/dealer/vehicles/*", async (route) => {
      if (route.request().method() === "PUT") await saved.promise;
      await route.continue();
    });
    await press("Update Listing");
    await page.locator("form[inert]").waitFor();
    const takesFocus = await page.locator("textarea[name=description]").evaluate((field: HTMLElement) => {
      field.focus();
      return document.activeElement === field;
    });
    expect(takesFocus).toBe(false);
    saved.resolve();
    await waitForText("Listing updated successfully");
    await page.unroute("**/api/dealer/vehicles/*");
    await page.goto(edit);
    await waitForText("Edit Listing");
  });

  it("merges a concurrent edit, and says what another user saved in a field that both changed", async () => {
    const other = await page.context().newPage();
    await other.goto(edit);
    await other.getByLabel("Price", { exact: true }).fill("14000");
    await other.getByLabel("Mileage (miles)").fill("31700");
    await other.getByRole("button", { name: "Update Listing" }).click();
    await other.getByText("Listing updated successfully").waitFor();
    await other.close();
    await type("Price", "13500");
    await type("Trim (optional)", "Long Range");
    await press("Update Listing");
    await waitForText("Failed to update listing");
    await page.getByRole("alert").getByText("We added those changes to your form.").waitFor();
    const changes = page.getByRole("region", { name: "Changes saved elsewhere" });
    await changes.getByText("Changed elsewhere: Mileage (miles).").waitFor();
    const bar = await page.getByRole("button", { name: "Update Listing" }).boundingBox();
    const shown = await changes.boundingBox();
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    expect(await changes.getByRole("definition").innerText()).toMatch(/Saved elsewhere\s+14000/);
    expect(await page.getByLabel("Price", { exact: true }).inputValue()).toBe("13500");
    await press("Update Listing");
    await waitForText("Listing updated successfully");
    await row("2021 Kia Ray").filter({ hasText: "£13,500" }).waitFor();
    await page.goto(edit);
    await waitForText("Edit Listing");
    expect(await page.getByLabel("Mileage (miles)", { exact: true }).inputValue()).toBe("31700");
    expect(await page.getByLabel("Trim (optional)", { exact: true }).inputValue()).toBe("Long Range");
    await page.goto("/dealer/listings");
  });

  it("can be edited by an admin but not by another dealer", async () => {
    const stranger = await signedIn("dealer@demo.test", edit);
    await stranger.getByText("Failed to load vehicle").waitFor();
    await stranger.waitForURL(/\/dealer\/listings$/);
    await stranger.context().close();
    const admin = await signedIn("admin@demo.test", edit);
    await admin.getByRole("heading", { name: "Edit Listing" }).waitFor();
    expect(await admin.getByLabel("Price", { exact: true }).inputValue()).toBe("13500");
    await admin.context().close();
  });

  it("is found by search and deleted after confirmation", async () => {
    await page.getByRole("searchbox").fill("ray 2021");
    await page.keyboard.press("Enter");
    await page.getByText('1 listing found for "ray 2021"').waitFor();
    await focusComesTo("input[type=search]");
    await press("Delete 2021 Kia Ray");
    await waitForText("Are you sure you want to delete this listing?");
    await press("Cancel");
    await focusComesTo("[aria-label='Delete 2021 Kia Ray']");
    await press("Delete 2021 Kia Ray");
    await press("Delete");
    await waitForText("Listing deleted");
    await page.getByText('0 listings found for "ray 2021"').waitFor();
    await focusComesTo("main");
  });
});

it("a listing asks whether it is the car when the register says another colour", async () => {
  await page.goto("/dealer/listings?search=honda");
  await row("2021 Honda e").getByRole("link").first().click();
  await waitForText("Edit Listing");
  await page.locator("summary", { hasText: "Details buyers ask about" }).click();
  await type("Colour (optional)", "Purple");
  const isTheCar = page.getByLabel("This is the car: keep what I state");
  expect(await isTheCar.isVisible()).toBe(false);
  await press("Update Listing");
  await page.getByRole("link", { name: "The register has a different make or colour" }).click();
  await isTheCar.check();
  await press("Update Listing");
  await waitForText("Listing updated successfully");
});
