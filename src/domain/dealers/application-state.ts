import { z } from "zod";
import { DEALER_LIMITS } from "../policy/dealers.ts";
import { plainParagraphs } from "../text/plain-paragraphs.ts";
import { requiredReason } from "../text/reason.ts";

export const APPLICATION_STATES = ["submitted", "more_wanted", "approved", "refused"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export const APPLICATION_STEPS = ["submitted", "more_wanted", "answered", "approved", "refused"] as const;
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

const NEXT: Record<ApplicationState, Partial<Record<ApplicationStep, ApplicationState>>> = {
  submitted: { more_wanted: "more_wanted", approved: "approved", refused: "refused" },
  more_wanted: { answered: "submitted", approved: "approved", refused: "refused" },
  approved: {},
  refused: {},
};

export const stateAfter = (state: ApplicationState, step: ApplicationStep): ApplicationState | null =>
  NEXT[state][step] ?? null;

const words = (missing: string) =>
  requiredReason({
    required: missing,
    max: DEALER_LIMITS.reason,
    tooLong: `Please keep it under ${DEALER_LIMITS.reason} characters`,
    normalise: plainParagraphs,
  });

/** The applicant reads the reason. */
export const decisionSchema = z.discriminatedUnion(
  "decision",
  [
    z.object({ decision: z.literal("more_wanted"), reason: words("Say what is missing") }),
    z.object({ decision: z.literal("refused"), reason: words("Give a reason") }),
    z.object({ decision: z.literal("approved"), reason: words("Say what you checked") }),
  ],
  { error: "Choose a decision" },
);

export const answerSchema = z.object({ text: words("Write an answer") }, { error: "Write an answer" });
