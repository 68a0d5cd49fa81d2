import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onePagePdf } from "#sample-data/one-page-pdf.ts";
import { errorSummary } from "./support/error-summary.ts";
import { faultsOf } from "./support/page-faults.ts";
import { PHONE, type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";
import { sendRequest } from "./support/send-request.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({}, { withPictures: true });
});
afterAll(() => product?.stop());

it("a buyer who wants messages only writes with a dealer, and shares their number, without JavaScript", async () => {
  const { db, close } = await databaseOf(product.dataDir);
  const car = await db
    .selectFrom("vehicles")
    .innerJoin("dealers", "dealers.dealer_id", "vehicles.dealer_id")
    .select("vehicle_id")
    .where("dealers.name", "=", "Spindle Electric")
    .where("published", "=", true)
    .executeTakeFirstOrThrow();
  await close();
  const context = await product.visit({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`/lead?vehicle=${car.vehicle_id}`);
  await page.getByLabel("Name", { exact: true }).fill("Wilma Writer");
  await page.getByLabel("Email", { exact: true }).fill("wilma@example.org");
  await page.getByLabel("Phone", { exact: true }).fill("07700 900877");
  await page.getByLabel("Postcode", { exact: true }).fill("M4 5JD");
  const agreed = page.locator("[data-consent] label");
  expect(await agreed.innerText()).toContain("by phone, text message or email");
  await page.getByLabel(/^Messages only/).check();
  expect(await agreed.innerText()).not.toContain("by phone");
  expect(await agreed.innerText()).toContain(
    "without my phone number and email address, to Spindle Electric",
  );
  await page.getByText(/^Only we see it, to tell real requests/).waitFor();
  await page.getByLabel(/^I agree/).check();
  await page.getByRole("button", { name: "Send request" }).click();
  await page.getByLabel(/without my phone number and email address, to Spindle Electric/).check();
  await sendRequest(page);
  await page.getByText(/(who writes|whom we asked to write) to you by/).waitFor();
  const mail = await product.mail.waitFor(({ to }) => to?.[0]?.address === "wilma@example.org");
  const link = new URL(/\S+\/my-request\/[\w-]+/.exec(mail.text ?? "")?.[0] ?? "").pathname;

  const dealer = await (await product.visit({ account: "dealer@demo.test", viewport: PHONE })).newPage();
  await dealer.goto("/dealer/leads");
  const card = dealer.getByRole("article").filter({ hasText: "Wilma Writer" });
  await card.getByText("This buyer asked for messages only").waitFor();
  expect(await card.innerText()).not.toMatch(/900877|wilma@/);
  expect(await card.getByRole("button", { name: "Called", exact: true }).count()).toBe(0);

  await dealer.goto("/dealer/listings");
  await page.goto(link);
  await page.getByRole("button", { name: "Send message" }).click();
  expect(await errorSummary(page)).toEqual(["Write a message first"]);
  await page.getByLabel("Message to Spindle Electric").fill("Is it still here?");
  await page.getByLabel(/^Photo or PDF/).setInputFiles({
    name: "driveway.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("not a photo"),
  });
  await page.getByRole("button", { name: "Send message" }).click();
  expect(await errorSummary(page)).toEqual(["The file must be a PDF, a JPEG or a PNG"]);
  expect(await page.getByLabel("Message to Spindle Electric").inputValue()).toBe("Is it still here?");
  await page.getByLabel(/^Photo or PDF/).setInputFiles({
    name: "driveway.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: "teal" } })
      .png()
      .toBuffer(),
  });
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByRole("status").getByText("Your message is sent.").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await dealer.getByText("A buyer has written to you").waitFor();
  await dealer.getByRole("link", { name: "Open your enquiries" }).click();
  await card.getByText("Is it still here?").first().waitFor();
  await card.getByRole("link", { name: "Answer the message" }).click();
  const field = card.getByLabel("Message to Wilma Writer");
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await card.getByRole("button", { name: "Show driveway.png" }).click();
  await card.getByRole("img", { name: "driveway.png" }).waitFor();
  await field.fill("It is. Saturday at ten?");
  await card.getByLabel(/^Photo or PDF/).setInputFiles({
    name: "V5C.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(onePagePdf("A V5C")),
  });
  await card.getByRole("button", { name: "Send message" }).click();
  await card.getByText(/^Answered after/).waitFor();
  expect(await dealer.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await page.goto(link);
  await page.getByText("It is. Saturday at ten?").waitFor();
  const picture = page.getByRole("img", { name: "driveway.png" });
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(600);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Save V5C.pdf/ }).click();
  expect((await saved).suggestedFilename()).toBe("V5C.pdf");
  await page.getByRole("button", { name: "Share them with Spindle Electric" }).click();
  await page.getByRole("status").getByText("This dealer now sees your number").waitFor();
  await card.getByRole("link", { name: "Call 07700 900877" }).waitFor();

  const offer = page.getByRole("listitem").filter({ hasText: "It is. Saturday at ten?" });
  await page.goto(link);
  await offer.getByText("Report this message").click();
  await offer.getByRole("button", { name: "Send the report" }).click();
  expect(await errorSummary(page)).toEqual(["Say what is wrong with the message"]);
  await page.getByLabel("What is wrong with it?").fill("They ask for a deposit to a private account");
  await page.getByRole("button", { name: "Send the report" }).click();
  await page.getByRole("status").getByText("We have your report.").waitFor();
  await product.mail.waitFor(({ subject }) => /^We have your complaint/.test(subject ?? ""));
  const admin = await (await product.visit({ account: "admin@demo.test" })).newPage();
  await admin.goto("/admin");
  await admin.getByRole("link", { name: /Something that should not be on the site/ }).click();
  await admin.getByText("It is. Saturday at ten?").waitFor();
  await admin.getByLabel("Your answer and the reason").fill("It asks for money outside the service.");
  await admin.getByRole("button", { name: "Send the answer" }).click();
  expect(await errorSummary(admin)).toEqual(["Choose whether the message stays"]);
  await admin.getByLabel("The message", { exact: true }).selectOption("taken_down");
  await admin.getByRole("button", { name: "Send the answer" }).click();
  await admin.getByRole("heading", { name: "Our answer" }).waitFor();
  await product.mail.waitFor(({ subject }) => subject === "We took down your message");
  await page.goto(link);
  await page.getByText(/We took this message down on .* It asks for money outside the service\./).waitFor();
  expect(await page.getByText("It is. Saturday at ten?").count()).toBe(0);
  await dealer.reload();
  await card.getByText("More about the enquiry").click();
  await card.getByText(/^We took this message down/).waitFor();
  await card.getByText("Ask us to look again").click();
  await card.getByLabel("Why should it be shown?").fill("It is our own account");
  await card.getByRole("button", { name: "Ask us", exact: true }).click();
  await dealer.getByText("Report sent").waitFor();

  const scripted = await (await product.visit({ viewport: PHONE })).newPage();
  await scripted.goto(link);
  for (const one of [scripted, dealer, admin]) expect(await faultsOf(one)).toEqual([]);
  for (const one of [dealer, admin, page]) await one.context().close();
});
