import { expect, it } from "vitest";
import { callExpectation, callSentence, RESPONSE_AIM, responseClaim } from "./response-claim.ts";

const PROMISE = "Dealers promise to reply within 2 opening hours.";
const figure = (percent: number) =>
  `In the last 30 days, dealers answered ${percent}% of requests within 2 opening hours.`;

it.each([
  ["nobody asked", 0, 0, PROMISE],
  ["nine answers are too few for a figure", 9, 9, PROMISE],
  ["even nine that were late", 9, 0, PROMISE],
  ["ten give one", 10, 9, figure(90)],
  ["eight of ten is enough", 10, 8, figure(80)],
  ["a share is never rounded up", 300, 299, figure(99)],
  ["fewer, and the site says nothing", 100, 79, null],
])("%s", (_, due, inTime, claim) => {
  expect(responseClaim({ due, in_time: inTime })).toBe(claim);
});

it.each([
  ["promised", 10, 9, "They will contact you within 2 opening hours."],
  ["promised", 0, 0, "They will contact you within 2 opening hours."],
  ["asked", 100, 79, "We asked They to contact you within 2 opening hours."],
] as const)("a call is %s after %i requests with %i answers in time", (expectation, due, inTime, text) => {
  const call = callExpectation(responseClaim({ due, in_time: inTime }));
  expect([call, callSentence("They", call)]).toEqual([expectation, text]);
});

it("the text without a claim counts opening hours too, and says nothing of what dealers promise", () => {
  expect(RESPONSE_AIM).toContain("within 2 opening hours");
  expect(RESPONSE_AIM).not.toMatch(/promise|undertake|every|all/);
});
