type Fields = Record<string, unknown>;

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
  const merged: Fields = { ...theirs };
  const taken: string[] = [];
  const clashes: string[] = [];
  for (const name of Object.keys(mine)) {
    const outcome =
      base === null && !isSame(mine[name], theirs[name])
        ? "clash"
        : mergeValue(base?.[name], mine[name], theirs[name]);
    if (outcome === "theirs") taken.push(name);
    else merged[name] = mine[name];
    if (outcome === "clash") clashes.push(name);
  }
  return { merged: merged as Values, taken, clashes };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
