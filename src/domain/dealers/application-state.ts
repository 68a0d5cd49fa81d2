import { z } from "zod";
import { dealerReason } from "./dealer-text.ts";

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

/** The applicant reads the reason. */
export const decisionSchema = z.discriminatedUnion(
  "decision",
  [
    z.object({ decision: z.literal("more_wanted"), reason: dealerReason("Say what is missing") }),
    z.object({ decision: z.literal("refused"), reason: dealerReason("Give a reason") }),
    z.object({ decision: z.literal("approved"), reason: dealerReason("Say what you checked") }),
  ],
  { error: "Choose a decision" },
);

export const answerSchema = z.object({ text: dealerReason("Write an answer") }, { error: "Write an answer" });
