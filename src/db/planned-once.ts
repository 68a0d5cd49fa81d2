/**
 * Marks a statement whose best plan does not depend on its parameters. It becomes a prepared statement, planned for the first
 * few executions of a connection only: planning is half of the database's work for a vehicle page. Not for filters, whose
 * values decide the plan. List columns by name: a cached plan fails when a column changes its type.
 */
const MARK = "/* planned once */";

const names = new Map<string, string>();

/** Makes a named prepared statement of a marked query. */
export function asNamedStatement(args: readonly unknown[]): readonly unknown[] {
  const [text, values, ...others] = args;
  if (typeof text !== "string" || !text.startsWith(MARK)) return args;
  const name = names.get(text) ?? `planned once ${names.size}`;
  names.set(text, name);
  return [{ name, text, values }, ...others];
}
