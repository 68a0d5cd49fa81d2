import { expect, it } from "vitest";
import { callCalendar, dealerCallCalendar } from "./call-calendar.ts";

const CALL = {
  dealer_id: "d1",
  name: "Watt; Cars, Leeds",
  phone: "+441134960127",
  response_due_at: new Date("2026-06-01T10:40:00Z"),
  call_at: null as Date | null,
};
const calendar = (call: Partial<typeof CALL> = {}, car: string | null = "2021 Nissan Leaf") =>
  callCalendar({ lead_id: "l1", car, calls: [{ ...CALL, ...call }], now: new Date("2026-06-01T08:40:00Z") });

it("is an event that ends when the dealer's time does, in UTC", () => {
  expect(calendar().split("\r\n")).toEqual(
    expect.arrayContaining([
      "BEGIN:VCALENDAR",
      "UID:l1-d1",
      "DTSTAMP:20260601T084000Z",
      "DTSTART:20260601T102500Z",
      "DTEND:20260601T104000Z",
      "SUMMARY:Call from Watt\\; Cars\\, Leeds about the 2021 Nissan Leaf",
      "END:VCALENDAR",
    ]),
  );
});

it("folds long lines at 75 bytes, and unfolded says the number", () => {
  const text = calendar({ name: "Élan ".repeat(40) });
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain("Their number is 0113 496 0127.");
  expect(calendar({ phone: "" }).replaceAll("\r\n ", "")).not.toContain("Their number");
});

it("lets no name add a line", () => {
  const lines = calendar({ name: "Cars\r\nATTACH:https://evil.example" }, null).split("\r\n");
  expect(lines.filter((line) => line.startsWith("ATTACH"))).toEqual([]);
});

it("begins at the time that the buyer asked for, on both sides", () => {
  const callAt = new Date("2026-06-01T10:20:00Z");
  expect(calendar({ call_at: callAt })).toContain("DTSTART:20260601T102000Z\r\nDTEND:20260601T104000Z");
  const { response_due_at, ...rest } = { ...CALL, call_at: callAt };
  const about = { lead_id: "l1", car: "2021 Nissan Leaf", now: new Date("2026-06-01T08:40:00Z") };
  const dealers = dealerCallCalendar({ ...about, call_at: rest.call_at, response_due_at });
  expect(dealers).toContain("SUMMARY:Ring the buyer of the 2021 Nissan Leaf");
  expect(dealers).toContain("DTSTART:20260601T102000Z\r\nDTEND:20260601T104000Z");
});
