import type { Page, Response } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onePagePdf } from "#sample-data/one-page-pdf.ts";
import { png } from "#tests/support/photo-files.ts";
import { countedTaps } from "./support/counted-taps.ts";
import { errorSummary } from "./support/error-summary.ts";
import { fetchPage } from "./support/html-page.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";

let product: Product;
let applicant: Page;
let admin: Page;
beforeAll(async () => {
  product = await startProduct({}, { withPictures: true });
  applicant = await (await product.visit({ account: "nolink@demo.test", viewport: PHONE })).newPage();
  await applicant.goto("/dealer/listings");
  admin = await (await product.visit({ account: "admin@demo.test" })).newPage();
});
afterAll(() => product?.stop());

const PDF = {
  name: "certificate.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(onePagePdf("Certificate")),
};
const PICTURE = {
  name: "shop-front.png",
  mimeType: "image/png",
  buffer: await png({ width: 40, height: 30 }),
};
const PAGE = "/dealers/tidewater-electric";

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const mailTo = (address: string, subject: string) =>
  product.mail.waitFor(
    (mail) => mail.subject === subject && (mail.to ?? []).some((to) => to.address === address),
  );

async function refusedWhileOpening(page: Page, path: string): Promise<string[]> {
  const refused: string[] = [];
  const note = (response: Response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  };
  page.on("response", note);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  page.off("response", note);
  return refused;
}

it("a visitor is led from the portal to the sign-in page without a failed request", async () => {
  const visitor = await (await product.visit()).newPage();
  expect(await refusedWhileOpening(visitor, "/dealer/leads")).toEqual([]);
  expect(visitor.url()).toBe(`${product.origin}/dealer/login?next=%2Fdealer%2Fleads`);
  await visitor.context().close();
});

