import { expect, it } from "vitest";
import { LEAD_LIMITS } from "../../policy/leads.ts";
import { NO_LEAD_LIMITS, type ScreenedFacts, screeningReason, screenLead } from "./screen-lead.ts";

const HONEST: ScreenedFacts = {
  email: "priya@example.org",
  isHoneypotSent: true,
  honeypotFilled: false,
  secondsOnForm: 40,
  isPlaceKnown: true,
  otherMailboxesOfPhone: 0,
  lastHour: { fromNetwork: 0, overall: 30 },
};

it.each<[string, Partial<ScreenedFacts>, string, string]>([
  ["an honest request", {}, "accept", ""],
  ["a filled trap", { honeypotFilled: true }, "hold", "Filled in the hidden field"],
  ["a disposable email", { email: "x@mailinator.com" }, "hold", "Throwaway mailbox"],
  ["the third mailbox of a phone number", { otherMailboxesOfPhone: 2 }, "accept", ""],
  [
    "the fourth mailbox of a phone number",
    { otherMailboxesOfPhone: 3 },
    "hold",
    "Phone number of 4 mailboxes",
  ],
  ["a postcode in no directory", { isPlaceKnown: false }, "accept", ""],
  [
    "a form sent after two seconds",
    { secondsOnForm: 2.9 },
    "hold",
    "Sent 2 seconds after the form was shown",
  ],
  ["a form sent after three", { secondsOnForm: 3 }, "accept", ""],
  ["a clock that ran backwards", { secondsOnForm: -5 }, "hold", "Sent 0 seconds after the form was shown"],
  ["nothing said of the time", { secondsOnForm: null }, "hold", "Time on the form unknown"],
  ["no hidden field", { isHoneypotSent: false }, "hold", "Sent without the hidden field"],
  [
    "a program that sends no form signals",
    { isHoneypotSent: false, secondsOnForm: null },
    "hold",
    "Sent without the hidden field; Time on the form unknown",
  ],
  ["the twentieth of a network", { lastHour: { fromNetwork: 19, overall: 30 } }, "accept", ""],
  [
    "the twenty-first of a network",
    { lastHour: { fromNetwork: 20, overall: 30 } },
    "hold",
    "Request 21 from its network within an hour",
  ],
  ["the five hundredth of all", { lastHour: { fromNetwork: 0, overall: 499 } }, "accept", ""],
  [
    "the five hundred and first",
    { lastHour: { fromNetwork: 0, overall: 500 } },
    "hold",
    "Request 501 overall within an hour",
  ],
  [
    "two reasons to hold",
    { email: "x@yopmail.com", secondsOnForm: 1 },
    "hold",
    "Throwaway mailbox; Sent 1 second after the form was shown",
  ],
  [
    "a trap beside a reason to hold",
    { honeypotFilled: true, email: "x@yopmail.com" },
    "hold",
    "Filled in the hidden field; Throwaway mailbox",
  ],
])("%s", (_, changes, outcome, reason) => {
  const screening = screenLead({ ...HONEST, ...changes }, LEAD_LIMITS);
  expect(screening.outcome).toBe(outcome);
  expect(screeningReason(screening)).toBe(reason);
  expect(screening.check_parts).toHaveLength(7);
});

it("accepts requests without form signals where there are no limits", () => {
  const bare = { ...HONEST, isHoneypotSent: false, secondsOnForm: null };
  expect(screenLead(bare, NO_LEAD_LIMITS).outcome).toBe("accept");
});

it("holds honeypot hits even without limits", () => {
  const hasty = { ...HONEST, secondsOnForm: 0, lastHour: { fromNetwork: 900, overall: 90_000 } };
  expect(screenLead(hasty, NO_LEAD_LIMITS).outcome).toBe("accept");
  expect(screenLead({ ...hasty, honeypotFilled: true }, NO_LEAD_LIMITS).outcome).toBe("hold");
});
