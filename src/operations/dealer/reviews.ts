import { z } from "@hono/zod-openapi";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { FACT_ANSWERS, REMOVAL_REASONS } from "#src/domain/reviews/review.ts";
import { operation } from "#src/operations/operation.ts";
import { listQuery, ok } from "#src/operations/pages.ts";
import { listOwnReviews, replyToReview } from "#src/services/reviews/reviews.ts";

const gone = z.object({ at: z.iso.datetime(), reason: z.enum(REMOVAL_REASONS).nullable() }).nullable();
const number = z.number().int();

const answer = z.enum(FACT_ANSWERS);

export const reviewWords = z.object({
  stars: z.number().int(),
  called: answer,
  as_described: answer,
  price_held: answer,
  text: z.string(),
});

const SUSPENDED = { 403: "Your dealership is suspended" } as const;

export const reviewOperations = [
  operation("get /dealer/reviews", {
    tag: "Dealership",
    permission: "review:reply",
    summary: "List the reviews on your dealership's page",
    query: listQuery({}),
    response: ok("The reviews, newest first", {
      counts: z.object({
        invited: number,
        answered: number,
        shown: number,
        waiting: number,
        withheld: number,
        removed: number,
        erased: number,
      }),
      mean: z.number().nullable().describe("Null below three reviews"),
      total: number,
      page: number,
      pages: number,
      slug: z.string().describe("The public page is /dealers/{slug}"),
      reviews: z.array(
        z.object({
          review_id: z.string(),
          written_at: z.iso.datetime(),
          is_sample: z.boolean().describe("Came with the sample data of a trial"),
          state: z.enum(["shown", "withheld", "removed", "erased"]),
          words: reviewWords.nullable(),
          gone,
          reply: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
          reply_gone: gone,
        }),
      ),
    }),
    errors: SUSPENDED,
    run: (app, dealer, { query }) => listOwnReviews(app, dealer, pageNumber(query.page ?? null)),
  }),
  operation("post /dealer/reviews/{review_id}/reply", {
    tag: "Dealership",
    summary: "Answer a review, once",
    body: z.object({ reply: z.string() }),
    response: [204, "Answered"],
    errors: {
      ...SUSPENDED,
      404: "Your dealership has no such review",
      409: "It has been answered, or does not show any more; nothing was changed",
      422: "The answer is missing; nothing was changed",
    },
    run: (app, actor, { params, body }) => replyToReview(app, actor, params.review_id, body),
  }),
] as const;
