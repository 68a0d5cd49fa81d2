import { describe, expect, test } from "vitest";
import { ISSUE_REASON_TEXT } from "#src/domain/issues/issue-reasons.ts";
import { PRIVACY_EMAIL } from "../contact.ts";
import type { Policy } from "../content-types.ts";
import { ACCESSIBILITY_STATEMENT } from "./accessibility.ts";
import { PRIVACY_POLICY } from "./privacy.ts";
import { TERMS } from "./terms.ts";

const ISSUE_REASON_TEXTS = Object.values(ISSUE_REASON_TEXT);

const textOf = (policy: Policy): string =>
  [
    policy.intro,
    ...policy.sections.flatMap((section) => [
      section.heading,
      ...section.blocks.flatMap((block) =>
        typeof block === "object" && "href" in block ? block.text : block,
      ),
    ]),
  ].join("\n");

test.each([PRIVACY_POLICY, TERMS])("$title carries the specification's date", (policy) => {
  expect(policy.lastUpdated).toBe("October 22, 2025");
});

describe.each([PRIVACY_POLICY, TERMS, ACCESSIBILITY_STATEMENT])("$title", (policy) => {
  test("has sections with their own anchors and no empty block", () => {
    const ids = policy.sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const block of policy.sections.flatMap((section) => section.blocks)) {
      expect(typeof block === "object" && "href" in block ? block.text : block).not.toHaveLength(0);
    }
  });

  test("fits a search result", () => {
    expect(policy.metaDescription.length).toBeLessThanOrEqual(160);
  });
});

test.each([
  "name, email address and phone number",
  "postcode",
  "preferences",
  "Part-exchange details",
  "the time you gave it",
  "IP address",
  "Up to 2 dealers",
  "12 months",
  "Access",
  "Rectification",
  "Erasure",
  "Restriction",
  "Objection",
  "Information Commissioner's Office",
  "within 30 days",
  "switch at the foot of every page",
  "If you save a search",
  "no dealer is given any of it",
  "a link that stops them at once",
  "ask whether you are still looking, once",
  "a scrambled form of your address for 24 months",
  PRIVACY_EMAIL,
])("the privacy policy says '%s'", (words) => {
  expect(textOf(PRIVACY_POLICY)).toContain(words);
});

test.each([
  "Requests are free",
  "there is no obligation",
  "up to 2 dealers",
  "within 2 hours",
  "within 72 hours",
  "not a lender or a credit broker",
  "What 'verified' means",
  "Dealers set their prices",
  "Consumer Rights Act 2015",
  ...ISSUE_REASON_TEXTS,
])("the terms say '%s'", (words) => {
  expect(textOf(TERMS)).toContain(words);
});

test("a dealer has five reasons to report a request", () => {
  expect(ISSUE_REASON_TEXTS).toEqual([
    "Invalid phone or email",
    "Outside service area",
    "Duplicate within 30 days",
    "Missing required info",
    "No consent",
  ]);
});
