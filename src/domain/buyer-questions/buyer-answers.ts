import { batteryTestText, type ShownBatteryTest } from "../battery/battery-test.ts";
import { mayHaveLeasedBattery } from "../battery/leased-battery.ts";
import { type BuyerQuestion, EVIDENCE_POINTS } from "../policy/listing-evidence.ts";
import { detailText } from "../vehicles/details/detail-texts.ts";
import { DETAIL_COLUMNS, type DetailColumn, detailField, type PublicDetails } from "../vehicles/fields.ts";

/** Documented: we have the document, checked or not, or a register says the same. Stated: the dealer's claim. */
export const ANSWER_STATES = ["documented", "stated", "not_stated"] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];
export const ANSWER_STATE_TEXTS = {
  documented: "documented",
  stated: "dealer says",
  not_stated: "not stated",
} as const satisfies Record<AnswerState, string>;

export interface BuyerAnswer {
  question: BuyerQuestion;
  name: string;
  state: AnswerState;
  answer: string | null;
}

type Car = Omit<PublicDetails, "shown_registration"> & { make: string; year: number };

/**
 * The one source of pages, structured data, feeds and the API. Omits the lease question for cars never sold with one.
 * @param motOnRecord when the MOT expires by DVSA or DVLA, '2027-03-11'
 */
export const buyerAnswers = (
  car: Car,
  batteryTest: ShownBatteryTest | null,
  motOnRecord: string | null = null,
): BuyerAnswer[] =>
  QUESTION_NAMES.filter((question) => isAsked(question, car)).map((question) => {
    const { name, field } = BUYER_QUESTIONS[question];
    if (field === null) return { question, name, ...batteryAnswer(batteryTest) };
    const answer = detailText(car, field);
    const isOnRecord = field === "mot_expiry" && car.mot_expiry === motOnRecord;
    return { question, name, state: statedState(answer !== null, isOnRecord), answer };
  });

/** 'Battery health: 91%, … [documented] | Owners: 2 [dealer says] | Keys [not stated]' */
export const answersText = (answers: readonly BuyerAnswer[]): string =>
  answers
    .map(
      ({ name, answer, state }) =>
        `${name}${answer === null ? "" : `: ${answer}`} [${ANSWER_STATE_TEXTS[state]}]`,
    )
    .join(" | ");

export const statedState = (isStated: boolean, isOnRecord: boolean): AnswerState =>
  !isStated ? "not_stated" : isOnRecord ? "documented" : "stated";

const isAsked = (question: BuyerQuestion, car: Pick<Car, "make" | "year" | "battery_ownership">) =>
  question !== "lease" || car.battery_ownership !== null || mayHaveLeasedBattery(car);

/** An old test counts as a claim: the battery may have changed since. */
function batteryAnswer(test: ShownBatteryTest | null): Pick<BuyerAnswer, "state" | "answer"> {
  if (!test) return { state: "not_stated", answer: null };
  const isDocumented = test.evidence === "checked" || test.evidence === "documented";
  return { state: isDocumented ? "documented" : "stated", answer: batteryTestText(test) };
}

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
