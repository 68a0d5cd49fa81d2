import type { SimulatedWorld } from "../simulated-world.ts";
import { type LastSeen, lastSeen } from "./last-seen.ts";

/** Alerts go only to mailboxes that confirmed a search and have not stopped. */
export async function unwantedAlerts(world: SimulatedWorld, since: LastSeen): Promise<string[]> {
  const alerts = world.mail.sent.slice(since.mails).filter(({ id }) => id.includes("saved-search-alert."));
  if (alerts.length === 0) return [];
  const { watchers } = await lastSeen(world);
  const mayGet = [...since.watchers, ...watchers];
  return alerts
    .filter(({ to }) => !mayGet.some((email) => to.includes(email)))
    .map(({ to }) => `an alert goes only to those who asked for it: ${to}`);
}
