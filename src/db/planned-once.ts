/** Prepared once per connection: planning is half of the database's work for a page. List columns by name, as a type change invalidates the plan. */
const MARK = "/* planned once */";

const names = new Map<string, string>();

export function asNamedStatement(args: readonly unknown[]): readonly unknown[] {
  const [text, values, ...others] = args;
  if (typeof text !== "string" || !text.startsWith(MARK)) return args;
  const name = names.get(text) ?? `planned once ${names.size}`;
  names.set(text, name);
  return [{ name, text, values }, ...others];
}
