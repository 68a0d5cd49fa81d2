import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleId } from "#sample-data/sample-id.ts";
import { addJob } from "#src/queue/add-job.ts";
import { errorAt } from "./support/admin-pages.ts";
import { ERROR_TITLE, errorSummary } from "./support/error-summary.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";
import { sendRequest } from "./support/send-request.ts";

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

async function fillIn(
  page: Page,
  person: { name: string; email: string; phone: string },
  form = "/lead",
): Promise<void> {
  await page.goto(form);
  await page.getByLabel("Name", { exact: true }).fill(person.name);
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Phone", { exact: true }).fill(person.phone);
  await page.getByLabel("Postcode", { exact: true }).fill("M4 5JD");
  // Collapsed, and filled in from the car, if there is one.
  const budget = page.getByLabel("Budget", { exact: true });
  if (await budget.isVisible()) await budget.selectOption("£10-15k");
  await page.getByLabel(/^I agree/).check();
}

it("a review goes from the emailed link to the dealer's page with an answer, without JavaScript", async () => {
  const buyer = { name: "Wren Reviewer", email: "wren@example.org", phone: "07700 900861" };
  const context = await product.visit({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await fillIn(page, buyer, `/lead?vehicle=${sampleId("vehicle", "nissan-leaf-40-1")}`);
  await sendRequest(page);
  await page.waitForURL(/\/thank-you/);
  const database = await databaseOf(product.dataDir);
  const introduced = new Date(Date.now() - 11 * 86_400_000);
  await database.db
    .updateTable("lead_routes")
    .set({ routed_at: introduced })
    .where("lead_id", "in", ({ selectFrom }) =>
      selectFrom("leads").select("lead_id").where("email", "=", buyer.email),
    )
    .execute();
  await addJob(database.db, "invite-reviewers", {});
  await database.close();
  const invitation = await product.mail.waitFor(
    ({ to, subject }) => to?.[0]?.address === "wren@example.org" && subject === "How was Spindle Electric?",
  );
  const [link = ""] = /\S+\/review\/[\w-]+/.exec(invitation.text ?? "") ?? [];

  await page.goto(new URL(link).pathname);
  await page.getByRole("button", { name: "Send the review" }).click();
  await page.getByText("Choose one to five stars").first().waitFor();
  await page.getByLabel("2 stars").check();
  for (const [index, answer] of ["Yes", "No", "Yes"].entries()) {
    await page.getByRole("radio", { name: answer, exact: true }).nth(index).check();
  }
  await page
    .getByLabel("What should other buyers know?")
    .fill("The boot was scratched, and they had not said so.");
  await page.getByRole("button", { name: "Send the review" }).click();
  await page.getByRole("heading", { name: "Thank you for your review" }).waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(PHONE.width);

  const admin = await (await product.visit({ account: "admin@demo.test" })).newPage();
  await admin.goto("/admin");
  await admin.getByRole("link", { name: /^Review: / }).click();
  await admin.getByText("The boot was scratched").waitFor();
  await admin.getByRole("button", { name: "Publish now" }).click();
  await admin.getByText("Review published").first().waitFor();

  await product.mail.waitFor(({ subject }) => subject === "New review of Spindle Electric");
  const dealer = await (await product.visit({ account: "dealer@demo.test", viewport: PHONE })).newPage();
  await dealer.goto("/dealer/reviews");
  const review = dealer.getByRole("listitem").filter({ hasText: "The boot was scratched" });
  await review.getByText("Answer this review").click();
  await review.getByLabel("Your answer").fill("You are right, and we have polished it out.");
  await review.getByRole("button", { name: "Publish the answer" }).click();
  await review.getByText("You answered on").waitFor();

  await page.getByRole("link", { name: "See the dealer's reviews" }).click();
  const reviews = page.getByRole("region", { name: "Reviews by buyers we introduced" });
  const published = reviews.getByRole("article").filter({ hasText: "The boot was scratched" });
  await published.getByText("You are right, and we have polished it out.").waitFor();
  expect(await published.innerText()).toMatch(
    /2 stars[\s\S]*Car as described:\s*No[\s\S]*Spindle Electric answered/,
  );
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(PHONE.width);
});

const openFold = (page: Page, title: string) => page.locator("summary").filter({ hasText: title }).click();

describe("preferences", () => {
  it("show an error at each field, preview their matches, and are saved", async () => {
    const page = await signedIn("dealer@demo.test", "/dealer/preferences", PHONE);
    await page.getByRole("heading", { name: "Enquiry preferences", level: 1 }).waitFor();
    const preview = page.getByRole("complementary", { name: "Preview" }).getByRole("status");
    await preview.getByText(/matched (\d+) of the last \1 enquiries/).waitFor();

    for (const part of ["Where buyers live", "What they want", "Holidays"]) await openFold(page, part);
    await page.getByLabel("Lowest score").fill("101");
    await page.getByLabel("Most in a day").fill("none");
    await page.getByLabel("In postcode areas").check();
    await page.getByLabel("Postcode areas", { exact: true }).fill("M, XX");
    await page.getByRole("button", { name: "Save preferences" }).click();
    expect(await errorSummary(page)).toEqual([
      expect.stringMatching(/^XX is no postcode area/),
      "Enter a score from 0 to 100",
      expect.stringMatching(/^Enter a number from 1 to 1000/),
    ]);
    await preview.getByText("Complete the fields").waitFor();

    await page.getByLabel("Lowest score").fill("100");
    await page.getByLabel("Most in a day").fill("5");
    await page.getByLabel("Postcode areas", { exact: true }).fill("m sk");
    await page.getByRole("button", { name: "Add a holiday" }).click();
    await page.getByLabel("Holiday 1, first day").fill("2030-12-24");
    await page.getByLabel("Holiday 1, last day").fill("2030-12-27");
    await preview.getByText(/would have matched \d+ of the last/).waitFor();
    const holiday = page.getByLabel("Holiday 1, last day");
    const error = { message: "No", fields: { "holidays.0.last_day": "That day is over" }, request_id: "1" };
    await page.route(
      "**/api/dealer/preferences",
      (route) => route.fulfill({ status: 422, json: { error } }),
      {
        times: 1,
      },
    );
    await page.getByRole("button", { name: "Save preferences" }).click();
    await expect.poll(() => errorAt(holiday)).toBe("That day is over");
    // As if the page were closed at once: it stores nothing more, and does not read what was saved.
    let isHeld = true;
    await page.route("**/api/dealer/preferences", (route) =>
      isHeld && route.request().method() === "GET" ? undefined : route.continue(),
    );
    await page.evaluate("Storage.prototype.setItem = () => {}");
    await page.getByRole("button", { name: "Save preferences" }).click();
    await page.getByText("Preferences saved").waitFor();
    expect(await page.evaluate("Object.keys(sessionStorage)")).toEqual([]);
    isHeld = false;

    await page.reload();
    await openFold(page, "Where buyers live");
    await openFold(page, "What they want");
    await page.getByLabel("Postcode areas", { exact: true }).waitFor();
    expect(await page.getByLabel("Postcode areas", { exact: true }).inputValue()).toBe("M, SK");
    expect(await page.getByLabel("Most in a day").inputValue()).toBe("5");
    expect(await page.getByLabel("Holiday 1, last day").inputValue()).toBe("2030-12-27");
    // Restores the setting for the tests below.
    await page.getByLabel("Anywhere, if they would travel to us").check();
    await page.getByLabel("Lowest score").fill("0");
    await page.getByLabel("Most in a day").fill("");
    await page.getByRole("button", { name: "Save preferences" }).click();
    await page.getByText("Preferences saved").waitFor();
    await page.context().close();
  });
});

it("a paused dealer's cars say so in the form, and on the page after it", async () => {
  const dealer = await (await product.visit({ account: "dealer@demo.test" })).newPage();
  const saved = dealer.getByText("Preferences saved");
  const pauseUntil = async (day: string) => {
    await dealer.goto("/dealer/preferences");
    // A toast that was not read yet comes along from the page before, but not to who reloads.
    await dealer.reload();
    await dealer.getByLabel("Paused until").fill(day);
    await dealer.getByRole("button", { name: "Save preferences" }).click();
    await saved.waitFor();
  };
  const AWAY = "Spindle Electric is not taking enquiries at the moment.";
  const visit = await product.visit({ viewport: PHONE });
  const page = await visit.newPage();
  // Rendered before the pause, like a page from the cache.
  await page.goto("/dealers/spindle-electric");
  const car = await page.locator("main a[href^='/vehicle/']").first().getAttribute("href");
  await page.goto(`${car}`);
  await pauseUntil("2099-01-01");
  const button = page.getByRole("link", { name: "Request Intro to Dealer" }).first();
  const form = `${await button.getAttribute("href")}`;
  await button.click();
  await page.getByRole("dialog").getByRole("status").getByText(AWAY).waitFor();
  await fillIn(page, { name: "Nia Rees", email: "nia@example.com", phone: "07700 900841" }, form);
  await page.getByText(AWAY).waitFor();
  await sendRequest(page);
  await page.waitForURL(/unavailable=dealer/);
  await page.getByRole("heading", { name: /the dealer of this car is not taking enquiries$/ }).waitFor();
  await visit.close();
  await pauseUntil("");
  await dealer.context().close();
});

describe("a spam lead", () => {
  it("ends on the same page as a real one, with or without JavaScript, and reaches no dealer", async () => {
    const ends: string[] = [];
    for (const [index, javaScriptEnabled] of [true, true, false].entries()) {
      const isProgram = index > 0;
      const context = await product.visit({ javaScriptEnabled });
      const page = await context.newPage();
      await fillIn(page, {
        name: isProgram ? "Automatic Filler" : "Petra Novotna",
        email: `visitor-${index}@example.com`,
        phone: `07700 90081${index}`,
      });
      const honeypot = page.locator("input[name=company_website]");
      expect(await page.getByRole("textbox", { name: /empty/ }).count()).toBe(0);
      if (isProgram)
        await honeypot.evaluate((input: HTMLInputElement) => (input.value = "https://spam.example"));
      await sendRequest(page);
      await page.waitForURL(/\/thank-you/);
      await page.getByRole("heading", { name: "You're all set!" }).waitFor();
      const search = new URL(page.url()).searchParams;
      expect(search.get("request")).toHaveLength(59);
      search.delete("request");
      // The time may differ by a minute.
      const shown = (await page.locator("main").innerText()).replace(/\d\d:\d\d (today|tomorrow)/g, "TIME");
      expect(shown).toContain("Add to my calendar");
      ends.push(`${search} ${shown}`);
      await context.close();
    }
    expect(new Set(ends).size).toBe(1);
    const page = await signedIn("dealer@demo.test", "/dealer/leads");
    await page.getByRole("article").filter({ hasText: "Petra Novotna" }).first().waitFor();
    expect(await page.content()).not.toContain("Automatic Filler");
    await page.context().close();
  });

  it("held for review waits for an admin, who releases it to the dealer", async () => {
    const buyer = { name: "Orla Finnegan", email: "orla@mailinator.com", phone: "07700 900831" };
    const visit = await product.visit();
    const form = await visit.newPage();
    await fillIn(form, buyer);
    await form.getByRole("button", { name: "Send request" }).click();
    await form.waitForURL(/\/thank-you/);
    await visit.close();
    const mail = await product.mail.waitFor(({ to }) => to?.[0]?.address === buyer.email);
    expect(mail.subject).toBe("We are checking your request");

    const admin = await signedIn("admin@demo.test", "/admin");
    await admin.getByRole("link", { name: `Held request: ${buyer.name}` }).click();
    await admin.getByRole("listitem").getByText("Held: Throwaway mailbox").waitFor();
    await admin.getByRole("button", { name: /^Reject/ }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByRole("button", { name: "Reject" }).click();
    expect(await errorSummary(dialog)).toEqual(["Say why it is rejected"]);
    const cancel = dialog.getByRole("button", { name: "Cancel" });
    const answered = Promise.withResolvers<void>();
    await admin.route("**/reject", async (route) => {
      await answered.promise;
      await route.abort();
    });
    await dialog.getByLabel("Reason").fill("Spam");
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect.poll(() => cancel.isDisabled()).toBe(true);
    await admin.keyboard.press("Escape");
    await admin.keyboard.press("Escape");
    answered.resolve();
    await expect.poll(() => errorSummary(dialog)).toHaveLength(1);
    await cancel.click();
    expect(await admin.title()).not.toMatch(ERROR_TITLE);
    await admin.getByRole("button", { name: "Accept and route" }).click();
    await admin.getByText("Request accepted").waitFor();
    await admin.getByRole("button", { name: "Accept and route" }).waitFor({ state: "detached" });
    await admin.context().close();

    const dealer = await signedIn("dealer@demo.test", "/dealer/leads");
    await dealer.getByRole("article").filter({ hasText: buyer.name }).waitFor();
    await dealer.context().close();
    const named = await product.mail.waitFor(
      ({ to, text }) => to?.[0]?.address === buyer.email && (text ?? "").includes("Spindle Electric"),
    );
    expect(named.subject).toContain("Your request");
  });
});
