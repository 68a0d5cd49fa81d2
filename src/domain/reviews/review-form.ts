import { z } from "zod";
import { REVIEW_REPLY_MAX_LENGTH, REVIEW_TEXT_LENGTH } from "../policy/reviews.ts";
import { requiredParagraphs } from "../text/reason.ts";
import { FACT_ANSWERS, FACT_QUESTION, REMOVAL_REASONS, type ReviewFact } from "./review.ts";

const answerTo = (fact: ReviewFact) =>
  z.enum(FACT_ANSWERS, { error: `${FACT_QUESTION[fact]} Choose yes, no or does not apply` });

export const reviewSchema = z.object({
  stars: z.enum(["1", "2", "3", "4", "5"], { error: "Choose one to five stars" }).transform(Number),
  called: answerTo("called"),
  as_described: answerTo("as_described"),
  price_held: answerTo("price_held"),
  text: requiredParagraphs({
    required: `Write at least ${REVIEW_TEXT_LENGTH.min} characters`,
    ...REVIEW_TEXT_LENGTH,
  }),
});

export const reviewReplySchema = z.object({
  reply: requiredParagraphs({ required: "Write an answer first", max: REVIEW_REPLY_MAX_LENGTH }),
});

export const REVIEW_DECISIONS = ["publish", "withhold", "remove", "restore", "remove_reply"] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

export const needsReason = (decision: ReviewDecision): boolean =>
  decision !== "publish" && decision !== "restore";

export const reviewDecisionSchema = z
  .object({
    decision: z.enum(REVIEW_DECISIONS, { error: "Choose what to do" }),
    reason: z.enum(REMOVAL_REASONS, { error: "Choose the reason" }).optional(),
  })
  .superRefine(({ decision, reason }, context) => {
    if (needsReason(decision) && reason === undefined) {
      context.addIssue({ code: "custom", path: ["reason"], message: "Choose the reason" });
    }
  });
