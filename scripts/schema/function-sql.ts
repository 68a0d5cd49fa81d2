import type { CreatedFunction } from "./read-catalogue.ts";
import { readableSql, wrapped } from "./readable-sql.ts";

const QUOTE = "$function$";

export function functionSql({ name, definition, is_private }: CreatedFunction): string {
  const [head = "", body] = definition.trim().split(`\nAS ${QUOTE}`);
  const start = wrapped(
    readableSql(head)
      .replace("create or replace function public.", "create function ")
      .replaceAll(/\n ?/g, " "),
  );
  const text = body === undefined ? start : `${start} as ${bodySql(body)}`;
  return is_private ? `${text};\nrevoke execute on function ${name} from public;` : `${text};`;
}

/** In the shorter quotes, unless it uses them itself. */
const bodySql = (body: string) =>
  body.includes("$$") ? `${QUOTE}${body}` : `$$${body.replace(QUOTE, () => "$$")}`;
