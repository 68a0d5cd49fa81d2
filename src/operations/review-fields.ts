import { z } from "@hono/zod-openapi";
import { FACT_ANSWERS } from "#src/domain/reviews/review.ts";

const answer = z.enum(FACT_ANSWERS);

export const reviewWords = z.object({
  stars: z.number().int(),
  called: answer,
  as_described: answer,
  price_held: answer,
  text: z.string(),
});
