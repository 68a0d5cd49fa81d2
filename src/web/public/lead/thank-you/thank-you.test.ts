import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { CallExpectation } from "#src/domain/leads/response-clock/response-claim.ts";
import type { Route } from "./+types/thank-you";
import ThankYouPage from "./thank-you.tsx";

const NOW = new Date("2026-03-30T09:00:00Z");
const DEALER = {
  dealer_id: "a",
  name: "Aire Volt",
  town: "Leeds",
  phone: "+441134960127",
  response_due_at: new Date("2026-03-30T11:00:00Z"),
  call_at: null as Date | null,
};
const SENT = { lead_id: "l", vehicle: null, also_vehicle: null, by_messages: false, dealers: [DEALER] };

function shown(
  sent: typeof SENT | null,
  call: CallExpectation = "promised",
  unavailable: string | null = null,
) {
  const loaderData = { call, unavailable, sent, calendarHref: "", now: NOW };
  const props = { loaderData } as unknown as Route.ComponentProps;
  const html = renderToStaticMarkup(createElement(ThankYouPage, props));
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? [];
  return { heading, html, text: html.replace(/<[^>]+>/g, "").replaceAll("&#x27;", "'") };
}
const none = { ...SENT, dealers: [] };

it.each([
  [
    "promised",
    {},
    {},
    "Your request is with Aire Volt, Leeds, who rings you by 12:00 today from 0113 496 0127.",
  ],
  ["asked", {}, {}, "Leeds, whom we asked to ring you by 12:00 today from 0113 496 0127."],
  [
    "asked",
    { call_at: new Date("2026-03-30T13:00:00Z") },
    {},
    "Leeds, who rings you at 14:00 today from 0113",
  ],
  ["promised", {}, { by_messages: true }, "Leeds, who writes to you by 12:00 today on your request's page."],
  ["asked", {}, { by_messages: true }, "Leeds, whom we asked to write to you by 12:00 today"],
] as const)(
  "begins with who has the request and when they answer (%s, %o, %o)",
  (call, dealer, sent, text) => {
    expect(shown({ ...SENT, ...sent, dealers: [{ ...DEALER, ...dealer }] }, call).text).toContain(text);
  },
);

it("folds what happens in general once the dealer is named", () => {
  expect(shown(SENT).html).toContain("<details class");
  expect(shown(null).html).toContain('<details open=""');
});

it("promises a call while the site claims that dealers answer in time, and else says what we ask", () => {
  expect(shown(SENT).text).toContain("A dealer calls you within 2 hours");
  expect(shown(SENT, "asked").text).toContain("We ask the dealer to call within 2 hours");
});

it.each([
  [null, "We have your request, but no dealer matches it yet"],
  ["dealer", "We have your request, but the dealer of this car is not taking enquiries"],
  ["chosen", "We have your request, but the dealers you chose cannot take it"],
])("is all set only where a dealer has the request (%s)", (unavailable, heading) => {
  const page = shown(none, "promised", unavailable);
  expect(page.heading).toBe(heading);
  expect(page.text).toContain("no one will call you");
  expect(page.text).not.toMatch(/2 hours|all set/);
  expect(page.text.includes("We pass it to no other dealer")).toBe(unavailable === "chosen");
  expect(page.text.includes("look for a dealer")).toBe(unavailable !== "chosen");
});

it("does not tell a visitor who sent none that a request was sent", () => {
  const { text } = shown(null);
  expect(text).toContain("We know of no request of yours from the last day.");
  expect(text).not.toMatch(/Your request is with|We have your request|on its way/);
});
