import { expect, it } from "vitest";
import { minutesAfter } from "#src/domain/time/ago.ts";
import { responseClock } from "./response-clock.ts";

const DUE = "answer by Tuesday 31 March, 13:00";
const routedAt = new Date("2026-03-31T10:00:00Z");
const after = (minutes: number) => minutesAfter(routedAt, minutes);

it.each([
  [0, null, "running", `Received less than a minute ago; ${DUE}`],
  [35, null, "running", `Received 35 minutes ago; ${DUE}`],
  [119, null, "running", `Received 1 hour ago; ${DUE}`],
  [120, null, "late", "Received 2 hours ago. Response overdue."],
  [3000, null, "late", "Received 2 days ago. Response overdue."],
  [3000, 48, "answered", "Answered after 48 minutes"],
  [3000, 140, "answered", "Answered after 2 hours"],
] as const)("%d minutes on, first response at %s: %s", (now, response, state, text) => {
  const route = {
    routed_at: routedAt,
    first_response_at: response === null ? null : after(response),
    response_due_at: after(120),
  };
  expect(responseClock(route, after(now))).toEqual({ state, text });
});

it.each([
  [180, "running", "Received 3 hours ago; answer by Wednesday 1 April, 10:30"],
  [1440, "late", "Received 1 day ago. Response overdue."],
] as const)("after %d minutes including closed hours: %s", (now, state, text) => {
  const route = {
    routed_at: routedAt,
    first_response_at: null,
    response_due_at: new Date("2026-04-01T09:30:00Z"),
  };
  expect(responseClock(route, after(now))).toEqual({ state, text });
});

it("states no deadline where no clock runs", () => {
  const route = { routed_at: routedAt, first_response_at: null, response_due_at: null };
  expect(responseClock(route, after(180))).toEqual({ state: "running", text: "Received 3 hours ago" });
});

it("keeps the appointment until it is past, also after an earlier call", () => {
  const route = {
    routed_at: routedAt,
    first_response_at: after(1),
    response_due_at: after(1200),
    call_at: after(1080),
  };
  const answered = "Answered after 1 minute";
  const text = `${answered}. The buyer asked to be rung on Wednesday 1 April, 05:00`;
  expect(responseClock(route, after(10))).toEqual({ state: "answered", text });
  expect(responseClock(route, after(1080))).toEqual({ state: "answered", text: answered });
});
