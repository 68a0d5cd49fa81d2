import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { columnsWith, filesWith } from "#tests/support/database/personal-data-search.ts";
import { visiting } from "./support/admin-pages.ts";
import { errorSummary } from "./support/error-summary.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";
import { requestByForm } from "./support/request-by-form.ts";

const PART_EXCHANGE = {
  "Its make": "Nissan",
  "Its model": "Leaf",
  "Its year": "2014",
  "Its mileage": "61,000",
};

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

describe("a buyer's own page", () => {
  it.each([
    ["without JavaScript", false, PHONE, "Agnes Bodley", "agnes@example.org", "07700 900861"],
    ["with JavaScript, on a phone", true, PHONE, "Bertha Bodley", "bertha@example.org", "07700 900862"],
    ["on a wide screen", true, DESKTOP, "Clara Bodley", "clara@example.org", "07700 900873"],
  ])(
    "%s: read, corrected, downloaded, withdrawn",
    async (_, javaScriptEnabled, viewport, name, email, phone) => {
      const link = await requestByForm(product, { name, email, phone });
      const context = await product.visit({ javaScriptEnabled, viewport });
      const page = await context.newPage();
      const response = await page.goto(link);
      expect(response?.headers()).toMatchObject({
        "cache-control": "private, no-store",
        "referrer-policy": "same-origin",
        "x-robots-tag": "noindex, nofollow",
      });
      await page.getByRole("heading", { name: "Your request", level: 1 }).waitFor();
      const dealers = page.getByRole("region", { name: "Who has your details" });
      await dealers
        .getByText(/they are due to call you by/)
        .first()
        .waitFor();
      const rights = page.getByText("Your data and rights");
      await rights.click();
      await page.getByText(/^I agree that Second Spark passes this request/).waitFor();

      const change = page.getByText("Change your request or your details");
      await change.click();
      await page.getByLabel("Name", { exact: true }).fill("B");
      await page.getByLabel("Phone", { exact: true }).fill("12");
      await page.getByRole("button", { name: "Save the changes" }).click();
      expect(await errorSummary(page)).toContain("Name must be at least 2 characters");
      expect(await page.getByLabel("Phone", { exact: true }).inputValue()).toBe("12");
      expect(await page.getByLabel("Phone", { exact: true }).getAttribute("aria-invalid")).toBe("true");

      await page.getByLabel("Name", { exact: true }).fill(`${name} Corrected`);
      await page.getByLabel("Phone", { exact: true }).fill(phone);
      expect(await page.getByLabel("Its make").isVisible()).toBe(false);
      await page.getByLabel("Part exchange").selectOption("yes");
      for (const [label, value] of Object.entries(PART_EXCHANGE))
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByRole("button", { name: "Save the changes" }).click();
      await page.getByRole("status").getByText("We have changed your request.").waitFor();
      if (!(await page.getByLabel("Name", { exact: true }).isVisible())) await change.click();
      expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe(`${name} Corrected`);

      const open = async () => {
        if (!(await page.getByRole("link", { name: "Download everything" }).isVisible()))
          await rights.click();
      };
      await open();
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download everything" }).click();
      const held = JSON.parse(await readFile(await (await download).path(), "utf8"));
      expect(held.request).toMatchObject({
        name: `${name} Corrected`,
        email,
        px_has: true,
        px_miles: 61_000,
      });

      const newEmail = `new.${email}`;
      await page.getByLabel("New email address").fill("new");
      await page.getByRole("button", { name: "Send me a link to confirm" }).click();
      expect(await errorSummary(page)).toEqual(["Enter an email address like name@example.com"]);
      await page.getByLabel("New email address").fill(newEmail);
      await page.getByRole("button", { name: "Send me a link to confirm" }).click();
      await page.getByRole("status").getByText("We have sent a link to the new address.").waitFor();
      const toConfirm = await product.mail.waitFor(({ to }) => to?.[0]?.address === newEmail);
      const [confirmUrl = ""] = /\S+\/my-request\/email\/[\w-]+/.exec(toConfirm.text ?? "") ?? [];
      await page.goto(new URL(confirmUrl).pathname);
      await page.getByRole("button", { name: "Use this address" }).click();
      await page.getByRole("status").getByText("We have changed your request.").waitFor();
      await change.click();
      await page.getByText(`We use ${newEmail}.`).waitFor();
      expect((await page.request.get(link)).status()).toBe(404);

      await open();
      await page.getByRole("button", { name: "Object" }).click();
      await page.getByRole("status").getByText("We have noted your objection.").waitFor();
      await open();
      await page.getByRole("button", { name: "Restrict the use of my details" }).click();
      await page.getByRole("status").getByText("We store your request but do not use it.").waitFor();
      await page.getByRole("button", { name: "Lift the restriction" }).click();
      await page.getByRole("status").getByText("The restriction is lifted.").waitFor();
      await page
        .getByRole("button", { name: /^They rang and I missed it/ })
        .first()
        .click();
      await dealers.getByText("You told us that you missed their call.").first().waitFor();
      await page
        .getByRole("button", { name: /^They rang ?:/ })
        .first()
        .click();
      await dealers.getByText("You told us that they rang.").first().waitFor();
      for (const last of [false, true]) {
        await page.getByText("Withdraw my request altogether").click();
        await page.getByRole("button", { name: "Yes, withdraw" }).last().click();
        await page.getByRole("status").getByText("We have withdrawn your request.").waitFor();
        if (last) break;
        await page.getByRole("button", { name: "Undo the withdrawal" }).click();
        await page.getByRole("status").getByText("Nothing is withdrawn").waitFor();
      }
      const had = page.getByRole("region", { name: "Who had your details" });
      await had
        .getByText(/^You withdrew on/)
        .first()
        .waitFor();
      await had.getByText("You told us that they rang.").first().waitFor();
      const steps = await page.getByRole("region", { name: "Where your request stands" }).innerText();
      expect(steps).toMatch(/A dealer has it \d.*You withdrew it \d/s);
      await context.close();
    },
  );

  it("after erasure the dealer's card shows no name, and no table or file contains personal data", async () => {
    const person = { name: "Cordelia Quackenbush", email: "cordelia@example.org", phone: "07700 900863" };
    const link = await requestByForm(product, person);
    const dealer = await (await product.visit({ account: "dealer@demo.test" })).newPage();
    await dealer.goto("/dealer/leads");
    await dealer.getByRole("article").filter({ hasText: person.name }).waitFor();

    const context = await product.visit();
    const page = await context.newPage();
    await page.goto(link);
    await page.getByText("Your data and rights").click();
    await page.getByRole("button", { name: "Erase my details" }).click();
    expect(await errorSummary(page)).toEqual(["Tick the box if you want everything erased."]);
    await page.getByLabel("Yes, erase everything about me").check();
    await page.getByRole("button", { name: "Erase my details" }).click();
    await page.getByRole("status").getByText("We have erased your details").waitFor();
    expect(await page.content()).not.toContain("cordelia@example.org");
    await context.close();

    await product.mail.waitFor(({ subject }) => subject === "Delete a buyer's details");
    await dealer.goto("/dealer/leads");
    await dealer.getByText("The buyer's details are erased.").first().waitFor();
    expect(await dealer.content()).not.toContain(person.name);
    await dealer.context().close();
    const database = await databaseOf(product.dataDir);
    const traces = { ...person, words: ["quackenbush"] };
    expect(await columnsWith(database.db, traces)).toEqual([]);
    await database.close();
    // A job of its own deletes the captured emails.
    await expect.poll(() => filesWith(product.dataDir, traces), { timeout: 30_000 }).toEqual([]);
  });

  it("a complaint is sent without JavaScript, and an admin's answer arrives", async () => {
    const context = await product.visit({ javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await page.goto("/accessibility");
    await page.getByRole("link", { name: "Tell us what is in your way" }).click();
    const about = page.getByLabel("What is it about?");
    expect(await about.inputValue()).toBe("accessibility");
    await page.getByLabel("Name", { exact: true }).fill("Ottilie Marsh");
    await page.getByRole("button", { name: "Send the complaint" }).click();
    expect(await errorSummary(page)).toEqual([
      "Enter an email address like name@example.com",
      "Tell us what went wrong",
    ]);
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Ottilie Marsh");
    await page.getByLabel("Email", { exact: true }).fill("ottilie@example.org");
    await page.getByLabel("What went wrong?").fill("The filters have no names.");
    await page.getByRole("button", { name: "Send the complaint" }).click();
    await page.getByRole("heading", { name: "We have your complaint" }).waitFor();
    const reference = await page.getByRole("status").locator("strong").first().innerText();
    await product.mail.waitFor(({ subject }) => subject === `We have your complaint ${reference}`);
    await context.close();

    await visiting(product, "admin@demo.test", async (admin) => {
      await admin.goto("/admin");
      await admin.getByRole("link", { name: new RegExp(reference) }).click();
      await admin.getByText("The filters have no names.").waitFor();
      await admin.getByRole("button", { name: "Send the answer" }).click();
      expect(await errorSummary(admin)).toEqual(["Write an answer first"]);
      await admin.getByLabel("Your answer").fill("They have names now.");
      await admin.getByRole("button", { name: "Send the answer" }).click();
      await admin.getByRole("heading", { name: "Our answer" }).waitFor();
    });
    await product.mail.waitFor(({ subject }) => subject === `Our answer to your complaint ${reference}`);
  });

  it("an invalid link explains what to do", async () => {
    const context = await product.visit({ javaScriptEnabled: false });
    const page = await context.newPage();
    const response = await page.goto("/my-request/not-a-link");
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "This link does not work" }).waitFor();
    await context.close();
  });
});
