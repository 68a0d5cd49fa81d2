import { createHmac } from "node:crypto";
import { ALERT_LINK_MONTHS, SAVED_SEARCH_CONFIRM_HOURS } from "#src/domain/policy/saved-searches.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { monthsAfter } from "#src/domain/time/months-after.ts";
import { createSignedIds } from "#src/services/signed-id.ts";

/** The signed links in emails about saved searches; possession authorises. */
export interface AlertLinks {
  /** Confirms one search; valid until the confirmation expires. */
  confirmUrl(search: { saved_search_id: string; requested_at: Date }): string;
  searchOf(token: string, now: Date): string | null;
  /** @param sentAt time of the email; the link expires some months later */
  manageUrl(subscriberId: string, sentAt: Date): string;
  subscriberOf(token: string, now: Date): string | null;
  /** Digest stored for a mailbox that refused all alerts. */
  digestOf(emailNormalised: string): string;
}

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
