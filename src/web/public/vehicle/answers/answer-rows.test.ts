import { expect, it } from "vitest";
import type { BuyerAnswer } from "#src/domain/buyer-questions/buyer-answers.ts";
import { answerRows } from "./answer-rows.ts";

const ANSWERS: BuyerAnswer[] = [
  { question: "battery", name: "Battery health", state: "documented", answer: "91%" },
  { question: "mot", name: "MOT", state: "documented", answer: "March 2027" },
];
const marks = (isBatteryChecked: boolean) =>
  answerRows(ANSWERS, isBatteryChecked).rows.map(({ evidence }) => evidence);

it("marks a battery test that an admin checked as the answers above do", () => {
  expect(marks(true)).toEqual(["checked", "documented"]);
  expect(marks(false)).toEqual(["documented", "documented"]);
  expect(answerRows(ANSWERS, true).documented).toBe(2);
});
