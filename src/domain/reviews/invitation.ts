import type { LeadProgress } from "../leads/lead-route.ts";
import {
  REVIEW_FIRST_ASKED_WITHIN_DAYS,
  REVIEW_INVITATION_DAYS,
  REVIEW_LINK_DAYS,
  REVIEW_REMINDER_DAYS,
} from "../policy/reviews.ts";
import { daysAfter, daysBefore } from "../time/ago.ts";

export interface Introduction {
  routed_at: Date;
  progress: LeadProgress;
  invited_at: Date | null;
  reminded_at: Date | null;
}

export const reviewLinkEndsAt = (routedAt: Date): Date => daysAfter(routedAt, REVIEW_LINK_DAYS);

/** Times between which `dueInvitation` may find something due, for the query. */
export const invitationTimes = (now: Date) => ({
  linkBegan: daysBefore(now, REVIEW_LINK_DAYS),
  tooLateToInvite: daysBefore(now, REVIEW_FIRST_ASKED_WITHIN_DAYS),
  invite: daysBefore(now, REVIEW_INVITATION_DAYS),
  remind: daysBefore(now, REVIEW_REMINDER_DAYS),
});

/** Invites after ten days, or earlier once the sale is decided; reminds once after thirty. */
export function dueInvitation(introduction: Introduction, now: Date): "invite" | "remind" | null {
  const { routed_at, progress, invited_at, reminded_at } = introduction;
  if (now >= reviewLinkEndsAt(routed_at)) return null;
  const isSettled = progress === "won" || progress === "lost";
  if (!invited_at) {
    if (now >= daysAfter(routed_at, REVIEW_FIRST_ASKED_WITHIN_DAYS)) return null;
    return isSettled || now >= daysAfter(routed_at, REVIEW_INVITATION_DAYS) ? "invite" : null;
  }
  const isLate = now >= daysAfter(routed_at, REVIEW_REMINDER_DAYS);
  // Spaces a late invitation from its reminder.
  const hasRested = now >= daysAfter(invited_at, REVIEW_INVITATION_DAYS);
  return !reminded_at && isLate && hasRested ? "remind" : null;
}

interface Signals {
  emails: readonly string[];
  phones: readonly string[];
  networks: readonly string[];
}

/** The buyer shares a mailbox, phone or network with the dealer's staff. */
export function findStaffSignal(buyer: Signals, staff: Signals): keyof Signals | null {
  const shares = (kind: keyof Signals) => buyer[kind].some((one) => one !== "" && staff[kind].includes(one));
  return (["emails", "phones", "networks"] as const).find(shares) ?? null;
}
