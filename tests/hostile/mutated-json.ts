import fc from "fast-check";
import { hostileJson, hostileText } from "./hostile-json.ts";

type Path = readonly (string | number)[];
const WAYS = ["replaced", "left out", "twice", "with one more"] as const;

interface Mutation {
  at: Path;
  way: (typeof WAYS)[number];
  raw: string;
  name: string;
}

/** Valid JSON with one mutation, as text: allows duplicate keys and numbers out of range. */
export function mutatedJson(right: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc
    .record({
      value: right,
      place: fc.nat(),
      // Weighted: replaced values find the most faults.
      way: fc.oneof({ weight: 3, arbitrary: fc.constant("replaced" as const) }, fc.constantFrom(...WAYS)),
      raw: hostileJson,
      name: hostileText,
    })
    .map(({ value, place, ...mutation }) => {
      const paths = pathsIn(value);
      return textOf(value, [], { ...mutation, at: paths[place % paths.length] ?? [] });
    });
}

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...path, key]))];
}

function textOf(value: unknown, path: Path, mutation: Mutation): string {
  const isHere = path.length === mutation.at.length && path.every((part, i) => part === mutation.at[i]);
  if (isHere && mutation.way === "replaced") return mutation.raw;
  if (Array.isArray(value)) {
    const items = value.map((one, index) => textOf(one, [...path, String(index)], mutation));
    return `[${[...items, ...(isHere && mutation.way === "with one more" ? [mutation.raw] : [])].join(",")}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value).flatMap(([key, one]) => {
    const member = `${JSON.stringify(key)}:${textOf(one, [...path, key], mutation)}`;
    const isTarget = mutation.at.length === path.length + 1 && mutation.at.at(-1) === key;
    if (isTarget && mutation.way === "left out") return [];
    if (isTarget && mutation.way === "twice") return [member, `${JSON.stringify(key)}:${mutation.raw}`];
    return [member];
  });
  if (isHere && mutation.way === "with one more")
    members.push(`${JSON.stringify(mutation.name)}:${mutation.raw}`);
  return `{${members.join(",")}}`;
}
