/** Errors can be their own cause. */
const DEEPEST = 5;

/** What people read when the database does not answer. */
export const DATABASE_UNAVAILABLE =
  "We cannot reach our records at the moment, so nothing was sent or changed. Please try again in a minute.";
/** To whoever only wanted to read. */
export const DATABASE_UNAVAILABLE_TO_READERS =
  "We cannot reach our records at the moment. Please try again in a minute.";
export const DATABASE_UNAVAILABLE_WAIT_SECONDS = 60;

/**
 * Whether an error says that the database cannot be reached or cannot serve us now: its connection is refused or breaks, it
 * stops or starts, is out of room or connections, gives no answer in time, or what was wanted is held by others for too long,
 * be it that two wait for each other (Node's codes of sockets and full disks; classes 08, 53 and 57P, 55P03 and 40P01 of
 * https://www.postgresql.org/docs/current/errcodes-appendix.html; what Postgres says of a limit of ours; what pg and Kysely say of
 * connections that are gone).
 */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST) return false;
  if (error instanceof AggregateError)
    return error.errors.some((one) => isDatabaseUnavailable(one, depth + 1));
  // Stores of files wrap what the system says.
  if (isDatabaseUnavailable(error.cause, depth + 1)) return true;
  const { code = "", syscall, message } = error as Error & { code?: string; syscall?: string };
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOSPC|EDQUOT|EFBIG)$/.test(
      code,
    ) ||
    // A server on a socket in a folder takes its file with it.
    (code === "ENOENT" && syscall === "connect") ||
    /^(08...|53...|40P01|55P03|57P0[1-3])$/.test(code) ||
    GONE.test(message)
  );
}

const GONE =
  /^Connection terminated|^timeout (expired|exceeded when trying to connect)|^Query read timeout|due to statement timeout$|is not queryable$|^Cannot use a pool after|driver has already been destroyed|connection has been discarded$/;
