import { formatLongDate } from "../format/format.ts";
import { REVIEW_CHECK_HOURS } from "../policy/reviews.ts";
import { hoursAfter } from "../time/ago.ts";

export const REVIEW_FACTS = ["called", "as_described", "price_held"] as const;
export type ReviewFact = (typeof REVIEW_FACTS)[number];

export const FACT_ANSWERS = ["yes", "no", "not_applicable"] as const;
export type FactAnswer = (typeof FACT_ANSWERS)[number];

export interface ReviewWords extends Record<ReviewFact, FactAnswer> {
  stars: number;
  text: string;
}

export const FACT_QUESTION: Record<ReviewFact, string> = {
  called: "Did they call or write to you?",
  as_described: "Was the car as described?",
  price_held: "Was the advertised price the price?",
};

export const FACT_TEXT: Record<ReviewFact, string> = {
  called: "Got in touch",
  as_described: "Car as described",
  price_held: "Price as advertised",
};

export const ANSWER_TEXT: Record<FactAnswer, string> = {
  yes: "Yes",
  no: "No",
  not_applicable: "Does not apply",
};

export const factsText = (words: ReviewWords): string =>
  REVIEW_FACTS.map((fact) => `${FACT_TEXT[fact]}: ${ANSWER_TEXT[words[fact]]}`).join(". ");

export const STARS = [1, 2, 3, 4, 5] as const;
export const starsText = (stars: number): string => (stars === 1 ? "1 star" : `${stars} stars`);

export const REVIEW_EVENTS = [
  "written",
  "published",
  "withheld",
  "removed",
  "restored",
  "replied",
  "reply_removed",
  "erased",
] as const;
export type ReviewEventKind = (typeof REVIEW_EVENTS)[number];

export const REVIEW_STATES = ["waiting", "shown", "withheld", "removed", "erased"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A review is published by default, unless withheld by then. */
export const publishesAt = (writtenAt: Date): Date => hoursAfter(writtenAt, REVIEW_CHECK_HOURS);

/** Erasing the words does not undo a removal: our decision stays visible. @param kinds oldest first */
export function reviewState(kinds: readonly ReviewEventKind[], writtenAt: Date, now: Date): ReviewState {
  const last = kinds.findLast((kind) => kind !== "replied" && kind !== "reply_removed" && kind !== "erased");
  switch (last) {
    case "withheld":
    case "removed":
      return last;
    default:
      if (kinds.includes("erased")) return "erased";
      return last !== "written" || publishesAt(writtenAt) <= now ? "shown" : "waiting";
  }
}

const FROM: Record<Exclude<ReviewEventKind, "written">, readonly ReviewState[]> = {
  published: ["waiting"],
  withheld: ["waiting"],
  removed: ["shown"],
  restored: ["withheld", "removed"],
  replied: ["shown"],
  reply_removed: ["shown", "removed"],
  erased: ["waiting", "shown", "withheld", "removed"],
};

export function mayFollow(
  kind: Exclude<ReviewEventKind, "written">,
  state: ReviewState,
  earlier: readonly ReviewEventKind[],
): boolean {
  if (!FROM[kind].includes(state) || earlier.includes("erased")) return false;
  if (kind === "replied") return !earlier.includes("replied");
  if (kind === "reply_removed") return earlier.includes("replied") && !earlier.includes("reply_removed");
  return true;
}

/** Public reasons. A low mark or a dealer's wish is not one. */
export const REMOVAL_REASONS = ["private_person", "abuse", "advertising", "not_genuine", "unlawful"] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** Completes 'withheld because it …'. */
export const REMOVAL_REASON_TEXT: Record<RemovalReason, string> = {
  private_person: "names or describes a private person",
  abuse: "threatens, insults or discriminates",
  advertising: "advertises, or has links or contact details",
  not_genuine: "was not written by the buyer about their own experience",
  unlawful: "says what a law or a court forbids",
};

interface Gone {
  written_at: Date | string;
  is_sample: boolean;
  state: Exclude<ReviewState, "waiting">;
  gone: { at: Date | string; reason: RemovalReason | null } | null;
}

/** Shown in place of a review that was withheld, removed or erased. */
export function goneText({ written_at, is_sample, state, gone }: Gone): string {
  const what = `${is_sample ? "A sample of a review" : "A review"} of ${formatLongDate(new Date(written_at))}`;
  const end = state === "erased" ? "erased by its writer" : state;
  const at = gone ? ` on ${formatLongDate(new Date(gone.at))}` : "";
  return `${what} was ${end}${at}${gone?.reason ? ` because it ${REMOVAL_REASON_TEXT[gone.reason]}` : ""}.`;
}

export const isRemovalReason = (text: unknown): text is RemovalReason =>
  REMOVAL_REASONS.some((one) => one === text);
