import type { DbOrTransaction } from "#src/db/database.ts";
import { ALERT_CARS_SHOWN } from "#src/domain/policy/saved-searches.ts";
import {
  type AlertedChange,
  findWatchChange,
  wasNotified,
} from "#src/domain/saved-searches/listing-changes.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { JobPayload } from "#src/queue/jobs.ts";
import {
  type DueSearch,
  type DueTime,
  listDueSearches,
  listDueWatches,
  setChecked,
  setWatchNotified,
  upsertNotified,
} from "./alert-queries.ts";
import { changeFor, type Matches } from "./find-matches.ts";
import { listNotified } from "./saved-search-queries.ts";
import { lockSubscriber } from "./subscriber-queries.ts";

type AlertedCar = AlertedChange & { vehicle_id: string };

type Alert = JobPayload<"send-saved-search-alert">["alerts"][number];

/** Locks the subscriber, so that a concurrent run finds nothing due. */
export async function alertSubscriber(
  tx: DbOrTransaction,
  request: {
    subscriberId: string;
    due: DueTime;
    matchesOf: (search: string) => Promise<Matches | null>;
  },
) {
  const { subscriberId, due, matchesOf } = request;
  const { at } = due;
  if (!(await lockSubscriber(tx, subscriberId))) return;
  const notified: Map<string, AlertedChange[]> = Map.groupBy(
    await listNotified(tx, subscriberId),
    ({ vehicle_id }) => vehicle_id,
  );
  const newlyNotified = new Map<string, AlertedCar>();
  const markNotified = (car: AlertedCar) => {
    notified.set(car.vehicle_id, [...(notified.get(car.vehicle_id) ?? []), car]);
    newlyNotified.set(`${car.vehicle_id} ${car.reason}`, car);
  };
  const alerts: Alert[] = [];

  const checked: DueSearch[] = [];
  for (const search of await listDueSearches(tx, due, subscriberId)) {
    const { saved_search_id } = search;
    const found = await matchesOf(search.search);
    if (found === null) continue;
    checked.push(search);
    const fresh = found.cars
      .map((car) => changeFor(search, car, found.maxPrice))
      .filter((car) => car !== null)
      .filter((car) => !wasNotified(car, notified.get(car.vehicle_id) ?? []));
    const cars = fresh.slice(0, ALERT_CARS_SHOWN);
    cars.forEach(markNotified);
    if (cars.length > 0) alerts.push({ saved_search_id, total: fresh.length, cars: cars.map(inMail) });
  }
  await setChecked(tx, checked, due);

  for (const watch of await listDueWatches(tx, subscriberId, due)) {
    const { saved_search_id, vehicle_id, known_price } = watch;
    const reason = findWatchChange(watch, watch.price, at);
    if (reason === null) continue;
    const price = watch.price ?? known_price;
    await setWatchNotified(tx, saved_search_id, {
      known_price: price,
      ended_at: reason === "gone" ? at : null,
    });
    const car = { vehicle_id, reason, price, was_price: known_price };
    if (reason === "price_drop") {
      // Deduplicates with the searches above.
      if (wasNotified({ reason, price }, notified.get(vehicle_id) ?? [])) continue;
      markNotified({ vehicle_id, reason, price });
    }
    alerts.push({ saved_search_id, total: 1, cars: [inMail(car)] });
  }

  if (alerts.length === 0) return;
  await upsertNotified(tx, subscriberId, [...newlyNotified.values()], at);
  await addJob(tx, "send-saved-search-alert", { subscriber_id: subscriberId, at: at.toISOString(), alerts });
}

const inMail = ({ vehicle_id, reason, was_price }: Alert["cars"][number]): Alert["cars"][number] => ({
  vehicle_id,
  reason,
  was_price,
});
