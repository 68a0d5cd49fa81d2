import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createDealerEvents, type DealerEvent, type DealerEvents } from "./dealer-events.ts";

const [dealerId, other, leadId] = [randomUUID(), randomUUID(), randomUUID()];
const routed = (to: string) => JSON.stringify({ kind: "lead-routed", dealer_id: to, lead_id: leadId });

function follow(events: DealerEvents, who: { user_id?: string; dealer_id?: string } = {}) {
  const received: (DealerEvent["kind"] | "end")[] = [];
  const stop = events.subscribe({
    user_id: "u",
    dealer_id: dealerId,
    ...who,
    notify: ({ kind }) => received.push(kind),
    end: () => received.push("end"),
  });
  return { received, stop };
}

it("notifies each subscriber of its own dealer only, until it unsubscribes", () => {
  const events = createDealerEvents();
  const [one, stranger] = [follow(events), follow(events, { dealer_id: other })];
  events.publish(routed(dealerId));
  one.stop?.();
  events.publish(routed(dealerId));
  expect([one.received, stranger.received]).toEqual([["lead-routed"], []]);
});

it.each([
  "",
  "no json",
  "null",
  "[]",
  '{"kind":"lead-routed"}',
  `{"kind":"other","dealer_id":"${dealerId}"}`,
])("what makes no sense is ignored: %s", (payload) => {
  const events = createDealerEvents();
  const { received } = follow(events);
  events.publish(payload);
  expect(received).toEqual([]);
});

it("notifies all subscribers of missed events and of the end", () => {
  const events = createDealerEvents();
  const all = [follow(events), follow(events, { dealer_id: other })];
  events.missed();
  events.end();
  for (const { received } of all) expect(received).toEqual(["missed", "end"]);
  expect(follow(events).stop).toBeNull();
});

it("limits subscribers per user and in total", () => {
  const events = createDealerEvents();
  const own = Array.from({ length: 9 }, () => follow(events).stop);
  expect(own.map((stop) => stop === null)).toEqual([...Array(8).fill(false), true]);
  own[0]?.();
  expect(follow(events).stop).not.toBeNull();
  const many = Array.from({ length: 1000 }, (_, index) => follow(events, { user_id: `u${index}` }).stop);
  expect(many.filter((stop) => stop !== null)).toHaveLength(992);
});
