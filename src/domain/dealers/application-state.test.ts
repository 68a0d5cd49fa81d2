import { describe, expect, it } from "vitest";
import { APPLICATION_STATES, APPLICATION_STEPS, decisionSchema, stateAfter } from "./application-state.ts";

describe("an application", () => {
  const ALLOWED = [
    "submitted, more_wanted: more_wanted",
    "submitted, approved: approved",
    "submitted, refused: refused",
    "more_wanted, answered: submitted",
    "more_wanted, approved: approved",
    "more_wanted, refused: refused",
  ];

  it("allows these transitions and no others", () => {
    const taken = APPLICATION_STATES.flatMap((state) =>
      APPLICATION_STEPS.flatMap((step) => {
        const next = stateAfter(state, step);
        return next === null ? [] : [`${state}, ${step}: ${next}`];
      }),
    );
    expect(taken.toSorted()).toEqual(ALLOWED.toSorted());
  });
});

describe("a decision", () => {
  it.each<[unknown, boolean]>([
    [{ decision: "approved" }, false],
    [{ decision: "approved", reason: "Welcome" }, true],
    [{ decision: "refused", reason: "No trading address" }, true],
    [{ decision: "refused", reason: " " }, false],
    [{ decision: "refused" }, false],
    [{ decision: "more_wanted", reason: "" }, false],
    [{ decision: "more_wanted", reason: "x".repeat(2001) }, false],
    [{ decision: "perhaps", reason: "Well" }, false],
    [null, false],
  ])("%j is taken: %s", (input, taken) => {
    expect(decisionSchema.safeParse(input).success).toBe(taken);
  });
});
