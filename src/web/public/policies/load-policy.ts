import { data } from "react-router";
import type { Policy } from "#src/web/content/content-types.ts";
import {
  policyOfVersion,
  type VersionedPolicy,
  versionsOf,
} from "#src/web/content/policies/policy-versions.ts";

/** The current text, or with `?version=2026-11-22` that of an earlier day. @throws a 404 response */
export async function loadPolicy(
  request: Request,
  name: VersionedPolicy,
  current: { policy: Policy; version: string },
) {
  const version = new URL(request.url).searchParams.get("version") ?? current.version;
  const policy = version === current.version ? current.policy : await policyOfVersion(name, version);
  if (policy === null) throw data(null, { status: 404 });
  const others = versionsOf(name).filter((one) => one !== version);
  return { policy, version, others, isCurrent: version === current.version };
}
