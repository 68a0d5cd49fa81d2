import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleId } from "#sample-data/sample-id.ts";
import type { DatabaseHandle } from "#src/db/database.ts";
import { addJob } from "#src/queue/add-job.ts";
import { buildDealer, buildRoutedLead } from "#tests/support/factories.ts";
import { png } from "#tests/support/photo-files.ts";
import { type FeedServer, startFeedServer } from "#tests/support/servers/stock-feed-server.ts";
import { countedTaps } from "./support/counted-taps.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";

let product: Product;
let outside: DatabaseHandle;
let feed: FeedServer;
beforeAll(async () => {
  feed = await startFeedServer();
  product = await startProduct({ WEBHOOK_TARGETS: "any" });
  outside = await databaseOf(product.dataDir);
});
afterAll(async () => {
  await outside?.close();
  await product?.stop();
  await feed?.close();
});

const OWNER = "nolink@demo.test";
const PICTURE = {
  name: "front.png",
  mimeType: "image/png",
  buffer: await png({ width: 40, height: 30 }),
};
const STOCK = Array.from({ length: 60 }, (_, n) =>
  [`S${n}`, "Nissan", "Leaf", 2021, "Hatchback", 11_000 + 13 * n, 21_000 + n, "M4 6JG"].join(),
);

/** A dealer who has just been approved, with its owner. */
async function approveDealer(name: string): Promise<string> {
  const { dealer_id } = await buildDealer(outside.db, { name, email: OWNER });
  const userId = sampleId("user", OWNER);
  await outside.db.deleteFrom("dealer_profiles").where("user_id", "=", userId).execute();
  const owner = { user_id: userId, dealer_id, full_name: "Jamie Porter", role: "owner" as const };
  await outside.db.insertInto("dealer_profiles").values(owner).execute();
  return dealer_id;
}

