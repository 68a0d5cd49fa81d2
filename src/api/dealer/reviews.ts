import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { json } from "#src/api/json-content.ts";
import { pageQuery } from "#src/api/page-response.ts";
import { reviewWords } from "#src/api/review-fields.ts";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { REMOVAL_REASONS } from "#src/domain/reviews/removal-reason.ts";
import { listOwnReviews } from "#src/services/reviews/list-reviews.ts";
import { replyToReview } from "#src/services/reviews/reply-to-review.ts";

const gone = z.object({ at: z.iso.datetime(), reason: z.enum(REMOVAL_REASONS).nullable() }).nullable();
const number = z.number().int();

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List the reviews on your dealership's page",
  request: { query: pageQuery },
  responses: {
    200: {
      description: "The reviews, newest first",
      ...json(
        z.object({
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
      ),
    },
    ...signedInOnly,
    403: errorResponse("Your dealership is suspended"),
    404: errorResponse("The user has no dealer"),
  },
});

const reply = createRoute({
  method: "post",
  path: "/{review_id}/reply",
  summary: "Answer a review, once",
  request: {
    params: z.object({ review_id: z.string() }),
    body: { required: true, ...json(z.object({ reply: z.string() })) },
  },
  responses: {
    204: { description: "Answered" },
    ...signedInOnly,
    403: errorResponse("Your dealership is suspended"),
    404: errorResponse("Your dealership has no such review"),
    409: errorResponse("It has been answered, or does not show any more; nothing was changed"),
    422: errorResponse("The answer is missing; nothing was changed"),
  },
});

export const dealerReviewsApi = apiResource()
  .openapi(list, async (c) => {
    const page = pageNumber(c.req.valid("query").page ?? null);
    return c.json(await listOwnReviews(c.get("app"), c.get("actor"), page), 200);
  })
  .openapi(reply, async (c) => {
    await replyToReview(c.get("app"), c.get("actor"), c.req.valid("param").review_id, c.req.valid("json"));
    return c.body(null, 204);
  });
