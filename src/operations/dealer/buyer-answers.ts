import { z } from "@hono/zod-openapi";
import { ANSWER_STATES, QUESTION_NAMES } from "#src/domain/buyer-questions/buyer-answers.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { readBuyerAnswers } from "#src/services/vehicles/read-listing.ts";

const question = z.enum(QUESTION_NAMES);

export const buyerAnswerOperations = [
  operation("get /dealer/vehicles/{vehicle_id}/answers", {
    tag: "Listings",
    keyScope: "listings:read",
    summary: "Get the answers that a listing gives to buyers' questions",
    response: ok("The answers, as buyers read them", {
      evidence_score: z.number().int().describe("Percent of the points that the questions can give"),
      answers: z.array(
        z.object({
          question,
          name: z.string(),
          state: z
            .enum(ANSWER_STATES)
            .describe("documented: we have its document, or a register says the same"),
          answer: z.string().nullable().describe("Null when not stated"),
          points: z.number().int(),
          points_possible: z.number().int(),
        }),
      ),
      todos: z
        .array(
          z.object({
            question,
            text: z.string(),
            gain: z.number().int().describe("By how much evidence_score grows"),
            field: z.string().nullable().describe("Field of the listing; null for a battery test"),
          }),
        )
        .describe("What is missing, the largest gain first"),
    }),
    errors: { 404: "The vehicle does not exist, or belongs to another dealer" },
    run: (app, actor, { params }) => readBuyerAnswers(app, actor, params.vehicle_id),
  }),
] as const;