describe("a user without a dealer, on a phone", () => {
  it.each(["listings", "leads", "performance", "preferences", "agreement", "account"])(
    "opens /dealer/%s without a failed request",
    async (name) => {
      expect(await refusedWhileOpening(applicant, `/dealer/${name}`)).toEqual([]);
    },
  );

  it("can try again after the application could not be loaded", async () => {
    await applicant.goto("/dealer/listings");
    await waitForText(applicant, "Tell us about your dealership");
    await applicant.route("**/api/dealer/application", (route) => route.fulfill({ status: 500 }), {
      times: 1,
    });
    await applicant.reload();
    await waitForText(applicant, "Your application could not be loaded.");
    await press(applicant, "Try again");
    await waitForText(applicant, "Apply to become a dealer");
  });

  it("applies, with an error at every missing field", async () => {
    await waitForText(applicant, "Tell us about your dealership");
    await waitForText(applicant, "Please contact support to link your account to a dealer");
    await waitForText(applicant, "Does your dealership already sell here? Ask its owner to invite you.");
    for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]) {
      await applicant.getByRole("checkbox", { name: day }).uncheck();
    }
    await press(applicant, "Send application");
    expect(await errorSummary(applicant)).toEqual(
      expect.arrayContaining([
        "Trading name is required",
        "Enter the opening hours of at least one day",
        "Enter the company number, or explain below why you have none",
        "Accept the Terms of Service",
        "Accept the price list and the credit limit",
        "Accept the time to answer",
      ]),
    );
    await applicant.getByRole("checkbox", { name: "Monday" }).check();
    await fill(applicant, "Trading name", "Tidewater Electric");
    await fill(applicant, "Phone", "07700 900123");
    await fill(applicant, "Company number", "09876543");
    await fill(applicant, "Address", "Unit 4, Quay Road");
    await fill(applicant, "Town", "Whitby");
    await fill(applicant, "Postcode", "M1 1AE");
    for (const sentence of [/^We accept the Terms/, /^We accept the price list/, /^We undertake/]) {
      await applicant.getByLabel(sentence).check();
    }
    await press(applicant, "Send application");
    expect(await errorSummary(applicant)).toEqual(["Add at least one file that shows the business is yours"]);

    const evidence = applicant.getByLabel("Evidence", { exact: true });
    await evidence.setInputFiles({ ...PDF, buffer: Buffer.from("<!doctype html>") });
    await waitForText(applicant, "certificate.pdf: The file must be a PDF, a JPEG or a PNG");
    // Holds the upload back: the application must wait for it.
    const release = Promise.withResolvers<void>();
    await applicant.route("**/evidence", async (route) => {
      await release.promise;
      await route.continue();
    });
    await evidence.setInputFiles(PDF);
    await waitForText(applicant, "Sending certificate.pdf…");
    expect(await applicant.getByRole("button", { name: "Send application" }).isDisabled()).toBe(true);
    release.resolve();
    await applicant.getByRole("button", { name: "Remove certificate.pdf" }).waitFor();
    await applicant.unroute("**/evidence");
    await evidence.setInputFiles(PICTURE);
    await applicant.getByRole("button", { name: "Remove shop-front.png" }).waitFor();
    await press(applicant, "Send application");
    await waitForText(applicant, "We are checking your dealership.");
    await applicant.getByRole("link", { name: "Your application" }).click();
    await waitForText(applicant, "Being checked");
    await waitForText(applicant, /Expect our decision by \d+ \w+ \d{4}, by email/);
    await mailTo("nolink@demo.test", "We have your application");
    await mailTo("admin@demo.test", "Tidewater Electric has applied to become a dealer");
  });

  it("prepares a car with a photo while waiting, which buyers do not see", async () => {
    await applicant.goto("/dealer/listings");
    const steps = applicant.getByRole("region", { name: "Your first steps" });
    await steps.getByText("1 of 6 done").waitFor();
    const { tap, taps } = countedTaps();
    await tap(applicant.getByRole("link", { name: "Add your first listing" }));
    // The file chooser opens by a tap and takes another.
    await applicant.getByLabel("Add photos").setInputFiles(PICTURE);
    const fields = [
      ["Make", "Nissan"],
      ["Model", "Leaf"],
      ["Year", "2021"],
      ["Mileage (miles)", "20000"],
      ["Price", "13500"],
    ] as const;
    for (const [label, text] of fields) await fill(applicant, label, text);
    await applicant.getByLabel("Body style").selectOption("Hatchback");
    expect(await applicant.getByLabel("Postcode", { exact: true }).inputValue()).toBe("M1 1AE");
    await applicant.getByRole("button", { name: "Remove photo 1" }).waitFor();
    expect(await applicant.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await tap(applicant.getByRole("button", { name: "Create Listing" }));
    await applicant.waitForURL(/\/dealer\/listings$/);
    expect(taps() + 2).toBeLessThanOrEqual(8);
    expect(fields.length + 1).toBeLessThanOrEqual(10);
    await steps.getByText("3 of 6 done").waitFor();
    expect((await fetchPage(product.origin, PAGE)).status).toBe(404);
    expect((await fetchPage(product.origin, "/browse?keyword=tidewater")).text).not.toContain("Tidewater");
  });

  it("adds requested information and is approved by an admin who saw the evidence", async () => {
    await admin.goto("/admin");
    await admin.getByRole("link", { name: /^Application: Tidewater Electric/ }).click();
    const saved = admin.waitForEvent("download");
    await press(admin, "Save certificate.pdf");
    expect((await saved).suggestedFilename()).toBe("certificate.pdf");
    expect(await admin.getByRole("button", { name: "Show certificate.pdf" }).count()).toBe(0);
    await press(admin, "Show shop-front.png");
    const picture = admin.getByRole("img", { name: "shop-front.png" });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
    await press(admin, "Hide shop-front.png");
    await picture.waitFor({ state: "detached" });
    await admin.getByRole("radio", { name: /Ask for more/ }).check();
    await press(admin, "Ask for more information");
    await waitForText(admin, "Say what is missing");
    await fill(admin, "What is missing", "Who owns the premises?");
    await press(admin, "Ask for more information");
    await waitForText(admin, "More information needed");
    await admin.getByRole("button", { name: "Approve", disabled: false }).waitFor();
    await mailTo("nolink@demo.test", "We need more information for your application");

    await applicant.reload();
    await applicant.getByRole("link", { name: "Answer" }).click();
    await waitForText(applicant, "Who owns the premises?");
    await fill(applicant, "Your answer", "The harbour board.");
    await press(applicant, "Send answer");
    await waitForText(applicant, "Being checked");

    await admin.reload();
    await waitForText(admin, "The harbour board.");
    await fill(admin, "What you checked", "Companies House and the certificate agree.");
    await press(admin, "Approve");
    await admin.getByRole("link", { name: "View the dealer" }).waitFor();
    await mailTo("nolink@demo.test", "You are now a verified dealer");
  });

  it("is told on the open page, with the first steps of a new dealer", async () => {
    // Simulates a return to the tab.
    await applicant.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await waitForText(applicant, "Buyers now see your cars");
    await applicant.waitForURL(/\/dealer\/listings$/);
    const steps = applicant.getByRole("region", { name: "Your first steps" });
    await steps.getByText("3 of 6 done").waitFor();
    await steps.getByRole("link", { name: "Choose the enquiries you want" }).waitFor();
    expect(await steps.getByRole("link", { name: "State your opening hours" }).count()).toBe(0);
  });
});

