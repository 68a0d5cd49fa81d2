import type { Policy } from "../content-types.ts";

const FILES = import.meta.glob<Policy>("./versions/*.json", { import: "default" });

export type VersionedPolicy = "terms" | "privacy" | "online-safety" | "childrens-access";

/** The text of that day; null for an unknown version. */
export async function policyOfVersion(name: VersionedPolicy, version: string): Promise<Policy | null> {
  return (await FILES[`./versions/${name}-${version}.json`]?.()) ?? null;
}

/** Days of change, newest first. */
export const versionsOf = (name: VersionedPolicy): string[] =>
  Object.keys(FILES)
    .flatMap((file) => new RegExp(`^\\./versions/${name}-(.+)\\.json$`).exec(file)?.[1] ?? [])
    .sort()
    .reverse();
