import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FeedServer, startFeedServer } from "#tests/support/servers/stock-feed-server.ts";
import { workbook } from "#tests/support/workbook.ts";
import { axeViolations } from "./support/axe-violations.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";
import { databaseOf, type Program, startProgram } from "./support/program.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ WEBHOOK_TARGETS: "any" });
});
afterAll(() => product?.stop());

const HEADER = "make,model,year,body_style,price,mileage,postcode,description,stock_ref";
const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

async function signedIn(email: string, path: string, viewport = DESKTOP): Promise<Page> {
  const page = await (await product.visit({ account: email, viewport })).newPage();
  await page.goto(path);
  return page;
}

async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const shown = page
    .getByRole("region", { name: "Notifications" })
    .getByRole("listitem")
    .filter({ hasText: title });
  await shown.first().waitFor();
  if (description) expect(await shown.first().innerText()).toContain(description);
}

async function expectNoFaults(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

describe("a stock feed", () => {
  let server: FeedServer;
  beforeAll(async () => {
    server = await startFeedServer();
  });
  afterAll(() => server?.close());

  const cars = Array.from({ length: 60 }, (_, n) =>
    [
      `F${n}`,
      "Nissan",
      "Leaf",
      2021,
      "Hatchback",
      11_000 + 13 * n,
      10_000 + 17 * n,
      21_000 + n,
      "M1 1AE",
    ].join(),
  );
  const fileOf = (count: number) =>
    `${["stock_ref,make,model,year,body_style,Price A,Price B,mileage,postcode", ...cars.slice(0, count)].join("\n")}\n`;

  it("brings in 60 cars from a URL, with one question, and waits when half of them are missing", async () => {
    const page = await signedIn("dealer@demo.test", "/dealer/listings", PHONE);
    const listings = async () => {
      await page.goto("/dealer/listings");
      return Number.parseInt(await page.getByText(/^\d+ listings$/).innerText(), 10);
    };
    const before = await listings();
    await page.goto("/dealer/bulk-upload");
    await page.getByRole("link", { name: "Set up a stock feed" }).click();
    await page.getByLabel("URL of your stock file").fill(server.url);
    await page.getByRole("button", { name: "Read my file" }).click();
    await page.getByText("The server responded with status 404").first().waitFor();
    await expectNoFaults(page);
    server.serve(`${fileOf(60)}P1,Volkswagen,Golf GTI,2020,Hatchback,9995,9995,31000,M1 1AE\n`);
    await page.getByRole("button", { name: "Read my file" }).click();
    await page.getByLabel('Which column has "Price"?').selectOption("Price A");
    await expectNoFaults(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("listitem").filter({ hasText: "60 new" }).waitFor();
    await page.getByLabel("Rows that come in").selectOption("Only some, by model");
    await page.getByLabel("Text in model").fill("Zoe");
    await page.getByRole("button", { name: "Save the rows" }).click();
    await page.getByText('No electric car of your file has "Zoe" in model.').first().waitFor();
    await page.getByLabel("Rows that come in").selectOption("All rows");
    await expectNoFaults(page);
    await page.getByRole("button", { name: "Confirm and bring in my cars" }).click();
    await page.getByRole("region", { name: "Runs" }).getByText("Done").waitFor();

    await page.getByRole("link", { name: "See each row" }).click();
    await page
      .getByRole("region", { name: "Row by row" })
      .getByText("Only fully electric cars can be listed.")
      .waitFor();
    await expectNoFaults(page);
    await page.goBack();
    server.serve(fileOf(30));
    await page.getByRole("button", { name: "Run now" }).click();
    const waiting = page.getByRole("region", { name: "A run needs your decision" });
    await waiting.getByText("30 of 60 cars are missing from the file or no longer on sale in it.").waitFor();
    await expectNoFaults(page);
    await page.setViewportSize(DESKTOP);
    await expectNoFaults(page);
    await waiting.getByRole("button", { name: "Ignore" }).click();
    await expectToast(page, "Run ignored");
    expect(await listings()).toBe(before + 60);

    await page.goto("/dealer/stock-feed");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Change the columns" }).click();
    await page.getByLabel("We read Price B as").selectOption("price");
    expect(await page.getByLabel("We read Price A as").inputValue()).toBe("ignored");
    await expectNoFaults(page);
    await page.setViewportSize(PHONE);
    await expectNoFaults(page);
    await page.getByRole("button", { name: "Save the columns" }).click();
    await expectToast(page, "Columns saved");
    const preview = page.getByRole("region", { name: "What would happen" });
    await preview.getByRole("listitem").filter({ hasText: "30 changed" }).waitFor();
    await preview.getByRole("listitem").filter({ hasText: "30 no longer in the file" }).waitFor();
    expect(await page.getByLabel("We read Price B as").inputValue()).toBe("price");
    await page.context().close();
  });
});

describe.each([
  ["390 pixels wide", PHONE, "P"],
  ["1280 pixels wide", DESKTOP, "D"],
])("a dealer uploads stock, %s", (_name, viewport, ref) => {
  it("explains a missing file, and downloads a template with 2 example rows", async () => {
    const page = await signedIn("dealer@demo.test", "/dealer/bulk-upload", viewport);
    await page.getByRole("button", { name: "Upload Vehicles" }).click();
    await expectToast(page, "No File Selected", "Please select a CSV file to upload.");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download Template" }).click(),
    ]);
    await expectToast(page, "Template Downloaded");
    const text = await readFile(await download.path(), "utf8");
    expect(text.trim().split("\r\n")).toHaveLength(3);
    await expectNoFaults(page);
    await page.context().close();
  });

  it("checks the file, uploads it, shows each row's outcome after a reload too, and returns failed rows", async () => {
    const page = await signedIn("dealer@demo.test", "/dealer/bulk-upload", viewport);
    const rows = [
      `Nissan,Leaf,2021,Hatchback,12995,21500,M1 1AE,"One owner, two keys",${ref}1`,
      `Nissan,Leaf,1999,Hatchback,12995,21500,M1 1AE,,${ref}2`,
      `Hyundai,Kona Electric,2022,Crossover,"£17,450",18000,M1 1AE,,${ref}3`,
    ];
    const chosen = file("June stock.csv", `${HEADER}\n${rows.join("\n")}\n`);
    await page.getByLabel("CSV file").setInputFiles(chosen);
    await page.getByRole("button", { name: "Check first" }).click();
    const check = page.getByRole("region", { name: "Check" });
    await check.getByText("2 of 3 rows are valid, 1 needs correcting.").waitFor();
    const fault = await check.getByRole("row").nth(1).innerText();
    expect(fault.split(/\s*\t\s*/)).toEqual(["3", "year", "1999", "Year must be 2010 or later"]);
    await expectNoFaults(page);

    await page.getByRole("button", { name: "Upload Vehicles" }).click();
    await expectToast(page, "Upload Complete", "2 vehicles uploaded successfully. 1 failed.");
    const results = page.getByRole("region", { name: "Row by row" });
    const outcomes = async () => {
      await results.getByText("Row 4").waitFor();
      return (await results.getByRole("listitem").allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
    };
    const expected = [
      "Row 2 Added 2021 Nissan Leaf",
      "Row 3 Failed: Year must be 2010 or later",
      "Row 4 Added 2022 Hyundai Kona Electric",
    ];
    expect(await outcomes()).toEqual(expected);
    await expectNoFaults(page);

    await page.reload();
    expect(await outcomes()).toEqual(expected);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download failed rows" }).click(),
    ]);
    const failed = await readFile(await download.path(), "utf8");

    await page.getByRole("button", { name: "Upload another file" }).click();
    await page.getByLabel("CSV file").setInputFiles(file("mended.csv", failed.replace("1999", "2019")));
    const missing = Promise.withResolvers<Route>();
    await page.route("**/api/dealer/imports/*/after", (route) => missing.resolve(route), { times: 1 });
    await page.getByRole("button", { name: "Upload Vehicles" }).click();
    await expectToast(page, "Upload Complete", "1 vehicles uploaded successfully. 0 failed.");
    const added = results.getByRole("link", { name: "2019 Nissan Leaf" });
    const place = await added.boundingBox();
    await (await missing.promise).continue();
    await page.getByText(/^\d cars from earlier uploads on sale that this file does not have:$/).waitFor();
    // A press on a link that moves away under it would be lost.
    expect(await added.boundingBox()).toEqual(place);
    await added.click();
    await page.waitForURL(/\/edit$/);
    expect(await page.getByLabel("Year").inputValue()).toBe("2019");
    await page.context().close();
  });
});

