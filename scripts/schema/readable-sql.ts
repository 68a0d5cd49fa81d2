const QUOTED = /('(?:[^']|'')*'|"[^"]*")/;
const MAX_WIDTH = 110;

/** A definition of Postgres in the style of the migrations. */
export function readableSql(definition: string): string {
  return definition
    .split(QUOTED)
    .map((part, at) => (at % 2 === 0 ? part.toLowerCase() : part))
    .join("")
    .replaceAll(/('(?:[^']|'')*')::text\b(?!\[)/g, "$1")
    .replaceAll(/ = any \(array\[([^[\]]*)\]\)/g, " in ($1)")
    .replaceAll(/ <> all \(array\[([^[\]]*)\]\)/g, " not in ($1)")
    .replaceAll(" !~~ ", " not like ")
    .replaceAll(" ~~ ", " like ")
    .replaceAll("timestamp with time zone", "timestamptz");
}

/** Breaks a long statement before its clauses. */
export function wrapped(statement: string): string {
  if (statement.length <= MAX_WIDTH) return statement;
  const broken = statement.replace(/ (for each|where|using gin|language) /, "\n  $1 ");
  const isLong = broken.split("\n").some((line) => line.length > MAX_WIDTH);
  return isLong ? broken.replace(" execute function ", "\n  execute function ") : broken;
}
