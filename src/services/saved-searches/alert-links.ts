import { createHmac } from "node:crypto";
import { ALERT_LINK_MONTHS, SAVED_SEARCH_CONFIRM_HOURS } from "#src/domain/policy/saved-searches.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { monthsAfter } from "#src/domain/time/months-after.ts";
import { createSignedIds } from "#src/services/signed-id.ts";

/** The links in mails about saved searches: who has the mail is who decides. */
export interface AlertLinks {
  /** Where one search is confirmed; for as long as it waits for that. */
  confirmUrl(search: { saved_search_id: string; requested_at: Date }): string;
  searchOf(token: string, now: Date): string | null;
  /** Where a person sees and ends all their searches. @param sentAt of the mail: the link ends some months later */
  manageUrl(subscriberId: string, sentAt: Date): string;
  subscriberOf(token: string, now: Date): string | null;
  /** What is kept of a mailbox whose owner wants no such mail ever again. */
  digestOf(emailNormalised: string): string;
}

/** @param secret AUTH_SECRET */
export function createAlertLinks(secret: string, publicOrigin: string): AlertLinks {
  const searches = createSignedIds(secret, "saved search to confirm");
  const subscribers = createSignedIds(secret, "saved searches of a mailbox");
  const key = createHmac("sha256", secret).update("mailbox without saved searches").digest();
  return {
    confirmUrl({ saved_search_id, requested_at }) {
      const endsAt = hoursAfter(requested_at, SAVED_SEARCH_CONFIRM_HOURS);
      return `${publicOrigin}/saved-searches/confirm/${searches.sign(saved_search_id, endsAt)}`;
    },
    searchOf: searches.read,
    manageUrl(subscriberId, sentAt) {
      const token = subscribers.sign(subscriberId, monthsAfter(sentAt, ALERT_LINK_MONTHS));
      return `${publicOrigin}/saved-searches/${token}`;
    },
    subscriberOf: subscribers.read,
    digestOf: (emailNormalised) => createHmac("sha256", key).update(emailNormalised).digest("hex"),
  };
}
