import { type BuyerQuestion, EVIDENCE_POINTS } from "../policy/listing-evidence.ts";
import { DETAIL_COLUMNS, type DetailColumn, detailField } from "../vehicles/fields.ts";

interface QuestionTexts {
  name: string;
  ask: string;
  todo: string;
  /** Null: answered by the battery tests. */
  field: DetailColumn | null;
}

const ANSWERED_BY_FIELDS = DETAIL_COLUMNS.flatMap((field) => {
  const { label, question } = detailField(field);
  return question ? [[question.id, { name: label, ...question, field }]] : [];
});

export const BUYER_QUESTIONS: Record<BuyerQuestion, QuestionTexts> = {
  ...Object.fromEntries(ANSWERED_BY_FIELDS),
  battery: {
    name: "Battery health",
    ask: "Is there a battery health test, and what does it say?",
    todo: "Record a battery test, with its certificate",
    field: null,
  },
};

/** In the order of pages. */
export const QUESTION_NAMES = Object.keys(EVIDENCE_POINTS) as BuyerQuestion[];
