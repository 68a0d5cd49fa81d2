import { expect, test } from "vitest";
import {
  CHILDRENS_ACCESS_VERSION,
  ONLINE_SAFETY_VERSION,
  PRIVACY_VERSION,
  TERMS_VERSION,
} from "#src/domain/policy/policy-versions.ts";
import { POLICIES, policyOfVersion, versionsOf } from "./policies.ts";

/** After changing a text, set the day in policy-versions.ts; `vitest -u` then writes the file. */
test.each([
  ["terms", TERMS_VERSION],
  ["privacy", PRIVACY_VERSION],
  ["online-safety", ONLINE_SAFETY_VERSION],
  ["childrens-access", CHILDRENS_ACCESS_VERSION],
] as const)("the words of %s are kept under their version, %s", async (name, version) => {
  const words = `${JSON.stringify(POLICIES.get(name), null, 2)}\n`;
  await expect(words).toMatchFileSnapshot(`policies/versions/${name}-${version}.json`);
});

test.each(["terms", "privacy"] as const)("every version of %s can be read", async (name) => {
  expect(versionsOf(name).length).toBeGreaterThan(1);
  for (const version of versionsOf(name)) {
    expect((await policyOfVersion(name, version))?.sections.length).toBeGreaterThan(5);
  }
  expect(await policyOfVersion(name, "1999-01-01")).toBeNull();
});
