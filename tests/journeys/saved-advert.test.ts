import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeViolations } from "./support/axe-violations.ts";
import { errorSummary } from "./support/error-summary.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";
import { requestByForm } from "./support/request-by-form.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

it.each([
  ["without JavaScript, on a phone", false, PHONE, "07700 900871"],
  ["on a wide screen", true, DESKTOP, "07700 900872"],
])(
  "an advert is saved with a request, kept as a PDF and checked, %s",
  async (_, scripts, viewport, phone) => {
    const database = await databaseOf(product.dataDir);
    const car = await database.db
      .selectFrom("vehicles")
      .innerJoin("dealers", "dealers.dealer_id", "vehicles.dealer_id")
      .select(["vehicle_id", "year", "make", "model", "mileage"])
      .where("published", "=", true)
      .where("is_generated", "=", false)
      .where("town", "=", "Manchester")
      .executeTakeFirstOrThrow();
    const person = { name: "Dora Bodley", email: `dora.${phone.slice(-3)}@example.org`, phone };
    const link = await requestByForm(product, person, `/lead?vehicle=${car.vehicle_id}`);
    const mail = await product.mail.waitFor(({ to }) => to?.[0]?.address === person.email);
    expect(mail.text).toContain(`${link}#advert`);

    const page = await (await product.visit({ javaScriptEnabled: scripts, viewport })).newPage();
    const advert = page.getByRole("region", { name: "The advert as you saw it" });
    await page.goto(link);
    await advert.getByText("It says the same now.").waitFor();
    await sql`update vehicles set mileage = mileage + 700 where vehicle_id = ${car.vehicle_id}`.execute(
      database.db,
    );
    await database.close();
    await page.goto(link);
    const miles = (count: number) => `${count.toLocaleString("en-GB")} miles`;
    await advert.getByText(`${miles(car.mileage)} → ${miles(car.mileage + 700)}`).waitFor();
    await advert.getByText("What it said").click();
    await advert.getByText(miles(car.mileage), { exact: true }).waitFor();
    if (scripts) expect(await axeViolations(page)).toEqual([]);

    const downloading = page.waitForEvent("download");
    await advert.getByRole("link", { name: "Save it as a PDF" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^${car.year} ${car.make} ${car.model}, .+\\.pdf$`),
    );
    const file = await readFile(await download.path());
    await advert.getByRole("link", { name: "Anyone can check" }).click();
    await page.waitForURL("**/check");
    if (scripts) expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Check it" }).click();
    expect(await errorSummary(page)).toEqual(["Choose the PDF"]);
    const check = async (buffer: Buffer) => {
      const pdf = { name: "advert.pdf", mimeType: "application/pdf", buffer };
      await page.getByLabel("PDF of an advert").setInputFiles(pdf);
      await page.getByRole("button", { name: "Check it" }).click();
      return await page.getByRole("status").innerText();
    };
    expect(await check(file)).toMatch(/^Unchanged\. advert\.pdf is as we made it/);
    file[file.length >> 1] = (file[file.length >> 1] ?? 0) ^ 1;
    expect(await check(file)).toMatch(/^Not as we made it\. advert\.pdf was changed/);
    await page.context().close();
  },
);
