/**
 * Marks a statement whose best plan does not depend on its parameters: prepared once a connection,
 * as planning is half of the database's work for a vehicle page. List columns by name: a cached
 * plan fails when a column changes its type.
 */
const MARK = "/* planned once */";

const names = new Map<string, string>();

export function asNamedStatement(args: readonly unknown[]): readonly unknown[] {
  const [text, values, ...others] = args;
  if (typeof text !== "string" || !text.startsWith(MARK)) return args;
  const name = names.get(text) ?? `planned once ${names.size}`;
  names.set(text, name);
  return [{ name, text, values }, ...others];
}
