import { sql } from "kysely";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, startMailServer } from "#tests/support/servers/mail-server.ts";
import { fillSignIn, toast, visiting } from "./support/admin-pages.ts";
import { errorSummary } from "./support/error-summary.ts";
import { PHONE, type Product, startProduct } from "./support/product.ts";
import { databaseOf, freePort } from "./support/program.ts";

let product: Product;
let mailPort: number;
let mail: MailServer | undefined;
beforeAll(async () => {
  mailPort = await freePort();
  product = await startProduct({ SMTP_URL: `smtp://127.0.0.1:${mailPort}` });
});
afterAll(async () => {
  await product?.stop();
  await mail?.close();
});

const ADMIN = "admin@demo.test";
const card = (page: Page, name: string | RegExp) => page.getByRole("article", { name });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name }).waitFor();
const section = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 2, name }).waitFor();

async function breakPage(): Promise<void> {
  const context = await product.visit();
  const page = await context.newPage();
  // The first part that reads its data fails.
  await page.addInitScript(() => {
    const { parse } = JSON;
    JSON.parse = (text: string) => {
      if (text?.includes("winter_range_computed")) throw new Error("a broken part");
      return parse(text);
    };
  });
  const reported = page.waitForResponse("**/api/error-reports");
  await page.goto("/browse");
  await reported;
  await context.close();
}

test("a page error is listed once, resolved, and reopened when it recurs", async () => {
  await breakPage();
  await breakPage();
  await visiting(product, ADMIN, async (page) => {
    await page.setViewportSize(PHONE);
    await page.goto("/admin");
    // A nightly check may report others.
    await page.getByRole("link", { name: /\d+ new errors?/ }).click();
    await heading(page, /^Errors \(\d+\)$/);
    const error = card(page, /a broken part/);
    await error.getByText("Reported 2 times").waitFor();
    await error.getByText("New", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Resolved" }).click();
    await page.getByText("No error has been resolved.").waitFor();
    await page.getByRole("link", { name: "Open", exact: true }).click();
    await error.getByRole("button", { name: "Resolve" }).click();
    await toast(page, "Success", "Marked as resolved");
    await error.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: "Resolved" }).click();
    await heading(page, "Errors (1)");
    await error.getByText("Reported 2 times").waitFor();

    await breakPage();
    await page.goto("/admin/operations/errors");
    await error.getByText("Reopened").waitFor();
    await error.getByText("Reported 3 times").waitFor();
  });
});

test("one search on Today finds listings and people", async () => {
  await visiting(product, ADMIN, async (page) => {
    await page.goto("/admin");
    await section(page, "Last 7 days");
    const search = page.getByRole("searchbox", { name: "Search everything" });
    await search.fill("nissan");
    await search.press("Enter");
    await section(page, /^Listings \(\d+\)$/);
    await page.getByRole("link", { name: /^Show all \d+ of Listings$/ }).click();
    await page.waitForURL(/\/admin\/listings\?search=nissan$/);
    await page.goBack();
    await search.fill("nolink@demo.test");
    await search.press("Enter");
    await section(page, "People (1)");
  });
});

test("a failed mail is retried from the page and delivered", async () => {
  const database = await databaseOf(product.dataDir);
  await fetch(`${product.origin}/api/auth/request-password-reset`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: product.origin },
    body: JSON.stringify({ email: "dealer@demo.test" }),
  });
  await visiting(product, ADMIN, async (page) => {
    const job = card(page, "Send password reset");
    do {
      await page.goto("/admin/operations/jobs");
      await heading(page, /^Failed jobs \(/);
    } while ((await job.count()) === 0);
    // Out of attempts: only an admin can retry it.
    await sql`
      update graphile_worker._private_jobs set attempts = max_attempts
      where last_error is not null and locked_at is null
    `.execute(database.db);
    await page.goto("/admin/operations");
    await page.getByText("The last email failed").waitFor();
    await page.route("**/api/admin/operations/waiting", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), mail_is_missing: true } });
    });
    await page.goto("/admin");
    await page.getByText("No email is sent, because SMTP_URL is not set").waitFor();
    await page.goto("/admin/operations/mails?show=failed");
    await page.getByText("To d…@demo.test · Send password reset").waitFor();

    mail = await startMailServer(mailPort);
    await page.goto("/admin/operations/jobs");
    await job.getByText("It is not retried automatically.").waitFor();
    await job.getByRole("button", { name: "Retry now" }).click();
    await toast(page, "Success", "We are retrying the job now");
    await mail.waitFor(({ to }) => to?.[0]?.address === "dealer@demo.test");
    await page.goto("/admin/operations/mails?show=sent");
    await page.getByText("To d…@demo.test · Send password reset").waitFor();
  });
  await database.close();
});

