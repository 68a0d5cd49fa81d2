import { scrub } from "./scrub.ts";

/** What else of an error helps to find its cause and is nobody's data. */
const TELLING = ["code", "schema", "table", "column", "constraint", "routine"] as const;

/** Errors can be their own cause. */
const DEEPEST = 5;
const MOST_IN_ONE = 3;

/**
 * An error as it may be written down. Postgres quotes whole rows in the `detail` of an error, mail servers the address they
 * refuse: what is not known to be harmless stays out.
 */
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
