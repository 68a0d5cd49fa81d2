import { mayHaveLeasedBattery } from "../battery/leased-battery.ts";
import type { DetailColumn } from "../vehicles/fields.ts";
import { type AnswerState, type BuyerAnswer, statedState } from "./buyer-answers.ts";
import { BUYER_QUESTIONS, QUESTION_NAMES } from "./buyer-questions.ts";

type Form = Record<DetailColumn, string> & { make: string; year: string };

/** Facts of the saved listing that its form cannot change. */
export interface SavedProof {
  battery: AnswerState;
  /** '2027-03-11', if a register has it on record. */
  motExpiry: string | null;
}

/** Answers that the listing would give if the form were saved now. */
export const formAnswers = (form: Form, saved: SavedProof): Pick<BuyerAnswer, "question" | "state">[] =>
  QUESTION_NAMES.flatMap((question) => {
    const { field } = BUYER_QUESTIONS[question];
    if (field === null) return [{ question, state: saved.battery }];
    const isStated = form[field].trim() !== "";
    const isAsked =
      question !== "lease" ||
      isStated ||
      mayHaveLeasedBattery({ make: form.make.trim(), year: Number(form.year) });
    const isOnRecord = field === "mot_expiry" && form[field] === saved.motExpiry;
    return isAsked ? [{ question, state: statedState(isStated, isOnRecord) }] : [];
  });
