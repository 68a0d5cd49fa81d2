import type { Mutant } from "./mutators.ts";

/** A place with several mutants, or with none chosen the source's own text. */
interface Place {
  from: number;
  to: number;
  isStatement: boolean;
  options: { id: number; text: string }[];
}

/** The source with all its mutants in it: `$mutant(id)` chooses one while the tests run. */
export function withSwitches(text: string, mutants: readonly Mutant[], firstId: number): string {
  const places = placesOf(text, mutants, firstId);
  const written = (from: number, to: number, inside: readonly Place[]): string => {
    let result = "";
    let at = from;
    for (let index = 0; index < inside.length; ) {
      const place = inside[index] as Place;
      const next = inside.findIndex((one, later) => later > index && one.from >= place.to);
      const nested = inside.slice(index + 1, next < 0 ? undefined : next);
      const own = written(place.from, place.to, nested);
      result += text.slice(at, place.from) + choice(place, own);
      at = place.to;
      index += nested.length + 1;
    }
    return result + text.slice(at, to);
  };
  return written(0, text.length, places);
}

function choice({ options, isStatement }: Place, own: string): string {
  if (isStatement) {
    const others = options.map(({ id, text }) => `if (globalThis.$mutant(${id})) {${text}} else `);
    return `{${others.join("")}{${own}}}`;
  }
  const others = options.map(({ id, text }) => `globalThis.$mutant(${id}) ? (${text}) : `);
  return `(${others.join("")}(${own}))`;
}

/** Outer places first. */
function placesOf(text: string, mutants: readonly Mutant[], firstId: number): Place[] {
  const places = new Map<string, Place>();
  for (const [index, { from, to, text: instead, host }] of mutants.entries()) {
    const key = `${host.from} ${host.to} ${host.isStatement}`;
    const place = places.get(key) ?? { ...host, options: [] };
    places.set(key, place);
    const mutated = text.slice(host.from, from) + instead + text.slice(to, host.to);
    place.options.push({ id: firstId + index, text: mutated });
  }
  return [...places.values()].toSorted(
    (one, other) =>
      one.from - other.from || other.to - one.to || Number(other.isStatement) - Number(one.isStatement),
  );
}
