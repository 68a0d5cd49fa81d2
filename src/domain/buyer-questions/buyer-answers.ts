import type { ShownBatteryTest } from "../battery/battery-test.ts";
import { batteryTestText } from "../battery/battery-test-text.ts";
import { mayHaveLeasedBattery } from "../battery/leased-battery.ts";
import type { BuyerQuestion } from "../policy/listing-evidence.ts";
import { detailText } from "../vehicles/details/detail-texts.ts";
import type { PublicDetails } from "../vehicles/fields.ts";
import { BUYER_QUESTIONS, QUESTION_NAMES } from "./buyer-questions.ts";

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
