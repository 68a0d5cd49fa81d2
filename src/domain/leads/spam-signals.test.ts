import { expect, it } from "vitest";
import { readSpamSignals } from "./spam-signals.ts";

const NOW = new Date("2026-03-31T12:00:10Z");
const SHOWN = NOW.getTime() - 10_000;

it.each<[string, unknown, boolean, number | null]>([
  ["nothing at all", {}, false, null],
  ["an empty trap", { company_website: "" }, false, null],
  ["blanks in the trap", { company_website: "  " }, false, null],
  ["words in the trap", { company_website: "https://spam.example" }, true, null],
  ["when it was shown", { form_shown_at: String(SHOWN) }, false, 10],
  ["how long it was open", { form_seconds: 4.5 }, false, 4.5],
  ["both: the browser's own clock counts", { form_shown_at: SHOWN, form_seconds: 4.5 }, false, 4.5],
  ["nonsense", { company_website: 7, form_shown_at: "soon", form_seconds: {} }, false, null],
  ["no object", "text", false, null],
  ["null", null, false, null],
])("%s", (_, input, fellIntoTrap, secondsOnForm) => {
  expect(readSpamSignals(input, NOW)).toEqual({ fellIntoTrap, secondsOnForm });
});
