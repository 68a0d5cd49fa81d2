import { isbot } from "isbot";
import { networkOf } from "#src/domain/accounts/network-of.ts";
import { type AnalyticsEvent, parseAnalyticsEvents } from "#src/domain/analytics/analytics-events.ts";
import { EVENTS_MAX_PER_HOUR, EVENTS_MAX_PER_NETWORK_AND_DAY } from "#src/domain/policy/performance.ts";
import { HOUR_MS } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { addToCounters, insertAnalyticsEvents } from "./analytics-queries.ts";

const DAY_MS = 24 * HOUR_MS;

/**
 * Silently drops invalid events and those above the limits. The user agent identifies robots and is not
 * stored. A car counts once per event name, network and hour: a script cannot make it look popular.
 */
export async function recordEvents(
  app: AppContext,
  sent: readonly unknown[],
  { userAgent, ip }: { userAgent: string; ip: string },
) {
  // Every browser sends a user agent.
  if (userAgent === "" || isbot(userAgent)) return;
  const receivedAt = app.now();
  const events = sent.flatMap((event) => parseAnalyticsEvents(event, receivedAt));
  if (events.length === 0) return;
  const network = networkOf(ip);
  if (await areAboveCeilings(app, network, events.length)) return;
  const hour = Math.floor(receivedAt.getTime() / HOUR_MS);
  // Includes car and event, so that rows cannot be linked to one visitor.
  const countedAs = ({ name, vehicle_id }: AnalyticsEvent) =>
    app.keyedDigest(`event ${hour} ${network} ${name} ${vehicle_id}`);
  const keyed = events.map((event) => ({ ...event, counted_as: countedAs(event) }));
  await insertAnalyticsEvents(app.db, keyed, receivedAt);
}

async function areAboveCeilings(app: AppContext, network: string, events: number): Promise<boolean> {
  const now = app.now().getTime();
  const [day, hour] = [Math.floor(now / DAY_MS), Math.floor(now / HOUR_MS)];
  const ceilings = [
    {
      key: `events-of-network:${app.keyedDigest(`${day} ${network}`)}`,
      expire: (day + 1) * DAY_MS,
      most: EVENTS_MAX_PER_NETWORK_AND_DAY,
    },
    { key: `events-over-all:${hour}`, expire: (hour + 1) * HOUR_MS, most: EVENTS_MAX_PER_HOUR },
  ];
  const counts = await addToCounters(app.db, ceilings, events);
  return ceilings.some(({ key, most }) => (counts.get(key) ?? 0) > most);
}
