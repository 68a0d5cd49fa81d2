import { describe, expect, it, test } from "vitest";
import { DOCUMENTED_TEST } from "#tests/support/records/answered-cars.ts";
import { EVIDENCE_POINTS } from "../policy/listing-evidence.ts";
import { DETAIL_COLUMNS, type DetailColumn } from "../vehicles/fields.ts";
import {
  ANSWER_STATES,
  type AnswerState,
  BUYER_QUESTIONS,
  type BuyerAnswer,
  buyerAnswers,
  QUESTION_NAMES,
} from "./buyer-answers.ts";
import { evidenceScore, evidenceTodos } from "./evidence-score.ts";

const NOTHING = Object.fromEntries(DETAIL_COLUMNS.map((column) => [column, null]));
const BARE_LEAF = { ...(NOTHING as Record<DetailColumn, null>), make: "Nissan", year: 2020 };
const FULL_LEAF = {
  ...BARE_LEAF,
  previous_owners: 0,
  service_history: "part",
  mot_expiry: "2027-03-14",
  write_off_category: "S",
  number_of_keys: 1,
  charging_cables: "none",
  battery_ownership: "leased",
  finance_check: "outstanding",
  former_use: "taxi",
  accident_history: "repaired",
  tyre_tread_mm: 3.5,
  warranty_months: 0,
  v5c: "missing",
} as const;

describe("the fourteen questions", () => {
  it("are answered in the dealer's words, bad answers as good ones", () => {
    const answers = buyerAnswers(FULL_LEAF, DOCUMENTED_TEST);
    expect(answers.map(({ name, state, answer }) => `${name}: ${answer} [${state}]`)).toEqual([
      "Battery health: 91% of its capacity when new, from a reading of the car's battery management system, by Aviloo on 3 August 2026 at 30,500 miles. [documented]",
      "Battery owned or leased: Leased: a monthly fee [stated]",
      "Written off: Category S: damaged in its structure [stated]",
      "Accidents: Damaged and repaired [stated]",
      "Finance on the car: Outstanding, settled before the sale [stated]",
      "Former use: Taxi or private hire [stated]",
      "Previous owners: 0 [stated]",
      "Service history: Part [stated]",
      "MOT expires: 14 March 2027 [stated]",
      "Most worn tyre: 3.5 mm of tread [stated]",
      "Dealer's warranty: None [stated]",
      "V5C log book: Missing [stated]",
      "Keys: 1 [stated]",
      "Charging cables: None [stated]",
    ]);
  });

  it("without an answer are not stated, and nothing is guessed", () => {
    const answers = buyerAnswers(BARE_LEAF, null);
    expect(answers.map(({ question }) => question)).toEqual(QUESTION_NAMES);
    for (const { state, answer } of answers) expect([state, answer]).toEqual(["not_stated", null]);
  });

  it.each([
    ["checked", "documented"],
    ["documented", "documented"],
    ["claimed", "stated"],
    ["old", "stated"],
  ] as const)("a %s battery test is %s", (evidence, state) => {
    expect(buyerAnswers(BARE_LEAF, { ...DOCUMENTED_TEST, evidence })[0]).toMatchObject({ state });
  });

  it.each([
    ["2027-03-14", "documented"],
    ["2027-03-15", "stated"],
    [null, "stated"],
  ])("an MOT date of which a register says %s is %s", (onRecord, state) => {
    const answers = buyerAnswers(FULL_LEAF, null, onRecord);
    expect(answers.find(({ question }) => question === "mot")).toMatchObject({
      state,
      answer: "14 March 2027",
    });
    const [mot] = buyerAnswers(BARE_LEAF, null, onRecord).filter(({ question }) => question === "mot");
    expect(mot).toMatchObject({ state: "not_stated", answer: null });
  });

  it.each([
    [{ make: "Renault", year: 2020 }, true],
    [{ make: "Nissan", year: 2012 }, true],
    [{ make: "Smart", year: 2019 }, true],
    [{ make: "Renault", year: 2021 }, false],
    [{ make: "Tesla", year: 2019 }, false],
    [{ make: "Tesla", year: 2019, battery_ownership: "owned" as const }, true],
  ])("%o is asked about a battery lease: %s", (car, isAsked) => {
    const questions = buyerAnswers({ ...BARE_LEAF, ...car }, null).map(({ question }) => question);
    expect(questions.includes("lease")).toBe(isAsked);
  });
});

