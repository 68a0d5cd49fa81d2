type Fields = object;

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `after` that differ from `before`. */
export function changedFields<Values extends Fields>(before: Values, after: Values): Partial<Values> {
  const names = (Object.keys(after) as (keyof Values)[]).filter((name) => !isSame(after[name], before[name]));
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<Values>;
}

/** Picks the surviving edit of a value: the only one, or a clash if both changed it differently. */
export function mergeValue(base: unknown, mine: unknown, theirs: unknown): "mine" | "theirs" | "clash" {
  if (isSame(mine, theirs)) return "mine";
  if (isSame(mine, base)) return "theirs";
  return isSame(theirs, base) ? "mine" : "clash";
}

/**
 * Three-way merge, field by field. A field that both changed keeps this user's value.
 * @param base the common ancestor; null if unknown, so that each difference is a clash
 */
export function mergeEdits<Values extends Fields>(base: Values | null, mine: Values, theirs: Values) {
  const merged = { ...theirs };
  const taken: (keyof Values & string)[] = [];
  const clashes: (keyof Values & string)[] = [];
  for (const name of Object.keys(mine) as (keyof Values & string)[]) {
    const outcome =
      base === null && !isSame(mine[name], theirs[name])
        ? "clash"
        : mergeValue(base?.[name], mine[name], theirs[name]);
    if (outcome === "theirs") taken.push(name);
    else merged[name] = mine[name];
    if (outcome === "clash") clashes.push(name);
  }
  return { merged, taken, clashes };
}
