import type { BuyerQuestion } from "../policy/listing-evidence.ts";
import type { AnswerState, BuyerAnswer } from "./buyer-answers.ts";
import { BUYER_QUESTIONS } from "./buyer-questions.ts";
import { evidenceScore, evidenceTodos } from "./evidence-score.ts";

/** For dealers and their systems. */
export interface AnswerReport {
  evidence_score: number;
  answers: {
    question: BuyerQuestion;
    name: string;
    state: AnswerState;
    answer: string | null;
    points: number;
    points_possible: number;
  }[];
  todos: { question: BuyerQuestion; text: string; gain: number; field: string | null }[];
}

export function answerReport(
  answers: readonly BuyerAnswer[],
  dealer: { hasRegister: boolean },
): AnswerReport {
  const { score, parts } = evidenceScore(answers);
  return {
    evidence_score: score,
    answers: answers.map((answer, index) => ({
      ...answer,
      points: parts[index]?.points ?? 0,
      points_possible: parts[index]?.most ?? 0,
    })),
    todos: evidenceTodos(answers, dealer).map((todo) => ({
      ...todo,
      field: BUYER_QUESTIONS[todo.question].field,
    })),
  };
}
