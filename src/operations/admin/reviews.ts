import { z } from "@hono/zod-openapi";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { REMOVAL_REASONS, REVIEW_STATES } from "#src/domain/reviews/review.ts";
import { reviewWords } from "#src/operations/dealer/reviews.ts";
import { operation } from "#src/operations/operation.ts";
import { listQuery, pageOf } from "#src/operations/pages.ts";
import { decideReview, listReviews } from "#src/services/reviews/reviews.ts";

const REVIEWS = { tag: "Administration", permission: "review:decide" } as const;

export const adminReviewOperations = [
  operation("get /admin/reviews", {
    ...REVIEWS,
    summary: "List reviews of dealers, newest first",
    query: listQuery({}),
    response: pageOf("reviews", {
      review_id: z.string(),
      dealer_name: z.string(),
      written_at: z.iso.datetime(),
      is_sample: z.boolean().describe("Came with the sample data of a trial"),
      state: z.enum(REVIEW_STATES),
      words: reviewWords.nullable().describe("Null once its writer erased it"),
      publishes_at: z.iso.datetime().describe("When it is published automatically, unless it is withheld"),
      reason: z.enum(REMOVAL_REASONS).nullable().describe("Reason of the last decision that had one"),
      reply: z.string().nullable(),
      has_reply: z.boolean().describe("An answer of the dealer that can be removed"),
    }),
    run: (app, _, { query }) => listReviews(app, pageNumber(query.page)),
  }),
  operation("post /admin/reviews/{review_id}/decide", {
    ...REVIEWS,
    summary: "Publish a review early, withhold, remove or restore it, or remove the dealer's answer",
    body: z.object({ decision: z.string(), reason: z.string().optional() }),
    response: [204, "Decided; the writer is notified"],
    errors: {
      404: "There is no such review",
      409: "Its state does not allow that; nothing was changed",
      422: "The reason is missing; nothing was changed",
    },
    run: (app, admin, { params, body }) => decideReview(app, admin, params.review_id, body),
  }),
] as const;