test("an admin disables an account, which cannot sign in until it is enabled", async () => {
  const email = "staff@demo.test";
  await visiting(product, ADMIN, async (page) => {
    await page.goto("/admin/people?search=staff");
    const change = async (button: string, reason: string, done: string) => {
      await card(page, email).getByRole("button", { name: button }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Reason").fill(reason);
      await dialog.getByRole("button", { name: button }).click();
      await toast(page, "Success", done);
    };
    await change("Sign out everywhere", "Lost a phone", `${email} is signed out everywhere`);
    await change("Disable account", "Has left", `The account of ${email} is disabled`);
    await card(page, email).getByText("Disabled", { exact: true }).waitFor();

    const other = await (await product.visit()).newPage();
    await other.goto("/dealer/login");
    await fillSignIn(other, email);
    await other.getByRole("alert").getByText("This account is disabled.").first().waitFor();
    await change("Enable account", "Came back", `The account of ${email} is enabled`);
    await fillSignIn(other, email);
    await other.waitForURL(/\/dealer\/listings$/);
    await other.context().close();
  });
});

test("an admin appoints another, who revokes the first; the audit log names both", async () => {
  const person = (page: Page, email: string) => card(page, email);
  const changeRole = async (page: Page, email: string, button: string, reason: string) => {
    await person(page, email).getByRole("button", { name: button }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByRole("button", { name: button }).click();
    return dialog;
  };
  await visiting(product, ADMIN, async (page) => {
    await page.goto("/admin/people?search=nolink");
    const dialog = await changeRole(page, "nolink@demo.test", "Make admin", " ");
    expect(await errorSummary(dialog)).toEqual(["Say why"]);
    await dialog.getByLabel("Reason").fill("Looks after the blog");
    await dialog.getByRole("button", { name: "Make admin" }).click();
    await toast(page, "Success", "nolink@demo.test is now an admin");
    await person(page, "nolink@demo.test").getByText("Admin", { exact: true }).waitFor();
    await mail?.waitFor(({ subject }) => subject === "nolink@demo.test is now an admin");

    await visiting(product, "nolink@demo.test", async (other) => {
      await other.goto("/admin/people?role=admin");
      await changeRole(other, ADMIN, "Revoke admin", "Has left");
      await toast(other, "Success", `${ADMIN} is no longer an admin`);
      const refused = await changeRole(other, "nolink@demo.test", "Revoke admin", "Enough");
      expect(await errorSummary(refused)).toEqual([expect.stringContaining("the last admin")]);

      await other.goto("/admin/operations/audit");
      const made = other.getByRole("listitem").filter({ hasText: "Made a user an admin: nolink@demo.test" });
      await made.getByText(ADMIN).waitFor();
      await made.locator("summary").click();
      await made.getByText("Looks after the blog").waitFor();
      await other.getByLabel("Changed by").fill("nolink");
      await other.getByRole("button", { name: "Search" }).click();
      await other.getByText(`Removed the admin role: ${ADMIN}`).waitFor();
      await made.waitFor({ state: "detached" });
      await other.getByRole("link", { name: "Show all" }).click();
      await made.waitFor();
      await other.getByLabel("Action").selectOption("Retried a job");
      await other.getByRole("button", { name: "Search" }).click();
      await heading(other, "Audit log (1)");
    });

    await page.goto("/admin/people");
    await toast(page, "Access Denied", "You don't have permission to access this page.");
    await page.waitForURL(`${product.origin}/`);
  });
});
