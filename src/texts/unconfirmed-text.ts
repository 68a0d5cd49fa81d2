import { formatLongDate } from "#src/domain/format/format.ts";

interface Car {
  unconfirmed_since: Date | string | null;
  doubted_at: Date | string | null;
}

/** Why a car is hidden, or soon will be; null for one that its dealer has confirmed. */
export function unconfirmedText({ unconfirmed_since: since, doubted_at: doubted }: Car): string | null {
  if (doubted) return `${since ? "Hidden: a" : "A"} buyer told us on ${dayOf(doubted)} that it was gone`;
  return since && `Hidden: not confirmed since ${dayOf(since)}`;
}

const dayOf = (moment: Date | string) => formatLongDate(new Date(moment));
