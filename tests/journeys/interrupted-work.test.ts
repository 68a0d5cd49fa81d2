import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillSignIn, signIn } from "./support/admin-pages.ts";
import { fillIn, SUBMIT } from "./support/fill-lead-form.ts";
import { type Product, startProduct } from "./support/product.ts";
import { visitPage } from "./support/visit-page.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

/** What the portal asks for by itself, beside the session. */
const READS = "**/api/dealer/**";
const OFFLINE = "You are offline. Nothing is lost: try again when you have a connection.";
const visiting = (path: string, look: (page: Page) => Promise<void>) => visitPage(product, path, look);

describe("signing in without a connection", () => {
  it("explains why it failed and keeps what was typed", async () => {
    const visit = await product.visit();
    const fresh = await visit.newPage();
    await fresh.goto("/dealer/login");
    await fresh.waitForLoadState("networkidle");
    await visit.setOffline(true);
    await fresh.getByLabel("Email", { exact: true }).fill("dealer2@demo.test");
    await fresh.getByLabel("Password", { exact: true }).fill("demo-password");
    await fresh.getByRole("button", { name: "Sign In" }).click();
    await fresh.getByRole("alert").getByText(OFFLINE).waitFor();
    await fresh.getByRole("region", { name: "Notifications" }).getByText(OFFLINE).waitFor();
    expect(await fresh.getByLabel("Email", { exact: true }).inputValue()).toBe("dealer2@demo.test");
    await visit.close();
  });
});

describe("a request without a connection", () => {
  it("the form explains it, retains the input and is sent later", () =>
    visiting("/lead", async (page) => {
      await page.waitForLoadState("networkidle");
      await fillIn(page, "sam.offline@example.com");
      await page.context().setOffline(true);
      await page.getByRole("button", { name: SUBMIT }).click();
      await page.getByRole("alert").getByText(OFFLINE).waitFor();
      await page.getByRole("region", { name: "Notifications" }).getByText(OFFLINE).waitFor();
      expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Sam Okafor");
      await page.context().setOffline(false);
      await page.getByRole("button", { name: "Try again" }).click();
      await page.waitForURL(/\/thank-you/);
    }));

  it("a dialog that cannot be loaded leaves the page as it is", () =>
    visiting("/browse", async (page) => {
      await page.waitForLoadState("networkidle");
      await page.context().setOffline(true);
      await page.getByRole("link", { name: "Request intro" }).first().click();
      await page.getByText(OFFLINE).waitFor();
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    }));
});

/** As "Sign out everywhere else" in another browser does. */
const endSessionElsewhere = (open: Page) =>
  open.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem("second-spark.session") ?? "{}");
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    await fetch("/api/auth/sign-out", { method: "POST", headers, body: "{}" });
  });
const SIGNED_OUT = "You have been signed out. Sign in, and what you typed will still be here.";

it("an answer to a review is still there after the session ended elsewhere", async () => {
  const reviews = await (await product.visit()).newPage();
  await reviews.route("**/api/dealer/events", (route) => route.abort());
  await signIn(reviews, "dealer2@demo.test");
  await reviews.goto("/dealer/reviews");
  await reviews.getByText("Answer this review").first().click();
  const answer = () => reviews.getByLabel("Your answer").first();
  await answer().fill("Thank you for coming.");
  await endSessionElsewhere(reviews);
  await reviews.getByRole("button", { name: "Publish the answer" }).first().click();
  await reviews.getByText(SIGNED_OUT, { exact: true }).waitFor();
  await fillSignIn(reviews, "dealer2@demo.test");
  await reviews.waitForURL(/\/dealer\/reviews$/);
  await answer().waitFor();
  expect(await answer().inputValue()).toBe("Thank you for coming.");
  await reviews.context().close();
});

it("what a dealer found wrong with an enquiry is still there after the session ended elsewhere", async () => {
  const leads = await (await product.visit()).newPage();
  await leads.route("**/api/dealer/events", (route) => route.abort());
  await signIn(leads, "dealer2@demo.test");
  await leads.goto("/dealer/leads");
  const found = leads.getByLabel("What you found");
  const report = async () => {
    await leads.getByText("More about the enquiry").first().click();
    await leads.locator("button:visible", { hasText: "Report an issue" }).first().click();
  };
  await report();
  await found.fill("The number belongs to a shop.");
  await endSessionElsewhere(leads);
  await leads.getByRole("button", { name: "Report", exact: true }).click();
  await leads.getByText(SIGNED_OUT, { exact: true }).waitFor();
  await fillSignIn(leads, "dealer2@demo.test");
  await leads.waitForURL(/\/dealer\/leads$/);
  await report();
  expect(await found.inputValue()).toBe("The number belongs to a shop.");
  await leads.context().close();
});

const DRAFTS = [
  {
    form: "a reason of an admin",
    account: "admin@demo.test",
    path: "/admin/people",
    open: "Disable account staff@demo.test",
    field: "Reason",
    send: "Disable account",
  },
  {
    form: "the name of an API key",
    account: "dealer2@demo.test",
    path: "/dealer/keys",
    open: "Create a key",
    field: "Name",
    send: "Create key",
  },
  {
    form: "the address of a webhook",
    account: "dealer2@demo.test",
    path: "/dealer/webhooks",
    open: "Add a webhook",
    field: "Address",
    send: "Add the webhook",
  },
] as const;

