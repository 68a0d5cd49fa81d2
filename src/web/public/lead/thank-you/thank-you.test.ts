import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { CallExpectation } from "#src/domain/leads/response-clock/response-claim.ts";
import type { Route } from "./+types/thank-you";
import ThankYouPage from "./thank-you.tsx";

function shown(call: CallExpectation, isUnmatched = false, unavailable: string | null = null): string {
  const loaderData = { call, isUnmatched, unavailable, sent: null, calendarHref: "" };
  const props = { loaderData: { ...loaderData, now: new Date() } } as unknown as Route.ComponentProps;
  return renderToStaticMarkup(createElement(ThankYouPage, props));
}

it("promises a call while the site claims that dealers answer in time", () => {
  expect(shown("promised")).toContain("A dealer calls you within 2 hours");
});

it("says what we ask of dealers once too few answer in time, as the home page does", () => {
  const page = shown("asked");
  expect(page).toContain("We ask the dealer to call within 2 hours");
  expect(page).toContain("If they do not call in time");
  expect(page).not.toContain("A dealer calls you within");
});

it.each(["promised", "asked"] as const)("speaks of no call without a dealer (%s)", (call) => {
  expect(shown(call, true)).not.toContain("2 hours");
});

it("is all set only where a dealer has the request", () => {
  const heading = (isUnmatched: boolean) => /<h1[^>]*>(.*?)<\/h1>/.exec(shown("promised", isUnmatched))?.[1];
  expect(heading(true)).toBe("We have your request");
  expect(heading(false)).toBe("You&#x27;re all set!");
});

it("says that no one has the request when the chosen dealers went away, and promises no search", () => {
  const page = shown("asked", true, "chosen");
  expect(page).toContain("The dealers you chose have stopped taking enquiries");
  expect(page).toContain("We pass it to no other dealer.");
  expect(page).not.toContain("look for a dealer");
});
