import { describe, expect, test } from "vitest";
import { ISSUE_REASON_TEXT } from "#src/domain/issues/issue-reasons.ts";
import type { Policy } from "./policies.ts";
import { POLICIES, withDetails } from "./policies.ts";

const policyOf = (name: string): Policy => {
  const policy = POLICIES.get(name);
  if (!policy) throw new Error(`no policy ${name}`);
  return policy;
};
const PRIVACY_POLICY = policyOf("privacy");
const TERMS = policyOf("terms");

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

describe.each([PRIVACY_POLICY, TERMS, policyOf("accessibility")])("$title", (policy) => {
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
  "{privacy email}",
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

test("an installation's addresses and company are filled in, and what it does not name is left out", () => {
  const contacts = { privacyEmail: "privacy@example.com", supportEmail: "help@example.com" };
  const company = { name: 'The "Spark" Ltd', number: null, address: null, phone: "0113 496 0000" };
  const words = textOf(withDetails(policyOf("contact"), contacts, company));
  expect(words).toContain("Write to privacy@example.com.");
  expect(words).toContain("Write to help@example.com, or reply");
  expect(words).toContain("Or call 0113 496 0000.");
  expect(words).toContain('Second Spark is run by The "Spark" Ltd, telephone 0113 496 0000.');
  const unnamed = withDetails(policyOf("contact"), contacts, { ...company, name: null, phone: null });
  expect(textOf(unnamed)).not.toMatch(/Or call|\{/);
  expect(unnamed.sections.map(({ id }) => id)).toEqual(["help", "car", "data", "complaint"]);
});
