import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, stepAt } from "#src/services/accounts/second-factor/check-code.ts";
import { secretOf } from "#tests/support/authenticator.ts";
import { errorSummary } from "./support/error-summary.ts";
import { PHONE, type Product, startProduct } from "./support/product.ts";

const EMAIL = "dealer@demo.test";
const PASSWORD = "demo-password";

let product: Product;
let page: Page;
beforeAll(async () => {
  product = await startProduct();
  page = await (await product.visit()).newPage();
  await signIn(page);
  await page.waitForURL(/\/dealer\/listings$/);
});
afterAll(() => product?.stop());

async function signIn(on: Page, password = PASSWORD, email = EMAIL): Promise<void> {
  await on.goto("/dealer/login");
  await on.getByLabel("Email", { exact: true }).fill(email);
  await on.getByLabel("Password", { exact: true }).fill(password);
  await press(on, "Sign In");
}
const press = (on: Page, name: string) => on.getByRole("button", { name, exact: true }).click();
const type = (label: string, text: string, on: Page = page) =>
  on.getByLabel(label, { exact: true }).fill(text);
const waitForText = (text: string, on: Page = page) => on.getByText(text, { exact: true }).first().waitFor();
async function openAccount(on: Page = page): Promise<void> {
  await on.goto("/dealer/account");
  await on.getByRole("heading", { name: "Where you are signed in" }).waitFor();
}

it("sends a test email to the mailbox that it names", async () => {
  await openAccount();
  await press(page, "Send a test email");
  await waitForText(`Look for it in the mailbox of ${EMAIL}.`);
  const isTest = ({ subject }: { subject?: string }) => subject === "Emails from Second Spark reach you";
  expect((await product.mail.waitFor(isTest)).to?.[0]?.address).toBe(EMAIL);
});

describe("sessions", () => {
  it("are listed, and one browser signs out another, which notices on its next request", async () => {
    const phone = await (await product.visit({ viewport: PHONE })).newPage();
    await signIn(phone);
    await phone.waitForURL(/\/dealer\/listings$/);
    await openAccount();
    const sessions = page.getByRole("region", { name: "Where you are signed in" });
    expect(await sessions.getByRole("listitem").count()).toBe(2);
    expect(await sessions.getByText("This browser").count()).toBe(1);
    await sessions.getByRole("button", { name: /^End/ }).click();
    await type("Your password", "not this");
    await press(page, "End session");
    await waitForText("That is not your password.");
    await type("Your password", PASSWORD);
    await press(page, "End session");
    await waitForText("Session ended");
    await phone.reload();
    await phone.waitForURL(/\/dealer\/login/);
    expect(await phone.evaluate(() => localStorage.getItem("second-spark.session"))).toBeNull();
    await phone.context().close();
    await page.reload();
    await waitForText("This browser");
  });
});

describe("the password", () => {
  it("is changed with the current one, and refused at the field with a wrong one", async () => {
    await type("Current password", "not this");
    await type("New password", "three unrelated words");
    await waitForText("Strong.");
    await press(page, "Change password");
    await waitForText("That is not your password.");
    await type("Current password", PASSWORD);
    await press(page, "Change password");
    await waitForText("Password changed");
    // Restores the password for the tests below.
    await type("Current password", "three unrelated words");
    await type("New password", PASSWORD);
    await press(page, "Change password");
    await expect.poll(() => page.getByLabel("Current password", { exact: true }).inputValue()).toBe("");
  });
});

describe("notifications", () => {
  /** Browsers under test have no push service. */
  const withPushService = () => {
    Object.defineProperty(Notification, "permission", { value: "granted" });
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.subscribe = async () =>
      ({ endpoint: "https://push.example/browser", unsubscribe: async () => true }) as never;
  };

  it("of new enquiries are off, until turned on in a browser; a new sign-in there keeps them", async () => {
    const phone = await product.visit({ viewport: PHONE });
    await phone.addInitScript(withPushService);
    const on = await phone.newPage();
    await signIn(on);
    await on.waitForURL(/\/dealer\/listings$/);
    await openAccount(on);
    const section = on.getByRole("region", { name: "Notifications in this browser" });
    await section.getByText("Off in this browser.").waitFor();
    await section.getByRole("button", { name: "Turn on" }).click();
    await waitForText("Notifications turned on", on);
    const scopes = await on.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
    expect(scopes).toEqual(["/dealer/"]);

    await on.evaluate(() => localStorage.removeItem("second-spark.session"));
    await signIn(on);
    await on.waitForResponse(
      (answer) => answer.url().endsWith("/api/account/push") && answer.status() === 204,
    );
    await openAccount(on);
    await section.getByText("On while you are signed in here.").waitFor();
    await section.getByRole("button", { name: "Turn off" }).click();
    await waitForText("Notifications turned off", on);
    await on.reload();
    await section.getByText("Off in this browser.").waitFor();
    await phone.close();
  });
});

