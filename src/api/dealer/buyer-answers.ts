import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { responseOf } from "#src/api/page-response.ts";
import { ANSWER_STATES } from "#src/domain/buyer-questions/buyer-answers.ts";
import { QUESTION_NAMES } from "#src/domain/buyer-questions/buyer-questions.ts";
import { readBuyerAnswers } from "#src/services/vehicles/read-buyer-answers.ts";

const question = z.enum(QUESTION_NAMES);

const read = createRoute({
  method: "get",
  path: "/{vehicle_id}/answers",
  summary: "Get the answers that a listing gives to buyers' questions",
  request: { params: z.object({ vehicle_id: z.string() }) },
  responses: {
    200: responseOf(
      "The answers, as buyers read them",
      z.object({
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
    ),
    ...signedInOnly,
    404: errorResponse("The vehicle does not exist, or belongs to another dealer"),
  },
});

export const dealerBuyerAnswersApi = apiResource().openapi(read, async (c) => {
  const { vehicle_id } = c.req.valid("param");
  return c.json(await readBuyerAnswers(c.get("app"), c.get("actor"), vehicle_id), 200);
});
