import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aLeadRequest } from "#tests/support/leads.ts";
import {
  countSignatures,
  startWebhookReceiver,
  type WebhookReceiver,
} from "#tests/support/servers/webhook-receiver.ts";
import { axeViolations } from "./support/axe-violations.ts";
import { errorSummary } from "./support/error-summary.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";

let product: Product;
let receiver: WebhookReceiver;
let page: Page;
/** The site's own pages may not parse XML (Trusted Types). */
let elsewhere: Page;
let secret: string;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  product = await startProduct({ WEBHOOK_TARGETS: "any" });
  page = await (await product.visit({ account: "dealer@demo.test" })).newPage();
  elsewhere = await (await product.visit()).newPage();
});
afterAll(async () => {
  await product?.stop();
  await receiver?.close();
});

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const waitForText = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
const address = () => `http://127.0.0.1:${new URL(receiver.url).port}/hook`;
const firstDelivery = () => page.getByRole("region", { name: "Deliveries" }).getByRole("listitem").first();

describe("a webhook", () => {
  it("is created by an owner, with errors at the fields and a secret shown once", async () => {
    await page.goto("/dealer/keys");
    await page.getByRole("link", { name: "Enquiries out" }).click();
    await waitForText("Nothing is set up yet.");
    await press("Add a webhook");
    await page.getByLabel("You have a new enquiry").uncheck();
    await press("Add the webhook");
    expect(await errorSummary(page)).toEqual([
      "Enter a URL such as https://systems.example/second-spark",
      "Choose at least one event",
    ]);
    await page.getByLabel("You have a new enquiry").check();
    await page.getByLabel("Address").fill(address());
    await press("Add the webhook");
    secret = (await page.locator("[data-shown-secret]").textContent()) ?? "";
    expect(secret).toMatch(/^whsec_/);
    await press("Done");
    await page.getByRole("link", { name: address() }).click();
    await waitForText("Nothing yet.");
    await page.reload();
    await waitForText("Nothing yet.");
    expect(await page.content()).not.toContain(secret);
  });

  it("delivers a signed test event, which the page lists as delivered", async () => {
    await press("Send a test event");
    await firstDelivery().getByText("Delivered", { exact: true }).waitFor();
    const [got] = receiver.received;
    if (!got) throw new Error("nothing arrived");
    expect(countSignatures(got, secret)).toBe(1);
    expect(JSON.parse(got.body)).toMatchObject({ type: "webhook.test", data: {} });
  });

  it("sends a lead event without personal data, which an API key can then read", async () => {
    const key = await makeKey();
    const ask = async <T>(url: string) => {
      const response = await fetch(url, { headers: { Authorization: `Bearer ${key}` } });
      return (await response.json()) as T;
    };
    const { vehicles } = await ask<{ vehicles: { vehicle_id: string }[] }>(
      `${product.origin}/api/dealer/vehicles?status=published`,
    );
    receiver.received = [];
    const request = aLeadRequest({ vehicle_id: vehicles[0]?.vehicle_id, source: "vehicle_page" });
    const sent = await fetch(`${product.origin}/api/lead`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
    });
    expect(sent.status).toBe(201);
    await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(1);
    expect(JSON.stringify(receiver.received)).not.toMatch(/Priya|Shah|priya@|900123|M1 1AE/);
    const event = JSON.parse(receiver.received[0]?.body ?? "");
    expect(event.type).toBe("lead.routed");
    expect(await ask(event.data.url)).toMatchObject({ lead_id: event.data.lead_id, name: "Priya Shah" });
  });

  it("shows a failed delivery and resends it with the same id", async () => {
    await page.goto("/dealer/webhooks");
    await page.getByRole("link", { name: address() }).click();
    receiver.received = [];
    receiver.answer = (_request, response) => void response.writeHead(500).end("Out of paper");
    await press("Send a test event");
    await firstDelivery().getByText("Answered with status 500", { exact: true }).first().waitFor();
    await page.getByText("Failing", { exact: true }).waitFor();
    await firstDelivery()
      .getByText(/^What was sent/)
      .click();
    await firstDelivery().getByText("Response: Out of paper").first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    receiver.answer = (_request, response) => void response.writeHead(200).end();
    await firstDelivery()
      .getByRole("button", { name: /^Send again/ })
      .click();
    await firstDelivery().getByText("Delivered", { exact: true }).waitFor();
    const ids = new Set(receiver.received.map(({ headers }) => headers["webhook-id"]));
    expect([receiver.received.length > 1, ids.size]).toEqual([true, 1]);
    await page.getByText("On", { exact: true }).waitFor();
  });

  it("merges a colleague's concurrent edit", async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel("Address").fill(`${address()}?from=colleague`);
    await other.getByLabel("A buyer changed, withdrew").check();
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await other.getByText("Webhook saved", { exact: true }).waitFor();
    await other.close();
    await page.getByLabel("Address").fill(`${address()}?from=owner`);
    await press("Save");
    const changes = page.getByRole("region", { name: "Changes saved elsewhere" });
    await changes.getByText("Changed elsewhere: Events to send.").waitFor();
    await changes.getByText(`${address()}?from=colleague`).waitFor();
    expect(await page.getByRole("textbox", { name: "Address" }).inputValue()).toBe(`${address()}?from=owner`);
    expect(await page.getByLabel("A buyer changed, withdrew").isChecked()).toBe(true);
    await page.getByLabel("Your report about an enquiry").check();
    await press("Save");
    await waitForText("Webhook saved");
    await page.reload();
    await page.getByLabel("You have a new enquiry").waitFor();
    expect(await page.getByLabel("Your report about an enquiry").isChecked()).toBe(true);
    expect(await page.getByRole("textbox", { name: "Address" }).inputValue()).toBe(`${address()}?from=owner`);
  });

  it("can be disabled and deleted", async () => {
    await press("Switch off");
    await waitForText("The webhook is switched off: nothing is sent.");
    await press("Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await page.waitForURL(/\/dealer\/webhooks$/);
    await waitForText("Nothing is set up yet.");
  });
});