it.each([
  ["390 pixels wide", PHONE, "PP", "31,210"],
  ["1280 pixels wide", DESKTOP, "PD", "31,220"],
])(
  "asks about two prices of pasted rows, shows its columns to correct, and says what comes in, %s",
  async (_name, viewport, ref, miles) => {
    const page = await signedIn("dealer@demo.test", "/dealer/bulk-upload", viewport);
    const rows = [
      [
        "Stock No",
        "Make",
        "Model",
        "Year",
        "Body",
        "Price A",
        "Price B",
        "Miles",
        "Fuel",
        "Status",
        `Note ${ref}`,
      ],
      [`${ref}1`, "Nissan", "Leaf", 2021, "Hatch", "£12,995", "£13,995", miles, "Electric", "", "two keys"],
      [`${ref}2`, "Kia", "e-Niro", 2020, "SUV", "£15,495", "£16,495", "42,000", "Electric", "Sold", "-"],
      [`${ref}3`, "Kia", "Ceed", 2020, "Hatch", "£9,495", "£9,995", "42,000", "Petrol", "", "-"],
      [`${ref}4`, "Nissan", "Leaf", 1999, "Hatch", "£9,495", "£9,995", "42,000", "Electric", "", "-"],
    ];
    await page.getByLabel("Or paste rows").fill(rows.map((cells) => cells.join("\t")).join("\n"));
    await page.getByRole("button", { name: "Upload Vehicles" }).click();
    const check = page.getByRole("region", { name: "Check" });
    await check.getByLabel('Which column has "Price"?').selectOption("Price A");
    await expectNoFaults(page);
    await check.getByRole("button", { name: "Continue" }).click();
    const lines = check.getByRole("list", { name: "What becomes of the rows" });
    await lines.waitFor();
    const found = (await lines.getByRole("listitem").allInnerTexts()).map((text) =>
      text.replace(/\s+/g, " "),
    );
    expect(found).toEqual(["1 new", "1 sold in the file", "1 not electric, left out", "1 cannot come in"]);
    await check.getByLabel("We read Price B as").selectOption("price");
    await check.getByRole("button", { name: "Save the columns" }).click();
    await expectToast(page, "Columns saved");
    expect(await check.getByLabel("We read Price A as").inputValue()).toBe("ignored");
    await expectNoFaults(page);
    await page.getByRole("button", { name: "Upload these rows" }).click();
    await expectToast(page, "Upload Complete", "1 vehicles uploaded successfully. 1 failed.");
    await page.getByRole("link", { name: "2021 Nissan Leaf" }).click();
    await page.waitForURL(/\/edit$/);
    expect(await page.getByLabel("Price", { exact: false }).first().inputValue()).toBe("13995");
    await page.context().close();
  },
);

