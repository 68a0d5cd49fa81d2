import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorSummary } from "./support/error-summary.ts";
import { fetchPage } from "./support/html-page.ts";
import { PHONE, type Product, startProduct } from "./support/product.ts";

const OWNER = "dealer2@demo.test";
const PAGE = "/dealers/bow-wharf-evs";
let product: Product;
let owner: Page;
let admin: Page;
beforeAll(async () => {
  product = await startProduct();
  owner = await (await product.visit({ account: OWNER, viewport: PHONE })).newPage();
  await owner.goto("/dealer/profile");
  admin = await (await product.visit({ account: "admin@demo.test" })).newPage();
});
afterAll(() => product?.stop());

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const mailTo = (address: string, subject: string) =>
  product.mail.waitFor(
    (mail) => mail.subject === subject && (mail.to ?? []).some((to) => to.address === address),
  );

describe("a dealer's profile", () => {
  it("publishes its opening hours and description", async () => {
    await owner.getByLabel("About (optional)").fill("Electric cars by the sea.");
    expect(await owner.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2000);
    await owner.locator("summary", { hasText: "Opening hours" }).click();
    await owner.getByRole("checkbox", { name: "Monday" }).check();
    await owner.getByLabel("Monday, opens at").fill("19:00");
    await fill(owner, "Town", "");
    await press(owner, "Save profile");
    expect(await errorSummary(owner)).toEqual([
      "Town is required",
      "Monday needs an opening time and a later closing time",
    ]);
    await owner.getByLabel("Monday, opens at").fill("08:30");
    await fill(owner, "Town", "London");
    await press(owner, "Save profile");
    await waitForText(owner, "Profile saved");
    const { text } = await fetchPage(product.origin, PAGE);
    expect(text).toContain("Electric cars by the sea.");
    expect(text).toContain("08:30 to 18:30");
  });

  it("keeps what is typed while it is being saved, unsaved", async () => {
    const saved = Promise.withResolvers<void>();
    await owner.route("**/api/dealer/profile", async (route) => {
      if (route.request().method() === "PUT") await saved.promise;
      await route.continue();
    });
    const about = owner.getByLabel("About (optional)");
    await fill(owner, "Phone", "07700 900124");
    await press(owner, "Save profile");
    await owner.getByRole("button", { name: "Saving..." }).waitFor();
    await about.fill("Electric cars by the pier.");
    await owner.getByLabel("Monday, opens at").fill("09:15");
    saved.resolve();
    await owner.getByRole("button", { name: "Save profile" }).waitFor();
    await owner.unroute("**/api/dealer/profile");
    expect(await about.inputValue()).toBe("Electric cars by the pier.");
    expect(await owner.getByLabel("Monday, opens at").inputValue()).toBe("09:15");
    await owner.getByRole("link", { name: "Preferences", exact: true }).click();
    await waitForText(owner, "Leave without saving?");
    await press(owner, "Cancel");
    await owner.reload();
    await about.waitFor();
    expect(await about.inputValue()).toBe("Electric cars by the pier.");
    await press(owner, "Save profile");
    await expect.poll(async () => (await fetchPage(product.origin, PAGE)).text).toContain("by the pier.");
  });

  it("detects another owner's concurrent edit", async () => {
    const other = await owner.context().newPage();
    await other.goto("/dealer/profile");
    await other.getByLabel("About (optional)").fill("Electric cars by the harbour.");
    await other.locator("summary", { hasText: "Opening hours" }).click();
    await other.getByLabel("Monday, opens at").fill("09:30");
    await press(other, "Save profile");
    await waitForText(other, "Profile saved");
    await other.close();
    const about = owner.getByLabel("About (optional)");
    await about.fill("Ours.");
    await press(owner, "Save profile");
    await waitForText(owner, "Someone else saved this profile while you were editing");
    await owner.getByText("Changed elsewhere: Opening hours.").waitFor();
    expect(await owner.getByLabel("Monday, opens at").inputValue()).toBe("09:30");
    await owner.getByRole("definition").getByText("Electric cars by the harbour.").waitFor();
    expect(await about.inputValue()).toBe("Ours.");
    await about.fill("Electric cars on the cliff.");
    await press(owner, "Save profile");
    // Not the toast: an earlier one may still be visible.
    await expect.poll(async () => (await fetchPage(product.origin, PAGE)).text).toContain("on the cliff.");
    await owner.getByRole("button", { name: "Save profile" }).waitFor();
  });

  it("asks for a new address, which an admin refuses with a reason, then approves", async () => {
    const checkNewAddress = async (address: string) => {
      await fill(owner, "Address", address);
      await press(owner, "Save profile");
      await waitForText(owner, /^We are checking your new name/);
      expect((await fetchPage(product.origin, PAGE)).text).not.toContain(address);
      await admin.goto("/admin/dealers?search=bow+wharf");
      await waitForText(admin, "Change to check");
      await admin.getByRole("link", { name: "Bow Wharf EVs" }).click();
      const form = admin.getByRole("form", { name: "Change to check" });
      await form.getByText(`to ${address}`).waitFor();
      return form;
    };
    const first = await checkNewAddress("1 Pier Road");
    await first.getByLabel("Decision").selectOption("refused");
    await first.getByRole("button", { name: "Refuse" }).click();
    expect(await errorSummary(admin)).toHaveLength(1);
    await first.getByLabel("Reason").fill("Send us a utility bill.");
    await first.getByRole("button", { name: "Refuse" }).click();
    const refused = await mailTo(OWNER, "Your new dealer details were not accepted");
    expect(refused.text).toContain("Send us a utility bill.");

    await owner.reload();
    const second = await checkNewAddress("2 Pier Road");
    await second.getByRole("button", { name: "Approve" }).click();
    await second.waitFor({ state: "detached" });
    const approved = await mailTo(OWNER, "Your new dealer details are public");
    expect(approved.text).toContain("2 Pier Road");
  });
});