describe("a new dealer", () => {
  it("has the prepared car on the dealer's own page, which buyers find", async () => {
    const steps = applicant.getByRole("region", { name: "Your first steps" });
    await applicant.setViewportSize(DESKTOP);
    await steps.getByRole("link", { name: "Add your logo" }).waitFor();
    await applicant.setViewportSize(PHONE);

    const { status, text, canonical, jsonLd } = await fetchPage(product.origin, PAGE);
    expect(status).toBe(200);
    expect(canonical).toBe(`${product.origin}${PAGE}`);
    expect(text).toContain("1 car for sale");
    expect(text).not.toContain("07700");
    expect(jsonLd).toContainEqual(
      expect.objectContaining({ "@type": "AutoDealer", name: "Tidewater Electric" }),
    );
    const sitemap = await (await fetch(`${product.origin}/sitemaps/dealers.xml`)).text();
    expect(sitemap).toContain(PAGE);
  });

  it("invites a colleague, who signs up and joins by the mailed link", async () => {
    await applicant.locator("summary", { hasText: "Menu" }).click();
    await applicant.getByRole("link", { name: "Dealership" }).click();
    const invite = applicant.getByRole("form", { name: "Invite a colleague" });
    await invite.getByLabel("Email").fill("colleague@dealer.example");
    await invite.getByRole("button", { name: "Send invitation" }).click();
    await waitForText(applicant, "Invitation sent to colleague@dealer.example");
    const mail = await mailTo("colleague@dealer.example", "Tidewater Electric invites you to join");
    const link = /https?:\/\/\S+#\S+/.exec(mail.text ?? "")?.[0] ?? "";

    const colleague = await (await product.visit()).newPage();
    await colleague.goto(link);
    await colleague.waitForURL(/\/dealer\/login\?next=%2Fdealer%2Fjoin$/);
    await waitForText(colleague, "You have been invited to join a dealer.");
    await fill(colleague, "Full Name", "Robin Hale");
    expect(await colleague.getByLabel("Email", { exact: true }).inputValue()).toBe(
      "colleague@dealer.example",
    );
    await fill(colleague, "Password", "another-password");
    await press(colleague, "Sign Up");
    // Without the sign-up's response this browser would be asked for the password.
    await waitForText(colleague, "Check your email to confirm your account");
    const confirmation = await mailTo("colleague@dealer.example", "Confirm your account");
    await colleague.goto(/https?:\/\/\S+#\S+/.exec(confirmation.text ?? "")?.[0] ?? "");
    await colleague.waitForURL(/\/dealer\/join$/);
    await waitForText(colleague, "Tidewater Electric invites you to join");
    await colleague.goto("/dealer/listings");
    await waitForText(colleague, "Tidewater Electric invites you to join");
    expect(await colleague.getByText("Apply to become a dealer").count()).toBe(0);
    expect(await colleague.getByText("Tell us about your dealership").count()).toBe(0);
    await colleague.goto("/dealer/join");
    await waitForText(colleague, "Tidewater Electric invites you to join");
    expect(await colleague.title()).not.toContain("Error");
    expect(await colleague.getByRole("alert").count()).toBe(0);
    await press(colleague, "Join Tidewater Electric");
    await colleague
      .getByRole("link", { name: /Nissan Leaf/ })
      .first()
      .waitFor();
    const groups = colleague.getByRole("navigation", { name: "Dealer Portal", exact: true });
    expect(await groups.getByRole("link").allInnerTexts()).toEqual([
      "Listings",
      "Enquiries",
      "Performance",
      "Dealership",
      "Connections",
    ]);
    await colleague.goto("/dealer/profile");
    await waitForText(colleague, "Only an owner of your dealership can change its profile.");

    const again = await (await product.visit({ account: "dealer2@demo.test" })).newPage();
    await again.goto(link);
    await waitForText(again, "This invitation has been used or revoked, or has expired. Ask for a new one.");
  });

  it("has no public cars or page while suspended, and sees the reason", async () => {
    await admin.goto("/admin/dealers?search=tidewater");
    await admin.getByRole("link", { name: "Tidewater Electric" }).click();
    await waitForText(admin, "colleague@dealer.example");
    expect(await admin.getByLabel("New state").inputValue()).toBe("");
    await press(admin, "Change state");
    await waitForText(admin, "Choose a state");
    expect((await fetchPage(product.origin, PAGE)).status).toBe(200);
    await admin.getByLabel("New state").selectOption("suspended");
    await admin.getByLabel("Reason").fill("The premises are closed.");
    await press(admin, "Change state");
    await admin.getByRole("alertdialog").getByRole("button", { name: "Change state" }).click();
    await waitForText(admin, "State changed. We email the reason to the owners.");
    const mail = await mailTo("nolink@demo.test", "Tidewater Electric is suspended");
    expect(mail.text).toContain("The premises are closed.");
    expect((await fetchPage(product.origin, PAGE)).status).toBe(404);
    const browse = await fetchPage(product.origin, "/browse?postcode=M1+1AE&keyword=leaf");
    expect(browse.text).not.toContain("Tidewater Electric");
    await applicant.goto("/dealer/listings");
    await waitForText(applicant, "Your dealership is suspended: buyers do not see your cars.");
    await applicant.goto("/dealer/leads");
    await waitForText(applicant, "Your dealership is suspended, so its enquiries are closed.");
  });
});