/** Parses with the browser's libxml2, a second parser after the one of the unit tests. */
const readByBrowser = (xml: string) =>
  elsewhere.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "application/xml");
    const textOf = (path: string) => document.querySelector(path)?.textContent ?? null;
    return {
      error: textOf("parsererror"),
      status: document.querySelector("prospect")?.getAttribute("status"),
      name: textOf("customer contact name"),
      comments: textOf("customer comments"),
    };
  }, xml);

describe("enquiries as ADF", () => {
  const NAME = "Zoë ]]> <b>O'Néill</b> & 🚗";

  it("go to a system by HTTPS with the buyer's details, and the enquiry says since when", async () => {
    await page.setViewportSize(PHONE);
    await page.goto("/dealer/webhooks");
    receiver.received = [];
    await press("Add ADF by HTTPS");
    await press("Add");
    expect(await errorSummary(page)).toEqual([
      "Enter a URL such as https://systems.example/second-spark",
      "Confirm that the system may receive buyers' details",
    ]);
    await page.getByRole("textbox", { name: "Address" }).fill(address());
    await page.getByLabel(/^Send whole enquiries there/).check();
    await press("Add");
    await press("Done");
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: address() }).click();
    await press("Send a test event");
    await firstDelivery().getByText("Delivered", { exact: true }).waitFor();
    expect(await readByBrowser(receiver.received[0]?.body ?? "")).toMatchObject({
      error: null,
      name: "TEST (not a buyer)",
    });
    const vehicleId = await ownVehicle();
    const changes = { name: NAME, email: "zoe@example.org", phone: "07700 900456" };
    const sent = await fetch(`${product.origin}/api/lead`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(aLeadRequest({ ...changes, vehicle_id: vehicleId, source: "vehicle_page" })),
    });
    expect(sent.status).toBe(201);
    await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(2);
    expect(await readByBrowser(receiver.received[1]?.body ?? "")).toMatchObject({
      error: null,
      status: "new",
      name: NAME,
      comments: expect.stringContaining("/progress"),
    });
    await page.goto("/dealer/leads");
    await page.getByText(/in your system since \d\d:\d\d today/).waitFor();
  });

  it("go by email after a code, and never without TLS", async () => {
    await page.setViewportSize(DESKTOP);
    await page.goto("/dealer/webhooks");
    await press("Add ADF by email");
    await page.getByLabel("Email address of your system").fill("leads@crm.example");
    await page.getByLabel(/^Send whole enquiries there/).check();
    await press("Add");
    await page.getByRole("heading", { name: "Confirm the address" }).waitFor();
    const mail = await product.mail.waitFor(({ subject = "" }) => subject.includes("receive enquiries here"));
    await page.getByLabel("Code").fill("WRONG");
    await press("Confirm");
    expect(await errorSummary(page)).toEqual([
      "This is not the code that we emailed. Check it and try again",
    ]);
    await page.getByLabel("Code").fill(/Code (\S+):/.exec(mail.subject ?? "")?.[1] ?? "");
    await press("Confirm");
    await press("Send a test event");
    await firstDelivery()
      .getByText(/^Not encrypted/)
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

async function ownVehicle(): Promise<string> {
  const key = await makeKey();
  const headers = { Authorization: `Bearer ${key}` };
  const response = await fetch(`${product.origin}/api/dealer/vehicles?status=published`, { headers });
  const { vehicles } = (await response.json()) as { vehicles: { vehicle_id: string }[] };
  return vehicles[0]?.vehicle_id ?? "";
}

async function makeKey(): Promise<string> {
  await page.goto("/dealer/keys");
  await press("Create a key");
  await page.getByLabel("Name", { exact: true }).fill("Lead system");
  for (const scope of ["listings:read", "enquiries:read"]) {
    await page.locator(`input[type=checkbox][value="${scope}"]`).check();
  }
  await press("Create key");
  return (await page.locator("[data-shown-secret]").textContent()) ?? "";
}
