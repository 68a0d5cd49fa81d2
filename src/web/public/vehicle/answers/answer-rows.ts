import {
  ANSWER_STATE_TEXTS,
  type AnswerState,
  type BuyerAnswer,
} from "#src/domain/buyer-questions/buyer-answers.ts";
import { BUYER_QUESTIONS } from "#src/domain/buyer-questions/buyer-questions.ts";
import { evidenceScore } from "#src/domain/buyer-questions/evidence-score.ts";
import type { BuyerQuestion } from "#src/domain/policy/listing-evidence.ts";
import type { Evidence } from "./car-statement.ts";

export interface AnswerRow {
  name: string;
  answer: string | null;
  evidence: Evidence;
  /** Suggested question to the dealer; null where something is stated. */
  ask: string | null;
  points: number;
  most: number;
}

/** The page offers to ask these beside the battery (see car-answers.ts). */
export const ASKED_ABOVE: readonly BuyerQuestion[] = ["battery", "lease"];

export interface AnswerRows {
  rows: AnswerRow[];
  score: number;
  stated: number;
  documented: number;
}

export function answerRows(answers: readonly BuyerAnswer[], isBatteryChecked: boolean): AnswerRows {
  const { score, parts } = evidenceScore(answers);
  const evidenceOf = ({ question, state }: BuyerAnswer): Evidence =>
    question === "battery" && isBatteryChecked ? "checked" : ANSWER_STATE_TEXTS[state];
  const rows = answers.map((row, index) => ({
    name: row.name,
    answer: row.answer,
    evidence: evidenceOf(row),
    ask:
      row.state === "not_stated" && !ASKED_ABOVE.includes(row.question)
        ? BUYER_QUESTIONS[row.question].ask
        : null,
    points: parts[index]?.points ?? 0,
    most: parts[index]?.most ?? 0,
  }));
  const count = (wanted: AnswerState) => answers.filter(({ state }) => state === wanted).length;
  return { rows, score, stated: count("stated"), documented: count("documented") };
}
