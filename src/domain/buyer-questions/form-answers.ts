import { mayHaveLeasedBattery } from "../battery/leased-battery.ts";
import type { DetailColumn } from "../vehicles/details/vehicle-details.ts";
import type { AnswerState, BuyerAnswer } from "./buyer-answers.ts";
import { BUYER_QUESTIONS, QUESTION_NAMES } from "./buyer-questions.ts";

type Form = Record<DetailColumn, string> & { make: string; year: string };

/** Previews the answers of an unsaved form. */
export const formAnswers = (form: Form, battery: AnswerState): Pick<BuyerAnswer, "question" | "state">[] =>
  QUESTION_NAMES.flatMap((question) => {
    const { field } = BUYER_QUESTIONS[question];
    if (field === null) return [{ question, state: battery }];
    const isStated = form[field].trim() !== "";
    const isAsked =
      question !== "lease" ||
      isStated ||
      mayHaveLeasedBattery({ make: form.make.trim(), year: Number(form.year) });
    return isAsked ? [{ question, state: isStated ? "stated" : "not_stated" }] : [];
  });
