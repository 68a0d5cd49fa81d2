/**
 * Begins a statement whose best plan is the same whatever its values are. Each connection plans it for its first few times
 * and then no more: of a car's page planning is half of what the database has to do. Not for filters, whose values decide.
 * It names its columns: a connection that keeps a plan fails where a column's type becomes another.
 */
const MARK = "/* planned once */";

const names = new Map<string, string>();

/** What the driver is given of such a statement: under a name the server keeps the plan. */
export function underItsName(asked: readonly unknown[]): readonly unknown[] {
  const [text, values, ...others] = asked;
  if (typeof text !== "string" || !text.startsWith(MARK)) return asked;
  const name = names.get(text) ?? `planned once ${names.size}`;
  names.set(text, name);
  return [{ name, text, values }, ...others];
}
