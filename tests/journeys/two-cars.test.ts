import { afterAll, beforeAll, expect, it } from "vitest";
import { waitUntilLive } from "./support/live-page.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";
import { sendRequest } from "./support/send-request.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

it.each([
  ["a wide screen", DESKTOP, { name: "Nell Twocars", email: "nell@example.org", phone: "07700 900872" }],
  ["a phone", PHONE, { name: "Nora Twocars", email: "nora@example.org", phone: "07700 900871" }],
])(
  "compares two cars on %s for the buyer's own week and asks both dealers in one request",
  async (_, viewport, buyer) => {
    const context = await product.visit({ viewport });
    const page = await context.newPage();
    await page.goto("/browse");
    await waitUntilLive(page);
    await page.getByRole("link", { name: "Will it do my week?" }).click();
    const dialog = page.getByRole("dialog", { name: "Will it do my week?" });
    await dialog.getByLabel("Miles a day").fill("40");
    await dialog.getByLabel("Where I charge mostly").selectOption("street");
    await dialog.getByRole("button", { name: "Show me" }).click();
    await page.getByText("40 miles a day · charging on the street").waitFor();
    const sellers = await page.locator("article a[href^='/dealers/']").allTextContents();
    const other = sellers.findIndex((name) => name !== sellers[0]);
    const titles = await page.locator("article h3 a").allInnerTexts();
    for (const place of [0, other]) await page.locator("article button[aria-pressed]").nth(place).click();
    await page.goto("/shortlist");
    await page.waitForURL(/ids=/);
    await page.getByText("Your running cost a year").filter({ visible: true }).first().waitFor();
    await page.setViewportSize(DESKTOP);
    expect(await page.getByRole("row", { name: /^Will it do my week/ }).innerText()).toMatch(/week|stop/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    await page.setViewportSize(viewport);
    await page.getByRole("button", { name: "Ask about both" }).click();
    await page.getByText("One request, which names both cars").waitFor();
    await waitUntilLive(page);
    await page.getByLabel("Name", { exact: true }).fill(buyer.name);
    await page.getByLabel("Email", { exact: true }).fill(buyer.email);
    await page.getByLabel("Phone", { exact: true }).fill(buyer.phone);
    await page.getByLabel("Postcode", { exact: true }).fill("M4 5JD");
    await page
      .getByLabel(`whichever of ${sellers[0]} and ${sellers[other]} I ticked, and to no other dealer`)
      .check();
    await sendRequest(page);
    const sent = page.getByRole("region", { name: "Your request" });
    await sent.waitFor();
    for (const seller of [sellers[0], sellers[other]]) expect(await sent.innerText()).toContain(seller);
    const { subject } = await product.mail.waitFor(({ to }) => to?.[0]?.address === buyer.email);
    for (const title of [titles[0], titles[other]]) {
      expect(await sent.innerText()).toContain(title);
      expect(subject).toContain(title);
    }
    await context.close();
  },
);

it("a buyer finds the car gone, and its dealer answers from the email, without JavaScript or signing in", async () => {
  const { text = "" } = await product.mail.waitFor(({ to }) => to?.[0]?.address === "nora@example.org");
  const owner = { id: "olga", name: "Olga Own", email: "olga@seller.example", emailVerified: true };
  const database = await databaseOf(product.dataDir);
  const { vehicle_id, dealer_id } = await database.db
    .selectFrom("leads")
    .innerJoin("vehicles", "vehicles.vehicle_id", "leads.vehicle_id")
    .select(["vehicles.vehicle_id", "vehicles.dealer_id"])
    .where("email", "=", "nora@example.org")
    .executeTakeFirstOrThrow();
  await database.db.insertInto("auth.user").values(owner).execute();
  const profile = { user_id: owner.id, dealer_id, full_name: owner.name };
  await database.db.insertInto("dealer_profiles").values(profile).execute();
  await database.close();
  const context = await product.visit({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  const CONFIRMED = />(Listed|In stock, or updated)</;
  const carSays = async (words: RegExp) => {
    await page.goto(`/vehicle/${vehicle_id}`);
    return words.test(await page.content());
  };
  expect(await carSays(CONFIRMED)).toBe(true);
  await page.goto(new URL(/\S+\/my-request\/[\w-]+/.exec(text)?.[0] ?? "").pathname);
  await page.getByRole("button", { name: "The car had been sold" }).click();
  await page.getByText("You told us that the car had been sold.").waitFor();
  const mail = await product.mail.waitFor(({ to }) => to?.[0]?.address === owner.email);
  expect(mail.subject).toMatch(/^A buyer says your .+ is gone/);
  await expect.poll(() => carSays(CONFIRMED)).toBe(false);
  await page.goto(/\S+(\/stock-check\/[\w-]+)/.exec(mail.text ?? "")?.[1] ?? "");
  const car = page.getByRole("group").filter({ hasText: "that it was gone" });
  await car.getByLabel("Reserved", { exact: true }).check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByRole("button", { name: /^Save all \d+ answers$/ }).click();
  await page.getByText("Thank you. Your answers are saved.").waitFor();
  await expect.poll(() => carSays(/Reserved/)).toBe(true);
  await context.close();
});
