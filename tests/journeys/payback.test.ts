import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeViolations } from "./support/axe-violations.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";

let product: Product;
let car: string;
beforeAll(async () => {
  product = await startProduct();
  const database = await databaseOf(product.dataDir);
  const { vehicle_id } = await database.db
    .selectFrom("vehicles")
    .select("vehicle_id")
    .where("published", "=", true)
    .where("is_generated", "=", false)
    .where("battery_kwh", "is not", null)
    .where("winter_range_est", "is not", null)
    .where("summer_range_est", "is not", null)
    .orderBy("price")
    .executeTakeFirstOrThrow();
  await database.close();
  car = `/vehicle/${vehicle_id}`;
});
afterAll(() => product?.stop());

async function drives(page: Page, fields: Record<string, string>) {
  if (!(await page.getByLabel("Miles per gallon of my car").isVisible()))
    await page.getByText("What do you drive now?").click();
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.locator("form[action='/my-driving'] button[type=submit]").click();
}

const DRIVING = {
  "Miles a day": "40",
  "Days a week": "5",
  "Longest regular trip in miles, there and back": "60",
};
const MPG = "Miles per gallon of my car";
const WORTH = "What my car is worth, in pounds";

it.each([
  ["without JavaScript, on a phone", false, PHONE],
  ["on a phone", true, PHONE],
  ["on a wide screen", true, DESKTOP],
])(
  "a car says when it is paid back against the buyer's own, or that it is not, %s",
  async (_, scripts, viewport) => {
    const context = await product.visit({ javaScriptEnabled: scripts, viewport });
    const page = await context.newPage();
    await page.goto(car);
    await drives(page, { ...DRIVING, [MPG]: "2", [WORTH]: "200000" });
    await page
      .getByRole("link", { name: "Enter the miles per gallon of your car, from 10 to 200" })
      .waitFor();
    await drives(page, { [MPG]: "35" });
    await page.getByText("Paid back at once: yours is worth as much").waitFor();
    if (scripts) {
      expect(await axeViolations(page)).toEqual([]);
      await page.getByText("When is it paid back?").click();
      await page.getByText(/^£[\d,]+ for this car, less £200,000 for yours/).waitFor();
      await page.reload();
      await page.getByText("Paid back at once: yours is worth as much").waitFor();
    }
    await page.goto(car);
    await drives(page, { ...DRIVING, [MPG]: "90", [WORTH]: "0" });
    await page.getByText(/^Not within six years: /).waitFor();
    await context.close();
  },
);
