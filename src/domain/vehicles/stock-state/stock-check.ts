import { londonDay } from "../../format/london-day.ts";
import { STOCK_CHECK_DAYS } from "../../policy/stock-checks.ts";
import { DAY_MS, daysAfter } from "../../time/ago.ts";
import type { DealerAction } from "./stock-state.ts";

interface CheckedCar {
  /** Last confirmation, or start of sale. */
  confirmed_at: Date;
  asked_at: Date | null;
  /** A buyer found it gone, and its dealer has not confirmed it by hand since. */
  doubted_at: Date | null;
}

const { emails, hidden, hiddenAfterDoubt, afterLastEmail } = STOCK_CHECK_DAYS;
const [firstEmail, lastEmail] = [Math.min(...emails), Math.max(...emails)];

/** Counts calendar days, so that a job that runs late does not drift. */
export function dueCheck(car: CheckedCar, now: Date): "ask" | "hide" | null {
  const { confirmed_at, asked_at, doubted_at } = car;
  if (doubted_at && calendarDays(doubted_at, now) >= hiddenAfterDoubt) return "hide";
  const age = calendarDays(confirmed_at, now);
  const askedAt = asked_at !== null && asked_at > confirmed_at ? asked_at : null;
  const askedAfter = askedAt ? calendarDays(confirmed_at, askedAt) : -1;
  if (emails.some((days) => days <= age && askedAfter < days)) return "ask";
  if (askedAt === null || askedAfter < lastEmail || age < hidden) return null;
  return calendarDays(askedAt, now) >= afterLastEmail ? "hide" : null;
}

/** Due for the email, even if it was asked about before. */
export const isToBeAsked = ({ confirmed_at, doubted_at }: CheckedCar, now: Date): boolean =>
  doubted_at !== null || calendarDays(confirmed_at, now) >= firstEmail;

/** First day on which a car that is asked about now may be hidden. */
export function mayBeHiddenFrom({ confirmed_at, doubted_at }: CheckedCar, now: Date): Date {
  const byEmail = daysAfter(now, afterLastEmail);
  const byAge = daysAfter(confirmed_at, hidden);
  const unconfirmed = byAge > byEmail ? byAge : byEmail;
  const doubted = doubted_at && daysAfter(doubted_at, hiddenAfterDoubt);
  return doubted && doubted < unconfirmed ? doubted : unconfirmed;
}

/** Midnights in London between the two. */
const calendarDays = (from: Date, to: Date): number => Math.round((dayOf(to) - dayOf(from)) / DAY_MS);

const dayOf = (moment: Date): number => Date.parse(londonDay(moment).today);

/** `later` changes nothing. `free` is offered for a reserved car. */
export const STOCK_ANSWERS = ["here", "free", "reserved", "sold", "later"] as const;
export type StockAnswer = (typeof STOCK_ANSWERS)[number];

/** In order. `here` respects a reservation that a colleague made since the page was opened. */
export const ACTIONS_OF_ANSWER: Record<StockAnswer, readonly DealerAction[]> = {
  here: ["confirm"],
  free: ["confirm", "free"],
  reserved: ["confirm", "reserve"],
  sold: ["sold"],
  later: [],
};

interface Choice {
  answer: StockAnswer;
  text: string;
}

/** The first is preselected. */
export function choicesFor({ reserved_at }: { reserved_at: Date | null }): Choice[] {
  const here: Choice[] = reserved_at
    ? [
        { answer: "reserved", text: "Still reserved" },
        { answer: "free", text: "Here and free" },
      ]
    : [
        { answer: "here", text: "Still here" },
        { answer: "reserved", text: "Reserved" },
      ];
  return [...here, { answer: "sold", text: "Sold" }, { answer: "later", text: "Not sure yet" }];
}