describe("a second factor", () => {
  let secret: Buffer;
  let recoveryCodes: string[];
  /**
   * TOTP step of the last code. The next step is accepted too; the current one may have been used.
   */
  let lastStep = 0;
  const code = () => {
    lastStep = Math.max(stepAt(new Date()), lastStep + 1);
    return codeOf(secret, lastStep);
  };
  async function signInAgain(on: Page, code: string): Promise<void> {
    await signIn(on);
    await on.getByRole("heading", { name: "Enter your code" }).waitFor();
    await type("Code", code, on);
    await press(on, "Continue");
  }

  it("is set up with a QR code and a first code, and gives recovery codes", async () => {
    await openAccount();
    await press(page, "Set up two-step verification");
    await type("Your password", PASSWORD);
    await press(page, "Continue");
    await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
    secret = secretOf((await page.locator("[data-secret]").getAttribute("data-secret")) ?? "");
    await type("Code", "000000");
    await press(page, "Turn on");
    await page
      .getByText(/That code is not right/)
      .first()
      .waitFor();
    await type("Code", code());
    await press(page, "Turn on");
    const codes = page.locator("[data-recovery-code]");
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    recoveryCodes = await codes.allTextContents();
    await press(page, "Done");
    await waitForText("10 recovery codes left");
  });

  it("is required after the password, and a recovery code replaces a lost phone", async () => {
    const phone = await (await product.visit({ viewport: PHONE })).newPage();
    await signInAgain(phone, "111111");
    await phone
      .getByRole("alert")
      .getByText(/That code is not right/)
      .waitFor();
    await press(phone, "Start again");
    await phone.waitForFunction(() => document.activeElement?.getAttribute("name") === "email");
    await press(phone, "Sign In");
    await type("Code", code(), phone);
    await press(phone, "Continue");
    await phone.waitForURL(/\/dealer\/listings$/);
    await phone.context().close();

    const other = await (await product.visit()).newPage();
    await signInAgain(other, recoveryCodes[0] ?? "");
    await other.waitForURL(/\/dealer\/listings$/);
    await openAccount(other);
    await waitForText("9 recovery codes left", other);
    await other.context().close();
  });

  it("is turned off with the password and a code", async () => {
    await openAccount();
    await press(page, "Turn off");
    await type("Your password", PASSWORD);
    // Uses a recovery code: the next TOTP code is half a minute away.
    await type("Code", recoveryCodes[1] ?? "");
    await press(page, "Turn off");
    await page.getByRole("button", { name: "Set up two-step verification" }).waitFor();
    const phone = await (await product.visit({ viewport: PHONE })).newPage();
    await signIn(phone);
    await phone.waitForURL(/\/dealer\/listings$/);
    await phone.context().close();
  });
});

describe("an API key", () => {
  it("works once created and is refused once revoked", async () => {
    await page.goto("/dealer/keys");
    await press(page, "Create a key");
    await press(page, "Create key");
    expect(await errorSummary(page)).toEqual(["Give the key a name", "Choose what the key may do"]);
    await type("Name", "Stock system");
    await page.getByLabel(/^Read your listings/).check();
    // The codes are shown once, even if the page behind them cannot reload.
    const keys = "**/api/account/api-keys";
    await page.route(keys, (route) =>
      route.request().method() === "GET" ? route.abort() : route.continue(),
    );
    const tried = page.waitForEvent("requestfailed");
    await press(page, "Create key");
    await tried;
    const key = (await page.locator("[data-shown-secret]").textContent()) ?? "";
    await page.unroute(keys);
    await press(page, "Done");
    await page.reload();
    const list = () =>
      fetch(`${product.origin}/api/dealer/vehicles`, { headers: { Authorization: `Bearer ${key}` } });
    const response = await list();
    expect(response.status).toBe(200);
    expect(((await response.json()) as { total: number }).total).toBeGreaterThan(0);

    await page.getByRole("button", { name: "Revoke Stock system" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await waitForText("API key revoked");
    expect((await list()).status).toBe(401);
    await waitForText("No keys yet.");
  });
});

it("a link broken by a mail program leads to a working page, without its token in the URL", async () => {
  const visitor = await (await product.visit()).newPage();
  const broken: Error[] = [];
  visitor.on("pageerror", (error) => broken.push(error));
  for (const [link, heading] of [
    ["/dealer/login#reset=%E0%A4%A", "Set a new password"],
    ["/dealer/login#confirm=%E0%A4%A", "Confirm your account"],
    ["/dealer/join#invitation=%E0%A4%A", "Sign In"],
    ["/browse#%E0%A4%A", "Used electric cars"],
  ] as const) {
    // A new document, as a mail program opens one.
    await visitor.goto("about:blank");
    await visitor.goto(link);
    await visitor.getByText(heading, { exact: true }).first().waitFor();
    await visitor.waitForFunction(() => !/^#\w+=/.test(window.location.hash));
  }
  expect(broken).toEqual([]);
  await visitor.context().close();
});

it("the only owner hands over first; a colleague deletes the account and cannot sign in again", async () => {
  await openAccount();
  await press(page, "Delete your account");
  await type("Your password", "not this");
  await press(page, "Delete my account");
  expect(await errorSummary(page)).toEqual(["That is not your password."]);
  await type("Your password", PASSWORD);
  await press(page, "Delete my account");
  await page
    .getByText(/^You are the only owner of Spindle Electric/)
    .first()
    .waitFor();

  const staff = await (await product.visit()).newPage();
  await signIn(staff, PASSWORD, "staff@demo.test");
  await staff.waitForURL(/\/dealer\/listings$/);
  await openAccount(staff);
  await press(staff, "Delete your account");
  await type("Your password", PASSWORD, staff);
  await press(staff, "Delete my account");
  await staff.waitForURL(/\/dealer\/login/);
  await waitForText("Your account is deleted", staff);
  await signIn(staff, PASSWORD, "staff@demo.test");
  await staff.getByRole("alert").getByText("Invalid email or password").waitFor();
  await staff.context().close();
});