it.each([
  ["390 pixels wide", PHONE, "LP", "31,201"],
  ["1280 pixels wide", DESKTOP, "LD", "31,202"],
])(
  "shows a car that is on sale twice side by side, and takes one listing off, %s",
  async (_name, viewport, ref, miles) => {
    const page = await signedIn("dealer@demo.test", "/dealer/bulk-upload", viewport);
    const head = "stock_ref,make,model,year,body_style,price,mileage,registration";
    const cars = [
      `${ref}1,Nissan,Leaf,2021,Hatchback,12995,"${miles}",`,
      `${ref}2,Nissan,Leaf,2021,Hatchback,12495,"${miles}",${ref}21 VVB`,
    ];
    await page.getByLabel("Or paste rows").fill([head, ...cars].join("\n"));
    await page.getByRole("button", { name: "Upload Vehicles" }).click();
    await expectToast(page, "Upload Complete", "2 vehicles uploaded successfully. 0 failed.");
    await page.goto("/dealer/listings");
    if (viewport === PHONE) await page.getByText(/^Waiting: /).click();
    await page.getByRole("link", { name: /listed twice$/ }).click();
    const pair = page.getByRole("region").filter({ hasText: `Ref ${ref}2` });
    await pair.waitFor();
    await expectNoFaults(page);
    await pair.getByRole("button", { name: `Keep this one, Ref ${ref}1` }).click();
    await pair.waitFor({ state: "detached" });
    await page.goto(`/dealer/listings?search=${ref}1`);
    await page.getByText(`${ref}21 VVB, `).waitFor();
    await page.context().close();
  },
);

it("explains to a user without a dealer why the upload failed", async () => {
  const page = await signedIn("nolink@demo.test", "/dealer/bulk-upload");
  await page.getByLabel("CSV file").setInputFiles(file("stock.csv", `${HEADER}\nx\n`));
  await page.getByRole("button", { name: "Upload Vehicles" }).click();
  await expectToast(page, "Upload Failed", "Dealer profile not found");
  await page.goto("/dealer/seo-import");
  await page.getByRole("button", { name: "Import All Vehicles" }).click();
  await expectToast(page, "Import Failed", "Dealer profile not found");
  await page.context().close();
});

it("takes an Excel workbook with the names of another system", async () => {
  const page = await signedIn("dealer@demo.test", "/dealer/bulk-upload");
  const rows = [
    ["Stock No", "Make", "Model", "Reg Date", "Retail Price", "Odometer", "Body", "Fuel"],
    ["XL-1", "Nissan", "Leaf", new Date("2021-03-14"), 12_995, 31_200, "Hatch", "Electric"],
  ];
  const bytes = Buffer.from(workbook({ Notes: [["Sam's list"]], Stock: rows }));
  await page.getByLabel("CSV file").setInputFiles({ ...file("stock.xlsx", ""), buffer: bytes });
  await page.getByRole("button", { name: "Upload Vehicles" }).click();
  await expectToast(page, "Upload Complete", "1 vehicles uploaded successfully. 0 failed.");
  await page.getByText("Sheet “Notes” has no column names that we know; its 1 row was not read.").waitFor();
  await page.context().close();
});

