import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorSummary } from "./support/error-summary.ts";
import { PHONE, type Product, startProduct } from "./support/product.ts";

let product: Product;
let page: Page;
beforeAll(async () => {
  product = await startProduct();
  page = await (await product.visit({ viewport: PHONE })).newPage();
});
afterAll(() => product?.stop());

const EMAIL = "sam.new@dealer.example";
const choose = (tab: string) => page.getByRole("tab", { name: tab }).click();
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const waitForText = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function linkIn(subject: string): Promise<string> {
  const mail = await product.mail.waitFor((one) => one.subject === subject && one.to?.[0]?.address === EMAIL);
  return /https?:\/\/\S+#\S+/.exec(mail.text ?? "")?.[0] ?? "";
}

async function signIn(email: string, password: string): Promise<void> {
  await type("Email", email);
  await type("Password", password);
  await press("Sign In");
}

async function signOut(): Promise<void> {
  await page.locator("summary", { hasText: "Menu" }).click();
  await press("Sign Out");
  await page.waitForURL(/\/dealer\/login$/);
}

describe("an account, on a phone", () => {
  let confirmation: string;

  it("is requested, with an error at every missing field", async () => {
    await page.goto("/dealer/login");
    await choose("Sign Up");
    await press("Sign Up");
    expect(await errorSummary(page)).toEqual([
      "Full name is required",
      "Email is required",
      "Password is required",
    ]);
    await type("Full Name", "Sam New");
    await type("Email", EMAIL);
    await type("Password", "12345");
    await waitForText("Password must be at least 6 characters");
    await type("Password", "first-password");
    await press("Sign Up");
    await waitForText("Check your email to confirm your account");
    confirmation = await linkIn("Confirm your account");
  });

  it("cannot sign in before confirmation, and can resend the confirmation", async () => {
    await press("Back to Sign In");
    await signIn(EMAIL, "first-password");
    await page.getByRole("alert").getByText("Email not verified").waitFor();
    await press("Send the confirmation again");
    await waitForText(`We sent the confirmation again, to ${EMAIL}.`);
  });

  it("is not confirmed by the link in another browser without its password", async () => {
    const other = await (await product.visit()).newPage();
    await other.goto(confirmation);
    await other.waitForURL(`${product.origin}/dealer/login`);
    await other.getByLabel("Password", { exact: true }).fill("not-the-password");
    await other.getByRole("button", { name: "Confirm and sign in" }).click();
    await other.getByRole("alert").getByText("That is not the password chosen at sign-up.").waitFor();
    await other.context().close();
  });

  it("is confirmed and signed in by the link in the browser that signed up, without a password", async () => {
    await page.goto(confirmation);
    const headings = page.getByRole("heading", { name: /No dealer assigned|Tell us about/ });
    await waitForText("Tell us about your dealership");
    expect(await headings.allInnerTexts()).toEqual(["No dealer assigned", "Tell us about your dealership"]);
    await page.getByText("Does your dealership already sell here? Ask its owner to invite you.").waitFor();
    expect(page.url()).toBe(`${product.origin}/dealer/listings`);
  });

  it("without a dealer sees an explanation instead of enquiries", async () => {
    await page.goto("/dealer/leads");
    await waitForText("Dealer profile not found");
    await waitForText("Tell us about your dealership");
    await page.goto("/dealer/listings/new");
    await waitForText("No dealer profile found. Contact support.");
  });

  it("is signed out in every tab at once, and its used link no longer signs in", async () => {
    const other = await page.context().newPage();
    await other.goto("/dealer/listings");
    await other.getByText("Tell us about your dealership").waitFor();
    await signOut();
    await other.waitForURL(/\/dealer\/login/);
    await other.close();
    await page.goto(confirmation);
    await page.getByRole("heading", { name: "Confirm your account" }).waitFor();
    await type("Password", "first-password");
    await press("Confirm and sign in");
    await waitForText("Your email is already confirmed");
  });

  it("resets the password by link, which disables the old one", async () => {
    await choose("Sign In");
    await type("Email", EMAIL);
    await choose("Reset");
    await press("Send Reset Link");
    await waitForText("Password reset link sent to your email");
    await press("Send Another Link");
    await page.getByRole("button", { name: "Send Reset Link" }).waitFor();
    const link = await linkIn("Reset your password");
    await page.goto("/");
    await page.goto(link);
    await waitForText("Set a new password");
    await page.waitForURL(`${product.origin}/dealer/login`);
    await press("Set new password");
    expect(await errorSummary(page)).toEqual(["Password is required"]);
    await type("New password", "three unrelated words");
    await press("Set new password");
    await waitForText("Password changed");

    await signIn(EMAIL, "first-password");
    await page.getByRole("alert").getByText("Invalid email or password").waitFor();
    await signIn(EMAIL, "three unrelated words");
    await waitForText("Tell us about your dealership");
    await signOut();
    await page.goto(link);
    await type("New password", "a fourth password");
    await press("Set new password");
    await page.getByRole("alert").getByText("Invalid token").waitFor();
  });
});

describe("the session", () => {
  it("returns to the requested page, survives a reload, and skips the sign-in page", async () => {
    await page.goto("/dealer/leads");
    await page.waitForURL(/\/dealer\/login\?next=%2Fdealer%2Fleads$/);
    await signIn("dealer@demo.test", "demo-password");
    await page.waitForURL(`${product.origin}/dealer/leads`);
    await page.getByRole("article").first().waitFor();
    await page.reload();
    await page.getByRole("article").first().waitFor();
    await page.goto("/dealer/login");
    await page.waitForURL(`${product.origin}/dealer/listings`);
  });

  it("ignores a redirect to another site", async () => {
    await page.goto("/dealer/login?next=//evil.example/");
    await page.waitForURL(`${product.origin}/dealer/listings`);
  });

  it("that has expired leads to the sign-in page and back", async () => {
    await page.goto("/dealer/listings?search=leaf");
    await page.getByRole("table").waitFor();
    const stored = await page.evaluate(() => localStorage.getItem("second-spark.session"));
    const { token } = JSON.parse(stored ?? "{}") as { token: string };
    await page.request.post("/api/auth/sign-out", {
      headers: { Authorization: `Bearer ${token}` },
      data: {},
    });
    // Awaited from now on: the notice leaves after seconds, which a busy machine may need to load the page.
    const notice = page.getByText("Your session has ended. Sign in again to continue.").waitFor();
    await page.reload();
    await page.waitForURL(/\/dealer\/login\?next=%2Fdealer%2Flistings%3Fsearch%3Dleaf$/);
    await notice;
    expect(await page.evaluate(() => localStorage.getItem("second-spark.session"))).toBeNull();
  });
});
