import { describe, expect, it } from "vitest";
import { dueInvitation, findStaffSignal } from "./invitation.ts";
import { FACT_QUESTION, mayFollow, REVIEW_FACTS, type ReviewEventKind, reviewState } from "./review.ts";
import { reviewDecisionSchema, reviewSchema } from "./review-form.ts";
import { countsText, meanText, summariseReviews } from "./review-summary.ts";

const INTRODUCED = new Date("2026-03-01T12:00:00Z");
const day = (days: number) => new Date(INTRODUCED.getTime() + days * 86_400_000);
const hour = (hours: number) => day(hours / 24);

describe("invitations", () => {
  it.each([
    [9, "called", null, null, null],
    [10, "called", null, null, "invite"],
    [0, "won", null, null, "invite"],
    [3, "lost", null, null, "invite"],
    [20, "called", null, null, "invite"],
    [21, "called", null, null, null],
    [40, "won", null, null, null],
    [29, "called", 10, null, null],
    [30, "called", 10, null, "remind"],
    [31, "called", 25, null, null],
    [35, "called", 25, null, "remind"],
    [60, "called", 10, 30, null],
    [90, "called", null, null, null],
  ] as const)("on day %i with '%s', invited on %s and reminded on %s: %s", (...row) => {
    const [today, progress, invited, reminded, due] = row;
    const introduction = {
      routed_at: INTRODUCED,
      progress,
      invited_at: invited === null ? null : day(invited),
      reminded_at: reminded === null ? null : day(reminded),
    };
    expect(dueInvitation(introduction, day(today))).toBe(due);
  });

  it("recognises a mailbox, a phone and a network of the dealer, and nothing in what is empty", () => {
    const staff = { emails: ["a@dealer.example", ""], phones: ["+44161", ""], networks: ["203.0.113.7/32"] };
    const nobody = { emails: [""], phones: [""], networks: [] };
    expect(findStaffSignal(nobody, staff)).toBeNull();
    expect(findStaffSignal({ ...nobody, emails: ["a@dealer.example"] }, staff)).toBe("emails");
    expect(findStaffSignal({ ...nobody, phones: ["+44161"] }, staff)).toBe("phones");
    expect(findStaffSignal({ ...nobody, networks: ["203.0.113.7/32"] }, staff)).toBe("networks");
  });
});

describe("the state of a review", () => {
  it.each<[ReviewEventKind[], number, string]>([
    [["written"], 70, "waiting"],
    [["written"], 71, "shown"],
    [["written", "published"], 1, "shown"],
    [["written", "withheld"], 100, "withheld"],
    [["written", "withheld", "restored"], 1, "shown"],
    [["written", "published", "replied"], 1, "shown"],
    [["written", "published", "removed", "reply_removed"], 1, "removed"],
    [["written", "erased"], 1, "erased"],
    [["written", "published", "replied", "erased"], 100, "erased"],
    [["written", "removed", "restored", "erased"], 100, "erased"],
    [["written", "removed", "erased"], 100, "removed"],
    [["written", "withheld", "erased"], 100, "withheld"],
  ])("after %s, %i hours later, is %s", (kinds, hours, state) => {
    expect(reviewState(kinds, INTRODUCED, hour(hours))).toBe(state);
  });

  it("lets nothing follow an erasure, withholds only before it shows, and answers once", () => {
    for (const kind of ["published", "withheld", "removed", "restored", "replied", "erased"] as const) {
      expect(mayFollow(kind, "erased", ["written", "erased"])).toBe(false);
      expect(mayFollow(kind, "removed", ["written", "removed", "erased"])).toBe(false);
    }
    expect(mayFollow("withheld", "shown", ["written"])).toBe(false);
    expect(mayFollow("removed", "waiting", ["written"])).toBe(false);
    expect(mayFollow("replied", "waiting", ["written"])).toBe(false);
    expect(mayFollow("replied", "shown", ["written"])).toBe(true);
    expect(mayFollow("replied", "shown", ["written", "replied", "reply_removed"])).toBe(false);
  });
});

describe("what a dealer's page says", () => {
  const shown = (stars: number) => ({ state: "shown" as const, stars });

  it("shows the plain mean from three reviews on, of those that show", () => {
    expect(summariseReviews(9, [shown(5), shown(4)]).mean).toBeNull();
    const removed = { state: "removed" as const, stars: 1 };
    expect(summariseReviews(9, [shown(5), shown(4), shown(4), removed]).mean).toBeCloseTo(13 / 3);
  });

  it.each([
    [13 / 3, "4.3"],
    [4.99, "4.9"],
    [5, "5.0"],
    [4.1, "4.1"],
    [1.3, "1.3"],
  ])("writes a mean of %d as %s, never rounded up", (mean, text) => {
    expect(meanText(mean)).toBe(text);
  });

  it("counts the invited, the answers and everything that does not show", () => {
    const reviews = [...Array.from({ length: 40 }, () => shown(4)), { state: "withheld" as const, stars: 1 }];
    expect(countsText(summariseReviews(120, reviews).counts)).toBe(
      "41 reviews from 120 buyers asked: 40 shown, 1 withheld",
    );
    expect(countsText(summariseReviews(3, [shown(4)]).counts)).toBe("1 review from 3 buyers asked");
    expect(countsText(summariseReviews(1, []).counts)).toBe("No reviews yet from 1 buyer asked");
  });
});

describe("forms", () => {
  it("names the question in each error of a fact", () => {
    const errors = reviewSchema.safeParse({}).error?.issues ?? [];
    for (const fact of REVIEW_FACTS) {
      const message = errors.find(({ path }) => path[0] === fact)?.message;
      expect(message).toBe(`${FACT_QUESTION[fact]} Choose yes, no or does not apply`);
    }
  });

  it("asks for stars, three facts and words", () => {
    const found = reviewSchema.safeParse({ text: "short" });
    expect(found.error?.issues.map(({ path }) => path[0]).toSorted()).toEqual(
      ["as_described", "called", "price_held", "stars", "text"].toSorted(),
    );
  });

  it("removes nothing without one of the public reasons", () => {
    expect(reviewDecisionSchema.safeParse({ decision: "remove" }).success).toBe(false);
    expect(reviewDecisionSchema.safeParse({ decision: "remove", reason: "too negative" }).success).toBe(
      false,
    );
    expect(reviewDecisionSchema.safeParse({ decision: "remove", reason: "abuse" }).success).toBe(true);
    expect(reviewDecisionSchema.safeParse({ decision: "publish" }).success).toBe(true);
  });
});
