import { type AlertedCar, savedSearchAlert } from "#src/emails/saved-searches/saved-search-alert.tsx";
import { savedSearchConfirmation } from "#src/emails/saved-searches/saved-search-confirmation.tsx";
import { stillLooking } from "#src/emails/saved-searches/still-looking.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { publicVehiclesById } from "#src/services/browse/public-vehicles-by-id.ts";
import { describeSearch } from "#src/services/saved-searches/describe-search.ts";
import {
  findSavedSearch,
  listSavedSearches,
  type SavedSearch,
} from "#src/services/saved-searches/saved-search-queries.ts";
import { findSubscriber } from "#src/services/saved-searches/subscriber-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "./message-id.ts";

/** Double opt-in. */
export async function sendSavedSearchConfirmation(
  { db, mailer, log, publicOrigin, alertLinks }: JobContext,
  { saved_search_id, at }: JobPayload<"send-saved-search-confirmation">,
): Promise<void> {
  const search = await findSavedSearch(db, saved_search_id);
  const subscriber = search && (await findSubscriber(db, search.subscriber_id));
  if (!subscriber) {
    log.info({ saved_search_id }, "email skipped: saved search deleted");
    return;
  }
  const isConfirmed = search.confirmed_at !== null;
  const mail = await savedSearchConfirmation({
    title: describeSearch(search),
    isOneCar: search.vehicle_id !== null,
    is_confirmed: isConfirmed,
    url: isConfirmed
      ? alertLinks.manageUrl(subscriber.subscriber_id, new Date(at))
      : alertLinks.confirmUrl(search),
    publicOrigin,
  });
  await mailer.send({
    ...mail,
    to: subscriber.email,
    message_id: makeMessageId(`saved-search.${saved_search_id}.${Date.parse(at)}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

export async function sendSavedSearchAlert(
  context: JobContext,
  { subscriber_id, at, alerts }: JobPayload<"send-saved-search-alert">,
): Promise<void> {
  const { db, mailer, log, publicOrigin, alertLinks } = context;
  const subscriber = await findSubscriber(db, subscriber_id);
  const saved = new Map(
    (await listSavedSearches(db, subscriber_id)).map((one) => [one.saved_search_id, one]),
  );
  const wanted = alerts.flatMap((alert) => {
    const search = saved.get(alert.saved_search_id);
    return search ? [{ ...alert, search }] : [];
  });
  const vehicleIds = wanted.flatMap(({ cars }) => cars.map(({ vehicle_id }) => vehicle_id));
  const vehicles = new Map(
    (await publicVehiclesById(context, vehicleIds)).map((vehicle) => [vehicle.vehicle_id, vehicle]),
  );
  const stillOnSale = ({ cars }: (typeof wanted)[number]): AlertedCar[] =>
    cars.flatMap(({ vehicle_id, was_price }) => {
      const vehicle = vehicles.get(vehicle_id);
      // The car may be gone, or its price back up, since the alert was found.
      return vehicle && (was_price === null || vehicle.price < was_price) ? [{ vehicle, was_price }] : [];
    });
  const searches = wanted.flatMap((alert) => {
    const cars = alert.search.search === null ? [] : stillOnSale(alert);
    if (cars.length === 0) return [];
    const total = alert.total - (alert.cars.length - cars.length);
    return [
      { title: describeSearch(alert.search), total, cars, browseUrl: browseUrl(publicOrigin, alert.search) },
    ];
  });
  const watched = wanted.filter(({ search }) => search.vehicle_id !== null);
  const gone = watched.filter(({ cars }) => cars[0]?.reason === "gone");
  const cheaper = watched.filter((alert) => !gone.includes(alert)).flatMap(stillOnSale);
  if (!subscriber || searches.length + cheaper.length + gone.length === 0) {
    log.info({ subscriber_id }, "email skipped: no matches left");
    return;
  }
  const manageUrl = alertLinks.manageUrl(subscriber_id, new Date(at));
  const mail = await savedSearchAlert({
    searches,
    cheaper,
    gone: gone.map(({ search }) => ({ title: describeSearch(search) })),
    manageUrl,
    publicOrigin,
  });
  await mailer.send({
    ...mail,
    to: subscriber.email,
    message_id: makeMessageId(`saved-search-alert.${subscriber_id}.${Date.parse(at)}`, publicOrigin),
    headers: unsubscribeHeaders(manageUrl),
  });
}

/** Skips subscribers who responded since the job was added. */
export async function sendStillLooking(
  { db, mailer, publicOrigin, alertLinks }: JobContext,
  { subscriber_id, at }: JobPayload<"send-still-looking">,
): Promise<void> {
  const subscriber = await findSubscriber(db, subscriber_id);
  if (!subscriber?.asked_at) return;
  const searches = await listSavedSearches(db, subscriber_id);
  const alive = searches.filter(({ confirmed_at, ended_at }) => confirmed_at !== null && ended_at === null);
  const manageUrl = alertLinks.manageUrl(subscriber_id, new Date(at));
  await mailer.send({
    ...(await stillLooking({ titles: alive.map(describeSearch), manageUrl, publicOrigin })),
    to: subscriber.email,
    message_id: makeMessageId(`still-looking.${subscriber_id}.${Date.parse(at)}`, publicOrigin),
    headers: unsubscribeHeaders(manageUrl),
  });
}

/** RFC 8058 one-click unsubscribe of all searches. */
const unsubscribeHeaders = (manageUrl: string) => ({
  "Auto-Submitted": "auto-generated",
  "List-Unsubscribe": `<${manageUrl}/stop>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const browseUrl = (publicOrigin: string, { search }: SavedSearch) =>
  `${publicOrigin}/browse${search ? `?${search}` : ""}`;
