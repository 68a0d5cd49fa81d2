import { scrub } from "./scrub.ts";

const TELLING = ["code", "schema", "table", "column", "constraint", "routine"] as const;

const DEEPEST = 5;
const MOST_IN_ONE = 3;

/** Redacts by allow-list: Postgres quotes whole rows in `detail`, mail servers the recipient. */
export function errorForLog(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrub(String(error)) };
  const given = error as unknown as Record<string, unknown>;
  return {
    type: error.name,
    message: scrub(error.message),
    stack: scrub(error.stack ?? ""),
    ...Object.fromEntries(
      TELLING.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
    ),
    ...(error.cause === undefined || depth === DEEPEST ? {} : { cause: errorForLog(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && depth < DEEPEST
      ? { errors: error.errors.slice(0, MOST_IN_ONE).map((one: unknown) => errorForLog(one, depth + 1)) }
      : {}),
  };
}

/** Node's AggregateError for failed connections has an empty message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && !error.message && error.errors.length > 0) {
    return reasonOf(error.errors[0]);
  }
  return error.message || String(error);
}
