import {
  ANSWER_STATE_TEXTS,
  type AnswerState,
  BUYER_QUESTIONS,
  type BuyerAnswer,
} from "#src/domain/buyer-questions/buyer-answers.ts";
import type { BuyerQuestion } from "#src/domain/policy/listing-evidence.ts";
import type { Evidence } from "./car-statement.ts";

/** The page offers to ask these beside the battery (see car-answers.ts). */
export const ASKED_ABOVE: readonly BuyerQuestion[] = ["battery", "lease"];

export type AnswerRows = ReturnType<typeof answerRows>;

export function answerRows(answers: readonly BuyerAnswer[], isBatteryChecked: boolean) {
  const evidenceOf = ({ question, state }: BuyerAnswer): Evidence =>
    question === "battery" && isBatteryChecked ? "checked" : ANSWER_STATE_TEXTS[state];
  const rows = answers.map(({ question, state, ...row }) => ({
    ...row,
    evidence: evidenceOf({ question, state, ...row }),
    /** Suggested question to the dealer; null where something is stated. */
    ask: state === "not_stated" && !ASKED_ABOVE.includes(question) ? BUYER_QUESTIONS[question].ask : null,
  }));
  const count = (wanted: AnswerState) => answers.filter(({ state }) => state === wanted).length;
  return { rows, stated: count("stated"), documented: count("documented") };
}
