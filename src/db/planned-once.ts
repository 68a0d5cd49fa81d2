import { sql } from "kysely";

const MARK = "/* planned once */";

/**
 * Marks a query, at its start or by `modifyEnd`, that is prepared once per connection: planning is half of the
 * database's work for a page or a request. List columns by name, as a type change invalidates the plan, and compare
 * with `= any` of an array, as an `in` list of another length is another statement.
 */
export const PLANNED_ONCE = sql`${sql.raw(MARK)}`;

const names = new Map<string, string>();

export function asNamedStatement(args: readonly unknown[]): readonly unknown[] {
  const [text, values, ...others] = args;
  if (typeof text !== "string" || !(text.startsWith(MARK) || text.endsWith(MARK))) return args;
  const name = names.get(text) ?? `planned once ${names.size}`;
  names.set(text, name);
  return [{ name, text, values }, ...others];
}
