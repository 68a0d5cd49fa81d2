import { type BuyerQuestion, EVIDENCE_POINTS } from "../policy/listing-evidence.ts";
import type { AnswerState, BuyerAnswer } from "./buyer-answers.ts";
import { BUYER_QUESTIONS } from "./buyer-questions.ts";

type Answered = Pick<BuyerAnswer, "question" | "state">;

export interface ScorePart {
  question: BuyerQuestion;
  points: number;
  /** Points with the best evidence. */
  most: number;
}

export interface EvidenceScore {
  /** Percent of the points that this car's questions can give. */
  score: number;
  parts: ScorePart[];
}

export function evidenceScore(answers: readonly Answered[]): EvidenceScore {
  const parts = answers.map(({ question, state }) => ({
    question,
    points: pointsOf(question, state),
    most: mostPoints(question),
  }));
  return { score: percent(parts), parts };
}

export interface EvidenceTodo {
  question: BuyerQuestion;
  text: string;
  gain: number;
}

/** Largest gain first. @param hasRegister whether the dealer can look up the registration */
export function evidenceTodos(
  answers: readonly Answered[],
  { hasRegister }: { hasRegister: boolean },
): EvidenceTodo[] {
  const { parts, score } = evidenceScore(answers);
  return answers
    .filter(({ question, state }) => hasRegister || question !== "mot" || state !== "stated")
    .flatMap(({ question, state }) => {
      const points = mostPoints(question);
      const after = parts.map((part) => (part.question === question ? { ...part, points } : part));
      const gain = percent(after) - score;
      return points > pointsOf(question, state) ? [{ question, text: todoText(question, state), gain }] : [];
    })
    .toSorted((a, b) => b.gain - a.gain || mostPoints(b.question) - mostPoints(a.question));
}

const pointsOf = (question: BuyerQuestion, state: AnswerState): number =>
  state === "not_stated" ? 0 : state === "stated" ? EVIDENCE_POINTS[question].stated : mostPoints(question);

function mostPoints(question: BuyerQuestion): number {
  const points: { stated: number; documented?: number } = EVIDENCE_POINTS[question];
  return points.documented ?? points.stated;
}

function percent(parts: readonly ScorePart[]): number {
  const total = (name: "points" | "most") => parts.reduce((sum, part) => sum + part[name], 0);
  return parts.length === 0 ? 0 : Math.round((100 * total("points")) / total("most"));
}

const PROOF_TODOS: Partial<Record<BuyerQuestion, string>> = {
  battery: "Add the certificate of a battery test that is not old",
  mot: "Look up the registration, and state the MOT date on record",
};

function todoText(question: BuyerQuestion, state: AnswerState): string {
  const { todo } = BUYER_QUESTIONS[question];
  return (state === "stated" ? PROOF_TODOS[question] : null) ?? todo;
}
