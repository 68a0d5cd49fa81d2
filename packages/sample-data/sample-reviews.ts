import type { readSampleData } from "../../sample-data/read-sample-data.ts";
import type { DbOrTransaction } from "../../src/db/database.ts";
import { hoursBefore } from "../../src/domain/time/ago.ts";
import {
  addReviewEvent,
  type NewReviewEvent,
  saveReview,
} from "../../src/services/reviews/review-queries.ts";
import { insertSampleInvitations, listSampleLeadIds } from "./sample-data-queries.ts";
import { sampleId } from "./sample-id.ts";

type SampleReview = ReturnType<typeof readSampleData>["reviews"][number];

/** Adds reviews that show at once. Needs the sample leads. */
export async function saveSampleReviews(tx: DbOrTransaction, reviews: readonly SampleReview[], now: Date) {
  const dealerIds = [...new Set(reviews.map(({ dealer }) => sampleId("dealer", dealer)))];
  await insertSampleInvitations(tx, dealerIds);
  const leads = await listSampleLeadIds(tx);
  const steps = reviews.flatMap((review) => stepsOf(tx, review, leads.get(review.lead), now));
  // Oldest first: events are numbered in the order in which they are stored.
  for (const { save } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await save();
}

function stepsOf(tx: DbOrTransaction, review: SampleReview, leadId: string | undefined, now: Date) {
  const { lead, dealer, hours_ago, reply, removed, ...words } = review;
  if (leadId === undefined) throw new Error(`sample data: no lead of ${lead}`);
  const ids = { review_id: sampleId("review", lead), dealer_id: sampleId("dealer", dealer) };
  const writtenAt = hoursBefore(now, hours_ago);
  const step = (hoursAgo: number, event: Omit<NewReviewEvent, "at" | keyof typeof ids>) => {
    const at = hoursBefore(now, hoursAgo);
    return { at, save: () => addReviewEvent(tx, { ...ids, ...event, at }) };
  };
  return [
    {
      at: writtenAt,
      save: () => saveReview(tx, { ...ids, lead_id: leadId, written_at: writtenAt, ...words }),
    },
    step(hours_ago, { kind: "published" }),
    ...(reply ? [step(reply.hours_ago, { kind: "replied", reply: reply.text })] : []),
    ...(removed ? [step(removed.hours_ago, { kind: "removed", reason: removed.reason })] : []),
  ];
}
