import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { json } from "#src/api/json-content.ts";
import { pageQuery, pageResponse } from "#src/api/page-response.ts";
import { reviewWords } from "#src/api/review-fields.ts";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { REMOVAL_REASONS } from "#src/domain/reviews/removal-reason.ts";
import { REVIEW_STATES } from "#src/domain/reviews/review-state.ts";
import { decideReview } from "#src/services/reviews/decide-review.ts";
import { listReviews } from "#src/services/reviews/list-reviews.ts";

const listed = {
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
};

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List reviews of dealers, newest first",
  request: { query: pageQuery },
  responses: { 200: pageResponse("reviews", listed), ...adminOnly },
});

const decide = createRoute({
  method: "post",
  path: "/{review_id}/decide",
  summary: "Publish a review early, withhold, remove or restore it, or remove the dealer's answer",
  request: {
    params: z.object({ review_id: z.string() }),
    body: { required: true, ...json(z.object({ decision: z.string(), reason: z.string().optional() })) },
  },
  responses: {
    204: { description: "Decided; the writer is notified" },
    ...adminOnly,
    404: errorResponse("There is no such review"),
    409: errorResponse("Its state does not allow that; nothing was changed"),
    422: errorResponse("The reason is missing; nothing was changed"),
  },
});

export const adminReviewsApi = apiResource()
  .openapi(list, async (c) => {
    const page = pageNumber(c.req.valid("query").page ?? null);
    return c.json(await listReviews(c.get("app"), c.get("actor"), page), 200);
  })
  .openapi(decide, async (c) => {
    await decideReview(c.get("app"), c.get("actor"), c.req.valid("param").review_id, c.req.valid("json"));
    return c.body(null, 204);
  });
