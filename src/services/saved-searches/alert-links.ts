import { createHmac } from "node:crypto";
import { HOUR_MS } from "#src/domain/format/milliseconds.ts";
import { ALERT_LINK_MONTHS, SAVED_SEARCH_CONFIRM_HOURS } from "#src/domain/policy.ts";
import { monthsAfter } from "#src/services/buyer-page/months-after.ts";
import { createSignedIds } from "#src/services/signed-id.ts";

/** The links in mails about saved searches: who has the mail is who decides. */
export interface AlertLinks {
  /** Where one search is confirmed; for as long as it waits for that. */
  confirmUrl(search: { saved_search_id: string; requested_at: Date }): string;
  searchOf(token: string, now: Date): string | null;
  /** Where a person sees and ends all their searches. @param sent_at of the mail: the link ends some months later */
  manageUrl(subscriber_id: string, sent_at: Date): string;
  subscriberOf(token: string, now: Date): string | null;
  /** What is kept of a mailbox whose owner wants no such mail ever again. */
  digestOf(email_normalised: string): string;
}

/** @param secret AUTH_SECRET */
export function createAlertLinks(secret: string, public_origin: string): AlertLinks {
  const searches = createSignedIds(secret, "saved search to confirm");
  const subscribers = createSignedIds(secret, "saved searches of a mailbox");
  const key = createHmac("sha256", secret).update("mailbox without saved searches").digest();
  return {
    confirmUrl({ saved_search_id, requested_at }) {
      const ends_at = new Date(requested_at.getTime() + SAVED_SEARCH_CONFIRM_HOURS * HOUR_MS);
      return `${public_origin}/saved-searches/confirm/${searches.sign(saved_search_id, ends_at)}`;
    },
    searchOf: searches.read,
    manageUrl(subscriber_id, sent_at) {
      const token = subscribers.sign(subscriber_id, monthsAfter(sent_at, ALERT_LINK_MONTHS));
      return `${public_origin}/saved-searches/${token}`;
    },
    subscriberOf: subscribers.read,
    digestOf: (email_normalised) => createHmac("sha256", key).update(email_normalised).digest("hex"),
  };
}
