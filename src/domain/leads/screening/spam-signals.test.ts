import { expect, it } from "vitest";
import { readSpamSignals } from "./spam-signals.ts";

const NOW = new Date("2026-03-31T12:00:10Z");
const SHOWN = NOW.getTime() - 10_000;

it.each([
  ["no signals", {}, false],
  ["an empty honeypot", { company_website: "" }, true],
  ["text in the honeypot", { company_website: "https://spam.example" }, true],
  ["an invalid honeypot", { company_website: 7 }, false],
  ["a string", "text", false],
])("of %s, tells whether the form sent the honeypot field", (_, input, isHoneypotSent) => {
  expect(readSpamSignals(input, NOW)).toMatchObject({ isHoneypotSent });
});

it.each<[string, unknown, boolean, number | null]>([
  ["no signals", {}, false, null],
  ["an empty honeypot", { company_website: "" }, false, null],
  ["blanks in the honeypot", { company_website: "  " }, false, null],
  ["text in the honeypot", { company_website: "https://spam.example" }, true, null],
  ["time shown", { form_shown_at: String(SHOWN) }, false, 10],
  ["seconds open", { form_seconds: 4.5 }, false, 4.5],
  ["prefers the browser's own clock", { form_shown_at: SHOWN, form_seconds: 4.5 }, false, 4.5],
  ["invalid values", { company_website: 7, form_shown_at: "soon", form_seconds: {} }, false, null],
  ["a string", "text", false, null],
  ["null", null, false, null],
])("%s", (_, input, honeypotFilled, secondsOnForm) => {
  expect(readSpamSignals(input, NOW)).toMatchObject({ honeypotFilled, secondsOnForm });
});
