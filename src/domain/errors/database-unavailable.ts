const DEEPEST = 5;

export const DATABASE_UNAVAILABLE =
  "The site is temporarily unavailable, so nothing was sent or changed. Please try again in a minute.";
export const DATABASE_UNAVAILABLE_TO_READERS =
  "The site is temporarily unavailable. Please try again in a minute.";
export const DATABASE_UNAVAILABLE_WAIT_SECONDS = 60;

const fromDatabase = new WeakSet<Error>();

/** Marks an error of a database connection: other connections break with the same codes. */
export function markDatabaseError<E extends Error | null | undefined>(error: E): E {
  if (error) fromDatabase.add(error);
  return error;
}

/** Error classes of https://www.postgresql.org/docs/current/errcodes-appendix.html, and those of Node, pg and Kysely. */
export const isDatabaseUnavailable = (error: unknown): boolean => isOutage(error);

function isOutage(error: unknown, isOfConnection = false, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST) return false;
  const isFromDatabase = isOfConnection || fromDatabase.has(error);
  if (error instanceof AggregateError)
    return error.errors.some((one) => isOutage(one, isFromDatabase, depth + 1));
  if (isOutage(error.cause, isFromDatabase, depth + 1)) return true;
  const { code = "", syscall, message } = error as Error & { code?: string; syscall?: string };
  return (
    (isFromDatabase && LOST.test(code)) ||
    // A stopped server removes its socket file.
    (isFromDatabase && code === "ENOENT" && syscall === "connect") ||
    /^(08...|53...|25P0[34]|40P01|40001|55P03|57P0[1-3])$/.test(code) ||
    GONE.test(message)
  );
}

const LOST = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;

const GONE =
  /^Connection terminated|^timeout (expired|exceeded when trying to connect)|^Query read timeout|due to statement timeout$|is not queryable$|^Cannot use a pool after|driver has already been destroyed|connection has been discarded$/;

/** Deadlock or serialization failure: Postgres rolled the transaction back. */
export const isTransactionConflict = (error: unknown): boolean =>
  /^(40P01|40001)$/.test((error as { code?: string } | null)?.code ?? "");

/** An immediate retry could deadlock again with the transaction being woken. */
export const RETRY_DELAY_MS = 50;