const answersIn = (state: AnswerState) => QUESTION_NAMES.map((question) => ({ question, state }));

describe("the evidence score", () => {
  it("goes from nothing stated to 100, and its parts add up to it", () => {
    expect(evidenceScore(answersIn("not_stated")).score).toBe(0);
    const { score, parts } = evidenceScore(answersIn("documented"));
    expect(score).toBe(100);
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(100);
    expect(parts.reduce((sum, { most }) => sum + most, 0)).toBe(100);
  });

  it("is the same for good and bad answers: it counts what is said", () => {
    const proud = { ...FULL_LEAF, write_off_category: "none", accident_history: "none" } as const;
    const counted = (car: Parameters<typeof buyerAnswers>[0]) => {
      const { score, parts } = evidenceScore(buyerAnswers(car, null));
      return [score, ...parts.map(({ question, points, most }) => [question, points, most])];
    };
    expect(counted(proud)).toEqual(counted(FULL_LEAF));
  });

  test.each(QUESTION_NAMES)("%s never lowers it by being answered better", (question) => {
    for (const others of ANSWER_STATES) {
      const scores = (["not_stated", "stated", "documented"] as const).map(
        (state) =>
          evidenceScore(
            answersIn(others).map((one) => (one.question === question ? { question, state } : one)),
          ).score,
      );
      expect(scores).toEqual(scores.toSorted((a, b) => a - b));
      expect(scores[0]).toBeLessThan(scores[1] ?? 0);
    }
  });

  it("counts a document more than the dealer's word", () => {
    for (const points of Object.values<{ stated: number; documented?: number }>(EVIDENCE_POINTS)) {
      expect(points.documented ?? Number.POSITIVE_INFINITY).toBeGreaterThan(points.stated);
    }
  });
});

const REGISTER = { hasRegister: true };
const NO_REGISTER = { hasRegister: false };

describe("the dealer's list", () => {
  it("has what is missing, the largest gain first", () => {
    const todos = evidenceTodos(
      buyerAnswers({ ...FULL_LEAF, number_of_keys: null, v5c: null }, null),
      REGISTER,
    );
    expect(todos).toEqual([
      { question: "battery", text: "Record a battery test, with its certificate", gain: 18, field: null },
      { question: "v5c", text: "State whether you have the V5C", gain: 4, field: "v5c" },
      { question: "keys", text: "State the number of keys", gain: 3, field: "number_of_keys" },
      {
        question: "mot",
        text: "Look up the registration, and state the MOT date on record",
        gain: 2,
        field: "mot_expiry",
      },
    ]);
  });

  it("asks for the MOT date on record only where the dealer can look it up", () => {
    const stated = buyerAnswers(FULL_LEAF, DOCUMENTED_TEST);
    expect(evidenceTodos(stated, REGISTER)).toMatchObject([{ question: "mot", gain: 2 }]);
    expect(evidenceTodos(stated, NO_REGISTER)).toEqual([]);
  });

  it("asks for the certificate of a test that is only claimed, and ends with the best evidence", () => {
    const claimed = buyerAnswers(FULL_LEAF, { ...DOCUMENTED_TEST, evidence: "claimed" });
    expect(evidenceTodos(claimed, NO_REGISTER)).toMatchObject([{ question: "battery", gain: 10 }]);
    const proven = buyerAnswers(FULL_LEAF, DOCUMENTED_TEST, FULL_LEAF.mot_expiry);
    expect(evidenceTodos(proven, REGISTER)).toEqual([]);
  });

  it("promises what the score then does", () => {
    const start: Pick<BuyerAnswer, "question" | "state">[] = answersIn("not_stated").filter(
      ({ question }) => question !== "lease",
    );
    for (const { question, gain } of evidenceTodos(start, REGISTER)) {
      const after = start.map((one) =>
        one.question === question ? { ...one, state: "documented" as const } : one,
      );
      expect(evidenceScore(after).score - evidenceScore(start).score).toBe(gain);
    }
  });

  it("has a field or the battery tests for each question", () => {
    const fields = QUESTION_NAMES.map((question) => BUYER_QUESTIONS[question].field);
    expect(new Set(fields).size).toBe(QUESTION_NAMES.length);
  });
});
