import { readFile } from "node:fs/promises";
import { PDFDocument } from "pdf-lib";
import { pino } from "pino";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleId } from "#sample-data/sample-id.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { monthBefore, monthOf, monthText, parseMonth } from "#src/domain/ledger/statement.ts";
import { daysAfter, hoursBefore } from "#src/domain/time/ago.ts";
import { issueStatements } from "#src/services/ledger/issue-statements.ts";
import { insertEntries } from "#src/services/ledger/ledger-queries.ts";
import { buildRoutedLead } from "#tests/support/factories.ts";
import { errorAt, toast } from "./support/admin-pages.ts";
import { errorSummary } from "./support/error-summary.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

async function signedIn(email: string, path: string, viewport = DESKTOP): Promise<Page> {
  const page = await (await product.visit({ account: email, viewport })).newPage();
  await page.goto(path);
  return page;
}

const card = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });
const dealerId = sampleId("dealer", "dealer-1");
const accountAt = `/admin/dealers/${dealerId}/account`;
/** Sample leads are days old; the current month may have begun today. */
const month = monthOf(new Date());

describe("an invalid lead", () => {
  let dealer: Page;
  let admin: Page;

  it("is reported on a phone with a reason and evidence", async () => {
    dealer = await signedIn("dealer@demo.test", "/dealer/leads?search=Priya+Raman", PHONE);
    const lead = card(dealer, "Priya Raman");
    await lead.getByText("More about the enquiry").click();
    await lead.getByText("Charged £15.00 plus VAT.").waitFor();
    await lead.getByText("You can report it until").waitFor();
    await lead.getByRole("button", { name: "Report an issue with the enquiry of Priya Raman" }).click();
    const dialog = dealer.getByRole("dialog", { name: "Report the enquiry of Priya Raman?" });
    expect(await dialog.getByLabel("Reason").locator("option").allTextContents()).toEqual([
      "Invalid phone or email",
      "Outside service area",
      "Duplicate within 30 days",
      "Missing required info",
      "No consent",
    ]);
    const found = dialog.getByLabel("What you found");
    await dialog.getByRole("button", { name: "Report" }).click();
    expect(await errorSummary(dialog)).toEqual(["Say what you found"]);
    expect(await errorAt(found)).toBe("Say what you found");
    await found.fill("The number belongs to someone else.");
    await dialog.getByRole("button", { name: "Report" }).click();
    await lead.getByText("Reported, we are looking into it: Invalid phone or email").waitFor();
    expect(await lead.getByRole("button", { name: /^Report/ }).count()).toBe(0);
  });

  it("is decided by an admin, who sees the dealer's report rate and must give a reason", async () => {
    admin = await signedIn("admin@demo.test", "/admin");
    await admin.getByRole("link", { name: /^Reported enquiry: .*Invalid phone or email/ }).click();
    await admin.waitForURL(/\/admin\/leads\/[\da-f-]{36}$/);
    const report = admin.getByRole("region", { name: "Report: Invalid phone or email" });
    await report.getByText("The number belongs to someone else.").waitFor();
    await report.getByText(/reported 1 of \d+ enquiries/).waitFor();
    await report.getByRole("button", { name: "Accept and credit" }).click();
    expect(await errorSummary(report)).toEqual(["Say why"]);
    await report.getByLabel("Your reason").fill("We rang the number and heard the same.");
    await report.getByRole("button", { name: "Accept and credit" }).click();
    await toast(admin, "Report accepted", "The charge is credited");
    await report.getByText("Accepted", { exact: true }).waitFor();
    await admin.goto("/admin");
    await admin.getByRole("heading", { name: /^(To decide|Nothing to decide)/ }).waitFor();
    expect(await admin.getByRole("link", { name: /^Reported enquiry/ }).count()).toBe(0);
  });

  it("is refunded, with the reason in an email, on the card and on the statement", async () => {
    const mail = await product.mail.waitFor(({ subject }) => subject?.endsWith("was accepted") ?? false);
    expect(mail.text).toContain("We rang the number and heard the same.");
    expect(mail.text).not.toContain("Priya");
    await dealer.goto("/dealer/leads?search=Priya+Raman");
    const lead = card(dealer, "Priya Raman");
    await lead.getByText("More about the enquiry").click();
    await lead.getByText("Report accepted: Invalid phone or email").waitFor();
    await lead.getByText("The charge was credited.").waitFor();
    await dealer.goto(`/dealer/statements/${month}`);
    await dealer.getByRole("heading", { name: `Statement ${monthText(month)}` }).waitFor();
    await dealer.getByRole("cell", { name: /^Credit for [0-9A-F]{8}: Your report was accepted\b/ }).waitFor();
  });

  it("cannot be reported after 72 hours, and the card shows the deadline", async () => {
    const daysAgo = hoursBefore(new Date(), 73);
    const outside = await databaseOf(product.dataDir);
    await buildRoutedLead(outside.db, [dealerId], { name: "Late Reader", created_at: daysAgo });
    await outside.close();
    await dealer.goto("/dealer/leads?search=Late+Reader");
    const lead = card(dealer, "Late Reader");
    await lead.getByText("More about the enquiry").click();
    await lead.getByText("You could report it until").waitFor();
    expect(await lead.getByRole("button", { name: /Report/ }).count()).toBe(0);
  });
});

