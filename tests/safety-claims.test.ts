import { expect, it } from "vitest";
import type { Policy } from "#src/web/content/policies.ts";
import { POLICIES } from "#src/web/content/policies.ts";
import { SAFETY_CLAIMS } from "./claims/safety-claims.ts";

const policyOf = (name: string): Policy => {
  const policy = POLICIES.get(name);
  if (!policy) throw new Error(`no policy ${name}`);
  return policy;
};
const [ONLINE_SAFETY, CHILDRENS_ACCESS] = [policyOf("online-safety"), policyOf("childrens-access")];
const [DEALER_CHECKS, TERMS] = [policyOf("how-we-check-dealers"), policyOf("terms")];

const sectionOf = ({ sections }: Policy, id: string) => {
  const section = sections.find((one) => one.id === id);
  if (!section) throw new Error(`no section ${id}`);
  return section;
};
const itemsOf = (policy: Policy, id: string) =>
  sectionOf(policy, id).blocks.flatMap((block) => (Array.isArray(block) ? block : []));
const textOf = (policy: Policy, id: string) => JSON.stringify(sectionOf(policy, id));

const MEASURES = [
  ...["service", "fraud", "measures"].flatMap((id) => itemsOf(ONLINE_SAFETY, id)),
  ...itemsOf(DEALER_CHECKS, "principles"),
];

it.each(MEASURES)("'%s' has a proof", (measure) => {
  const said = measure.replaceAll(/\d+/g, "…");
  expect(SAFETY_CLAIMS.filter(({ words }) => said.includes(words))).not.toEqual([]);
});

it("the assessment treats each kind of priority illegal content once, fraud first and highest", () => {
  const risks = itemsOf(ONLINE_SAFETY, "kinds").map((item) => /^([^:]+): (\w+); .+\.$/.exec(item) ?? []);
  expect(risks).toHaveLength(18);
  expect(new Set(risks.map(([, kind]) => kind)).size).toBe(18);
  const [fraud, ...others] = risks;
  expect(fraud?.slice(1)).toEqual(["Fraud and financial offences", "medium"]);
  for (const [, , level] of others) expect(["low", "negligible"]).toContain(level);
});

it("the six principles of the Competition and Markets Authority are each answered", () => {
  expect(itemsOf(DEALER_CHECKS, "principles").map((item) => item.split(":")[0])).toEqual([
    "Honest words",
    "Vetting",
    "Complaints",
    "Monitoring",
    "Sanctions",
    "Reviews",
  ]);
});

it.each([ONLINE_SAFETY, CHILDRENS_ACCESS])(
  "$title is dated, names a role that is accountable, and when it is made again",
  (policy) => {
    expect(policy.lastUpdated).toBe("29 November 2026");
    expect(textOf(policy, "who")).toMatch(/managing director .* is accountable .* by 29 November 2027/);
    expect(policy.metaDescription.length).toBeLessThanOrEqual(160);
  },
);

it("the terms say what is not allowed, how to report and appeal, what we may do, and the right to sue", () => {
  expect(textOf(TERMS, "content")).toMatch(
    /must not be illegal.*How to report.*We may hide.*How to appeal.*No program.*breach of contract/,
  );
});