it.each(DRAFTS)(
  "$form is still there after the page was left, and after the session ended",
  async (draft) => {
    const page = await (await product.visit()).newPage();
    await page.route("**/api/dealer/events", (route) => route.abort());
    await signIn(page, draft.account);
    const field = page.getByRole("textbox", { name: draft.field, exact: true });
    const open = () => page.getByRole("button", { name: draft.open, exact: true }).click();
    await page.goto(draft.path);
    await open();
    await field.fill("Typed before");
    await page.goto("/dealer/performance");
    await page.goto(draft.path);
    await open();
    expect(await field.inputValue()).toBe("Typed before");
    await endSessionElsewhere(page);
    await page.getByRole("dialog").getByRole("button", { name: draft.send, exact: true }).click();
    await page.getByText(SIGNED_OUT, { exact: true }).waitFor();
    await fillSignIn(page, draft.account);
    await page.waitForURL(`**${draft.path}`);
    await open();
    expect(await field.inputValue()).toBe("Typed before");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await open();
    expect(await field.inputValue()).toBe("");
    await page.context().close();
  },
);

describe("a listing that is being added", () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await product.visit({ account: "dealer2@demo.test" })).newPage();
  });

  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const waitForText = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const row = (text: string | RegExp) => page.getByRole("row").filter({ hasText: text });
  const NUMBERS = [
    ["Year", "2021"],
    ["Mileage (miles)", "12000"],
    ["Price", "15999"],
    ["Postcode", "eh6 6qa"],
  ] as const;

  /** A form that learns nothing of its session until it is sent, or `askInBackground`. */
  async function beginListing(): Promise<Page> {
    const draft = await (await product.visit()).newPage();
    await signIn(draft, "dealer2@demo.test");
    await draft.route(READS, (route) =>
      route.request().method() === "GET" ? route.abort() : route.continue(),
    );
    await draft.goto("/dealer/listings/new");
    await draft.getByLabel("Make", { exact: true }).fill("Kia");
    await draft.getByLabel("Description").fill("One owner, full history.");
    await draft.getByLabel("Body style").selectOption("SUV");
    await endSessionElsewhere(draft);
    return draft;
  }

  async function signInAgain(draft: Page): Promise<void> {
    await draft.getByText(SIGNED_OUT, { exact: true }).waitFor();
    await draft.unroute(READS);
    await fillSignIn(draft, "dealer2@demo.test");
    await draft.waitForURL(/\/dealer\/listings\/new$/);
    await draft.waitForFunction(
      () => document.querySelector<HTMLInputElement>("input[name=model]")?.value === "Interrupted",
    );
    expect(await draft.getByLabel("Description").inputValue()).toBe("One owner, full history.");
  }

  it("explains that there is no connection, and keeps the form until it is back", async () => {
    await page.goto("/dealer/listings/new");
    await type("Make", "Kia");
    await page.getByLabel("Model", { exact: true }).fill("Offline");
    for (const [label, text] of NUMBERS) await type(label, text);
    await page.getByLabel("Body style").selectOption("SUV");
    await page.context().setOffline(true);
    await press("Create Listing");
    await waitForText(OFFLINE);
    expect(await page.getByLabel("Model", { exact: true }).inputValue()).toBe("Offline");
    await page.context().setOffline(false);
    await press("Create Listing");
    await row("2021 Kia Offline").waitFor();
    await page.context().setOffline(true);
    await press("Sold 2021 Kia Offline");
    await waitForText(OFFLINE);
    await page.context().setOffline(false);
  });

  it("is still there after the session ended elsewhere and the user signed in again", async () => {
    const draft = await beginListing();
    await draft.getByLabel("Model", { exact: true }).fill("Interrupted");
    for (const [label, text] of NUMBERS) await draft.getByLabel(label, { exact: true }).fill(text);
    await draft.getByRole("button", { name: "Create Listing" }).click();
    await signInAgain(draft);
    await draft.getByRole("button", { name: "Create Listing" }).click();
    await draft.getByRole("row").filter({ hasText: "2021 Kia Interrupted" }).first().waitFor();
    await draft.goto("/dealer/listings/new");
    await draft.getByRole("heading", { name: "Add New Listing" }).waitFor();
    expect(await draft.getByLabel("Make", { exact: true }).inputValue()).toBe("");
    await draft.context().close();
  });

  it("is still there with what was typed while the page was leaving for sign-in", async () => {
    const draft = await beginListing();
    const held = Promise.withResolvers<Route>();
    await draft.route(/\/dealer\/login/, (route) => held.resolve(route), { times: 1 });
    await draft.unroute(READS);
    await draft.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    const leaving = await held.promise;
    await draft.getByLabel("Model", { exact: true }).fill("Interrupted");
    await leaving.continue();
    await signInAgain(draft);
    await draft.context().close();
  });

  it("is still there after one reload when a deployment has removed the next page's script", async () => {
    await page.goto("/dealer/listings/new");
    await type("Make", "Kia");
    await type("Model", "Deployed");
    let loads = 0;
    const count = () => {
      loads += 1;
    };
    page.on("load", count);
    const script = await page.evaluate(
      (id) => (window as unknown as RouterWindow).__reactRouterManifest.routes[id]?.module ?? "",
      "dealer/photo-guidelines/guidelines",
    );
    await page.route(`**${script}`, (route) => route.fulfill({ status: 404, body: "" }));
    await page.getByRole("link", { name: "Photo Tips" }).first().click();
    const reloaded = page.waitForEvent("load");
    await press("Leave");
    await reloaded;
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>("input[name=model]")?.value === "Deployed",
    );
    expect(page.url()).toMatch(/\/dealer\/listings\/new$/);
    await page.unroute(`**${script}`);
    await page.getByRole("link", { name: "Photo Tips" }).first().click();
    await press("Leave");
    await page.waitForURL(/\/dealer\/photo-guidelines$/);
    expect(loads).toBe(1);
    page.off("load", count);
  });
});

/** The router's table of the pages' scripts. */
interface RouterWindow {
  __reactRouterManifest: { routes: Record<string, { module: string }> };
}