describe("prices and issuer details", () => {
  it("are set by an admin for a future day, with errors at the fields", async () => {
    const admin = await signedIn("admin@demo.test", "/admin", PHONE);
    await admin.getByText("Menu", { exact: true }).click();
    await admin.getByRole("link", { name: "Prices", exact: true }).click();
    const form = admin.getByRole("form", { name: "Set a price" });
    const confirm = (name: string) =>
      admin.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
    await form.getByLabel("Kind of enquiry").selectOption({ label: "General enquiry, shared" });
    await form.getByLabel("Price (£)").fill("12.50");
    await form.getByLabel("Charged from").fill(londonDay(new Date()).today);
    await form.getByRole("button", { name: "Set price" }).click();
    await confirm("Set price");
    expect(await errorSummary(form)).toEqual([expect.stringContaining("Choose tomorrow or later")]);
    expect(await errorAt(form.getByLabel("Charged from"))).toContain("today's price cannot change");
    await form.getByLabel("Charged from").fill(londonDay(daysAfter(new Date(), 29)).today);
    await form.getByRole("button", { name: "Set price" }).click();
    await confirm("Set price");
    await form.getByText("dealers are told of a higher price 30 days before").first().waitFor();
    const day = londonDay(daysAfter(new Date(), 30)).today;
    await form.getByLabel("Charged from").fill(day);
    await form.getByRole("button", { name: "Set price" }).click();
    await confirm("Set price");
    await toast(admin, "Success", "Price set");
    const row = admin.getByRole("row").filter({ hasText: "Upcoming" });
    await row.getByText("£12.50").waitFor();
    await admin.goto("/for-dealers");
    await admin.getByText(`£12.50 from ${formatLongDate(new Date(day))}`).waitFor();
    await admin.goto("/admin/prices");
    await row.getByRole("button", { name: /^Withdraw/ }).click();
    await confirm("Withdraw");
    await toast(admin, "Success", "Price withdrawn");
    await row.waitFor({ state: "detached" });

    const ours = admin.getByRole("form", { name: "Our details on statements" });
    await ours.getByLabel("VAT number").fill("GB 999 9999 74");
    await ours.getByRole("button", { name: "Save our details" }).click();
    expect(await errorSummary(ours)).toEqual([expect.stringContaining("its last two digits do not fit")]);
    await ours.getByLabel("VAT number").fill("GB 999 9999 73");
    await ours.getByLabel("Company name").fill("Spark Trading Ltd");
    await ours.getByRole("button", { name: "Save our details" }).click();
    await toast(admin, "Success", "Our details saved");
  });

  it("appear on the issued statement, which the owner receives by email", async () => {
    const outside = await databaseOf(product.dataDir);
    const lastMonth = parseMonth(monthBefore(new Date()), new Date());
    const entry = { kind: "adjustment" as const, pence: 10_000, vat_pence: 2000, reason: "Set by the test" };
    const recorded = { recorded_at: lastMonth?.began ?? new Date(0), recorded_by: "test" };
    await insertEntries(outside.db, [{ dealer_id: dealerId, ...entry, ...recorded }]);
    // Statements go out from seven on the first of the month.
    const seven = new Date((lastMonth?.ended.getTime() ?? 0) + 8 * 60 * 60 * 1000);
    const at = new Date(Math.max(Date.now(), seven.getTime()));
    await issueStatements({ db: outside.db, log: pino({ level: "silent" }) }, at);
    await outside.close();
    const mail = await product.mail.waitFor(
      ({ subject = "", to }) =>
        to?.[0]?.address === "dealer@demo.test" && subject.includes(" statement for "),
    );
    expect(mail.text).toContain("Adjustments: £100.00");
    expect(mail.text).toContain(" to pay by ");
    const link = /https?:\/\/\S+\/dealer\/statements\/(\S+)/.exec(mail.text ?? "")?.[1] ?? "";
    const owner = await signedIn("dealer@demo.test", `/dealer/statements/${link}`, PHONE);
    await owner.getByText("VAT invoice and statement").waitFor();
    await owner.getByText("Spark Trading Ltd").waitFor();
    await owner.getByText("VAT number GB 999 9999 73").waitFor();
    await owner.getByRole("heading", { name: /^Please pay by / }).waitFor();
  });
});

describe("a dealer's balance", () => {
  it("changes with a recorded payment, which the owner sees as page, CSV and PDF", async () => {
    const admin = await signedIn("admin@demo.test", accountAt);
    const form = admin.getByRole("form", { name: "Record a payment or adjustment" });
    await form.getByLabel("What").selectOption("Payment received");
    await form.getByLabel("Amount (£)").fill("ten");
    await form.getByLabel("Reason").fill("BACS 4711");
    await form.getByRole("button", { name: "Record" }).click();
    expect(await errorSummary(form)).toEqual(["Enter an amount in pounds, such as 120.50"]);
    await form.getByLabel("Amount (£)").fill("10");
    await form.getByRole("button", { name: "Record" }).click();
    await toast(admin, "Success", "Recorded");
    const limit = admin.getByRole("form", { name: "Credit limit" });
    await limit.getByLabel("Credit limit (£)").fill("0");
    await limit.getByRole("button", { name: "Change credit limit" }).click();
    await admin.getByText("The credit limit is reached").waitFor();

    const owner = await signedIn("dealer@demo.test", "/dealer/listings");
    await owner.getByRole("link", { name: "Money", exact: true }).click();
    await owner.getByRole("link", { name: monthText(month) }).click();
    await owner.getByRole("cell", { name: "Payment received: BACS 4711" }).waitFor();
    const saved = async (name: string) => {
      const [download] = await Promise.all([
        owner.waitForEvent("download"),
        owner.getByRole("button", { name }).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };
    const csv = await saved("Download CSV");
    expect(csv.name).toBe(`statement-${month}.csv`);
    expect(csv.bytes.toString()).toContain("Payment received: BACS 4711,-10.00,0.00,-10.00");
    const pdf = await saved("Download PDF");
    const file = await PDFDocument.load(pdf.bytes);
    expect(file.getTitle()).toBe(`Statement ${monthText(month)}, Spindle Electric`);
  });
});