it("refuses a picture and says what to do", async () => {
  const page = await signedIn("dealer@demo.test", "/dealer/bulk-upload");
  await page.getByLabel("CSV file").setInputFiles(file("stock.csv", "\u0089PNG\0\0"));
  await page.getByRole("button", { name: "Upload Vehicles" }).click();
  await expectToast(page, "Upload Failed", "This is not a CSV, Excel (.xlsx), XML or JSON file.");
  await page.context().close();
});

it("the SEO import explains itself, asks before a second run, and deletes all of them by one press and a question", async () => {
  const page = await signedIn("dealer2@demo.test", "/dealer/seo-import", PHONE);
  await page.getByRole("heading", { name: "SEO Vehicle Import" }).waitFor();
  await page.getByText("This adds 100 published listings to your dealership").waitFor();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Import All Vehicles" }).click();
  await expectToast(page, "SEO Import Complete", "100 vehicles imported successfully. 0 failed.");
  await page.waitForURL(/\/dealer\/listings$/);

  await page.goto("/dealer/seo-import");
  await page.getByRole("button", { name: "Import All Vehicles" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText("These 100 vehicles were imported before").waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Delete all of them" }).click();
  await question.getByText("Are you sure you want to delete these listings?").waitFor();
  await question.getByRole("button", { name: "Delete all" }).click();
  await expectToast(page, "Listings deleted", "100 generated listings");
  await page.getByRole("button", { name: "Delete all of them" }).waitFor({ state: "detached" });
  await page.context().close();
});

describe("killed in the middle of an import", () => {
  let dataDir: string;
  let running: Program | undefined;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), "second-spark-import-"));
  });
  afterEach(async () => {
    await running?.end();
    await rm(dataDir, { recursive: true, force: true });
  });

  const progress = async ({ origin }: Program, importId: string) => {
    const headers = { Authorization: `Bearer ${await accessToken(origin)}` };
    const response = await fetch(`${origin}/api/dealer/imports/${importId}`, { headers });
    return ((await response.json()) as { import: { state: string; created: number } }).import;
  };

  it("the program resumes the import at its next start and has every row once", async () => {
    const rows = 3000;
    const lines = Array.from({ length: rows }, (_, n) => `Kia,EV6,2022,Crossover,${20_000 + n},9000,M1 1AE`);
    running = await startProgram(dataDir);
    const upload = await fetch(`${running.origin}/api/dealer/imports?file_name=killed.csv`, {
      method: "POST",
      headers: { Authorization: `Bearer ${await accessToken(running.origin)}`, "Content-Type": "text/csv" },
      body: `make,model,year,body_style,price,mileage,postcode\n${lines.join("\n")}\n`,
    });
    const { import_id } = (await upload.json()) as { import_id: string };
    const database = await databaseOf(dataDir);
    const record = () =>
      database.db
        .selectFrom("imports")
        .selectAll()
        .where("import_id", "=", import_id)
        .executeTakeFirstOrThrow();
    await expect
      .poll(async () => (await record()).created, { timeout: 60_000, interval: 10 })
      .toBeGreaterThan(0);
    await running.end("SIGKILL");
    const atKill = await record();
    await database.close();
    expect(atKill).toMatchObject({ state: "running", total: rows });
    expect(atKill.created).toBeLessThan(rows);

    running = await startProgram(dataDir);
    const after = await databaseOf(dataDir);
    const state = async () =>
      (await after.db.selectFrom("imports").select("state").executeTakeFirstOrThrow()).state;
    await expect.poll(state, { timeout: 90_000, interval: 100 }).toBe("done");
    expect(await progress(running, import_id)).toMatchObject({ created: rows, failed: 0 });
    const cars = after.db.selectFrom("vehicles").select("price").where("model", "=", "EV6");
    const prices = await cars.where("mileage", "=", 9000).orderBy("price").execute();
    await after.close();
    expect(prices.map(({ price }) => price)).toEqual(Array.from({ length: rows }, (_, n) => 20_000 + n));
  }, 240_000);
});

async function accessToken(origin: string): Promise<string> {
  const signIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ email: "dealer@demo.test", password: "demo-password" }),
  });
  const longToken = signIn.headers.get("set-auth-token") ?? "";
  const response = await fetch(`${origin}/api/auth/token`, {
    headers: { Authorization: `Bearer ${longToken}` },
  });
  return ((await response.json()) as { token: string }).token;
}
