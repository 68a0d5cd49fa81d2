import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict, InvalidInput, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { readSpamSignals } from "#src/domain/leads/screening/spam-signals.ts";
import {
  SAVED_SEARCH_CONFIRMATIONS_PER_DAY,
  SAVED_SEARCHES_PER_EMAIL,
} from "#src/domain/policy/saved-searches.ts";
import { ALERT_CONSENT } from "#src/domain/saved-searches/alert-frequency.ts";
import { savedFilters } from "#src/domain/saved-searches/saved-filters.ts";
import { savedSearchSchema } from "#src/domain/saved-searches/saved-search-form.ts";
import { normaliseEmail } from "#src/domain/text/email-address.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import { parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext, WithDb } from "#src/services/app-context.ts";
import { locatePlace } from "#src/services/geo/locate-place.ts";
import { validIp } from "#src/services/leads/submission/lead-submission.ts";
import { findPublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import { eraseSubscriber } from "./expire-saved-searches.ts";
import { advanceCursor } from "./listing-change-queries.ts";
import {
  findSameSearch,
  findSavedSearch,
  insertSavedSearch,
  listSavedSearches,
  resetConfirmation,
  type SavedSearch,
  type SearchRequest,
  setConfirmed,
} from "./saved-search-queries.ts";
import {
  insertRefusal,
  isRefused,
  lockSubscriber,
  touchSubscriber,
  upsertSubscriber,
} from "./subscriber-queries.ts";

/** The same response for every mailbox prevents enumeration attacks. */
export async function saveSearch(
  app: Pick<AppContext, "db" | "now" | "postcodeLookup" | "alertLinks">,
  input: Record<string, unknown>,
  sender: { ip: string | null },
) {
  const { email, frequency, search = "", vehicle_id } = parseInput(savedSearchSchema, input);
  const target =
    vehicle_id === undefined ? await searchTarget(app, search) : await vehicleTarget(app, vehicle_id);
  const at = app.now();
  // Honeypot hits get the normal response and save nothing.
  if (readSpamSignals(input, at).honeypotFilled) return;
  const request = {
    ...target,
    frequency,
    consent_version: ALERT_CONSENT.version,
    consent_text: ALERT_CONSENT.text,
    requested_at: at,
    requested_ip: validIp(sender.ip),
  };
  const emailNormalised = normaliseEmail(email);
  const emailDigest = app.alertLinks.digestOf(emailNormalised);
  await app.db.transaction().execute(async (tx) => {
    if (await isRefused(tx, emailDigest)) return;
    const countSince = daysBefore(at, 1);
    const mailbox = { email, email_normalised: emailNormalised, at, count_since: countSince };
    const { subscriber_id, confirmations } = await upsertSubscriber(tx, mailbox);
    if (confirmations > SAVED_SEARCH_CONFIRMATIONS_PER_DAY) return;
    const savedSearchId = await upsertSearch(tx, subscriber_id, request);
    await addJob(tx, "send-saved-search-confirmation", {
      saved_search_id: savedSearchId,
      at: at.toISOString(),
    });
  });
}

/** Does not change a confirmed search: requesting it again only repeats the email. */
async function upsertSearch(
  tx: DbOrTransaction,
  subscriberId: string,
  request: SearchRequest,
): Promise<string> {
  const same = await findSameSearch(tx, subscriberId, request);
  if (!same) return await insertSavedSearch(tx, { ...request, subscriber_id: subscriberId });
  if (same.confirmed_at === null || same.ended_at !== null)
    await resetConfirmation(tx, same.saved_search_id, request);
  return same.saved_search_id;
}

/** Drops an unknown postcode, as the browse page does. */
async function searchTarget(
  { db, postcodeLookup }: Pick<AppContext, "db" | "postcodeLookup">,
  search: string,
) {
  const { postcode, radius, ...filters } = parseBrowseFilters(new URLSearchParams(search));
  const place = postcode === undefined ? null : await locatePlace(db, postcodeLookup, postcode);
  const located = place && !place.unknown ? { ...filters, postcode, radius } : filters;
  return { search: savedFilters(located), vehicle_id: null, vehicle_title: "", known_price: null };
}

async function vehicleTarget(app: WithDb, vehicleId: string) {
  const vehicle = await findPublicVehicle(app, vehicleId);
  if (!vehicle) throw new InvalidInput({ vehicle_id: "This car is no longer for sale." });
  const title = vehicleTitle(vehicle);
  return { search: null, vehicle_id: vehicle.vehicle_id, vehicle_title: title, known_price: vehicle.price };
}

/** Idempotent. @throws NotFound, Conflict when the email address has reached the limit */
export async function confirmSearch(app: Pick<AppContext, "db" | "now" | "alertLinks">, token: string) {
  const { saved_search_id, subscriber_id } = await findPendingSearch(app, token);
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    const subscriber = await lockSubscriber(tx, subscriber_id);
    const searches = await listSavedSearches(tx, subscriber_id);
    const search = searches.find((one) => one.saved_search_id === saved_search_id);
    if (!subscriber || !search) throw new NotFound("Saved search not found");
    if (search.confirmed_at !== null) return;
    const confirmed = searches.filter((one) => one.confirmed_at !== null && one.ended_at === null);
    if (confirmed.length >= SAVED_SEARCHES_PER_EMAIL) {
      throw new Conflict(
        `You have ${SAVED_SEARCHES_PER_EMAIL} saved searches, which is as many as one address may have. Stop one of them first.`,
      );
    }
    // Earlier changes are not alerted.
    await setConfirmed(tx, saved_search_id, { at, seen_cursor: await advanceCursor(tx, at) });
    await touchSubscriber(tx, subscriber_id, at);
  });
  return { manageUrl: app.alertLinks.manageUrl(subscriber_id, at) };
}

export async function findPendingSearch(
  app: Pick<AppContext, "db" | "now" | "alertLinks">,
  token: string,
): Promise<SavedSearch> {
  const savedSearchId = app.alertLinks.searchOf(token, app.now());
  const search = savedSearchId === null ? undefined : await findSavedSearch(app.db, savedSearchId);
  if (!search || search.ended_at !== null) throw new NotFound("Saved search not found");
  return search;
}

export async function refuseAlerts(app: Pick<AppContext, "db" | "now" | "alertLinks">, token: string) {
  const { subscriber_id } = await findPendingSearch(app, token);
  await app.db.transaction().execute((tx) => refuseAndErase(tx, app, subscriber_id));
}

/** Stores a digest, so that no one can request emails to the mailbox again. */
export async function refuseAndErase(
  tx: DbOrTransaction,
  app: Pick<AppContext, "now" | "alertLinks">,
  subscriberId: string,
) {
  const subscriber = await lockSubscriber(tx, subscriberId);
  if (!subscriber) throw new NotFound("Saved search not found");
  await insertRefusal(tx, app.alertLinks.digestOf(normaliseEmail(subscriber.email)), app.now());
  await eraseSubscriber(tx, subscriberId);
}
