import { type BuyerQuestion, EVIDENCE_POINTS } from "../policy/listing-evidence.ts";
import { BUYER_QUESTIONS, type BuyerAnswer } from "./buyer-answers.ts";

type Answered = Pick<BuyerAnswer, "question" | "state">;

/** `score`: percent of the points that this car's questions can give. `most`: points with the best evidence. */
export function evidenceScore<Answer extends Answered>(answers: readonly Answer[]) {
  const parts = answers.map((answer) => ({
    ...answer,
    points: pointsOf(answer),
    most: mostPoints(answer.question),
  }));
  return { score: percent(parts), parts };
}

/** Largest gain first. @param hasRegister whether the dealer can look up the registration */
export function evidenceTodos(answers: readonly Answered[], { hasRegister }: { hasRegister: boolean }) {
  const { parts, score } = evidenceScore(answers);
  return parts
    .filter(({ points, most }) => points < most)
    .filter(({ question, state }) => hasRegister || question !== "mot" || state !== "stated")
    .toSorted((a, b) => b.most - a.most)
    .map((part) => ({
      question: part.question,
      text: todoText(part),
      gain: percent(parts.map((one) => (one === part ? { ...one, points: one.most } : one))) - score,
      field: BUYER_QUESTIONS[part.question].field,
    }))
    .toSorted((a, b) => b.gain - a.gain);
}

/** For dealers and their systems. */
export function answerReport(answers: readonly BuyerAnswer[], dealer: { hasRegister: boolean }) {
  const { score, parts } = evidenceScore(answers);
  return {
    evidence_score: score,
    answers: parts.map(({ most, ...answer }) => ({ ...answer, points_possible: most })),
    todos: evidenceTodos(answers, dealer),
  };
}

const pointsOf = ({ question, state }: Answered): number =>
  state === "not_stated" ? 0 : state === "stated" ? EVIDENCE_POINTS[question].stated : mostPoints(question);

function mostPoints(question: BuyerQuestion): number {
  const points: { stated: number; documented?: number } = EVIDENCE_POINTS[question];
  return points.documented ?? points.stated;
}

function percent(parts: readonly { points: number; most: number }[]): number {
  const total = (name: "points" | "most") => parts.reduce((sum, part) => sum + part[name], 0);
  return parts.length === 0 ? 0 : Math.round((100 * total("points")) / total("most"));
}

const PROOF_TODOS: Partial<Record<BuyerQuestion, string>> = {
  battery: "Add the certificate of a battery test that is not old",
  mot: "Look up the registration, and state the MOT date on record",
};

function todoText({ question, state }: Answered): string {
  const { todo } = BUYER_QUESTIONS[question];
  return (state === "stated" ? PROOF_TODOS[question] : null) ?? todo;
}
