export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `after` that differ from `before`. */
export function changedFields<Values extends object>(
  before: Partial<Values>,
  after: Values,
): Partial<Values> {
  const names = (Object.keys(after) as (keyof Values)[]).filter((name) => !isSame(after[name], before[name]));
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<Values>;
}