/** The table in docs/taps-and-lengths.md has the same numbers. */
describe.each([
  { size: "390 pixels", viewport: PHONE, menu: 1 },
  { size: "1280 pixels", viewport: DESKTOP, menu: 0 },
])("a dealer's day at $size", ({ size, viewport, menu }) => {
  let dealerId: string;
  let page: Page;
  const buyer = `Bea ${menu ? "Phone" : "Desk"}`;
  beforeAll(async () => {
    dealerId = await approveDealer(`Dealer at ${size}`);
    page = await visit(OWNER, "/dealer/listings");
  });

  async function visit(account: string, path: string): Promise<Page> {
    const opened = await (await product.visit({ account, viewport })).newPage();
    await opened.goto(path);
    return opened;
  }
  const button = (name: string | RegExp, at = page) => at.getByRole("button", { name, exact: true });
  const card = () => page.getByRole("article").filter({ hasText: buyer });
  const car = () =>
    outside.db
      .selectFrom("vehicles")
      .select(["vehicle_id", "price", "published"])
      .where("dealer_id", "=", dealerId)
      .executeTakeFirstOrThrow();
  const goTo = async (name: string, tap: ReturnType<typeof countedTaps>["tap"]) => {
    if (menu > 0) await tap(page.locator("summary", { hasText: "Menu" }));
    await tap(page.getByRole("link", { name, exact: true }).filter({ visible: true }).first());
  };

  it("a first car with a photo is on sale after 4 taps and 6 fields", async () => {
    const { tap, fill, choose, chooseFile, steps } = countedTaps();
    await tap(page.getByRole("link", { name: "Add your first listing" }));
    await chooseFile(page.getByLabel("Add photos"), PICTURE);
    for (const [label, text] of [
      ["Make", "Nissan"],
      ["Model", "Leaf"],
      ["Year", "2021"],
      ["Mileage (miles)", "20000"],
      ["Price", "13500"],
    ] as const) {
      await fill(page.getByLabel(label, { exact: true }), text);
    }
    await choose(page.getByLabel("Body style"), "Hatchback");
    await page.getByRole("button", { name: "Remove photo 1" }).waitFor();
    await tap(button("Create Listing"));
    await page.waitForURL(/\/dealer\/listings$/);
    expect(steps()).toEqual({ taps: 4, fields: 6 });
    expect(await car()).toMatchObject({ price: 13_500, published: true });
    await page.getByText("1 listing", { exact: true }).waitFor();
    expect(await page.getByText(/^Waiting|on sale without photos/).count()).toBe(0);
  });

  it("a price is changed by 2 taps and 1 field, and back by 1 tap", async () => {
    const { tap, fill, steps } = countedTaps();
    await tap(page.getByRole("button", { name: /change the price of/ }).first());
    await fill(page.locator("input:focus"), "12995");
    await tap(button("Save the price"));
    await page.getByRole("button", { name: /^£12,995, change the price of/ }).waitFor();
    expect(steps()).toEqual({ taps: 2, fields: 1 });
    expect((await car()).price).toBe(12_995);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: /^£13,500, change the price of/ }).waitFor();
    expect((await car()).price).toBe(13_500);
  });

  it("an enquiry is answered from its email by 3 taps, without signing in", async () => {
    const lead = { name: buyer, source: "vehicle_page" as const, created_at: new Date() };
    const { vehicle_id } = await car();
    const { lead_id } = await buildRoutedLead(outside.db, [dealerId], { ...lead, vehicle_id });
    await addJob(outside.db, "send-lead-notification", { lead_id, dealer_id: dealerId });
    const mail = await product.mail.waitFor(({ messageId }) => messageId?.includes(lead_id) ?? false);
    const phone = await (await product.visit({ viewport })).newPage();
    // The link in the email is the first tap.
    await phone.goto(/\/enquiry\/[\w-]+/.exec(mail.text ?? "")?.[0] ?? "");
    const { tap, steps } = countedTaps();
    await tap(button("Open the enquiry", phone));
    await phone.getByRole("link", { name: "07700 900123" }).waitFor();
    await tap(button("Called", phone));
    await phone.getByText("Marked as Called.").waitFor();
    expect(steps()).toEqual({ taps: 2, fields: 0 });
    await phone.context().close();
  });

  it(`an invalid enquiry is reported by ${4 + menu} taps and 1 field`, async () => {
    const { tap, fill, steps } = countedTaps();
    await goTo("Enquiries 1 in all", tap);
    await tap(card().getByText("More about the enquiry"));
    await tap(card().getByRole("button", { name: /^Report an issue/ }));
    const dialog = page.getByRole("dialog");
    await fill(dialog.getByLabel("What you found"), "The number belongs to someone else.");
    await tap(dialog.getByRole("button", { name: "Report" }));
    await card().getByText("Reported, we are looking into it: Invalid phone or email").waitFor();
    expect(steps()).toEqual({ taps: 4 + menu, fields: 1 });
  });

  it("the operator decides the report by 2 taps and 1 field", async () => {
    const admin = await visit("admin@demo.test", "/admin");
    const { tap, fill, steps } = countedTaps();
    await tap(admin.getByRole("link", { name: /^Reported enquiry: / }));
    await fill(admin.getByLabel("Your reason"), "We rang the number and heard the same.");
    await tap(button("Accept and credit", admin));
    await admin.getByText("Accepted", { exact: true }).waitFor();
    expect(steps()).toEqual({ taps: 2, fields: 1 });
    await admin.context().close();
  });

  it("a won car is off sale after 2 taps", async () => {
    const { tap, steps } = countedTaps();
    await tap(card().getByRole("button", { name: "Won", exact: true }));
    await tap(button("Mark as sold"));
    await page.getByText("Marked as sold", { exact: true }).first().waitFor();
    expect(steps()).toEqual({ taps: 2, fields: 0 });
    await expect.poll(async () => (await car()).published).toBe(false);
  });

  it(`60 cars come from a URL by ${3 + menu} taps and 1 field`, async () => {
    feed.serve(`${["stock_ref,make,model,year,body_style,price,mileage,postcode", ...STOCK].join("\n")}\n`);
    const { tap, fill, steps } = countedTaps();
    await goTo("Connections", tap);
    await fill(page.getByLabel("URL of your stock file"), feed.url);
    await tap(button("Read my file"));
    await page.getByRole("listitem").filter({ hasText: "60 new" }).waitFor();
    await tap(button("Confirm and bring in my cars"));
    await page.getByRole("region", { name: "Runs" }).getByText("Done").waitFor();
    expect(steps()).toEqual({ taps: 3 + menu, fields: 1 });
  });

  it(`a colleague is invited by ${2 + menu} taps and 1 field`, async () => {
    const { tap, fill, steps } = countedTaps();
    await goTo("Dealership", tap);
    const email = `colleague-${viewport.width}@dealer.example`;
    const invite = page.getByRole("form", { name: "Invite a colleague" });
    await fill(invite.getByLabel("Email"), email);
    await tap(invite.getByRole("button", { name: "Send invitation" }));
    await page.getByText(`Invitation sent to ${email}`).first().waitFor();
    expect(steps()).toEqual({ taps: 2 + menu, fields: 1 });
    await product.mail.waitFor(({ to }) => to?.some(({ address }) => address === email) ?? false);
  });
});
