const DEEPEST = 5;

export const DATABASE_UNAVAILABLE =
  "The site is temporarily unavailable, so nothing was sent or changed. Please try again in a minute.";
export const DATABASE_UNAVAILABLE_TO_READERS =
  "The site is temporarily unavailable. Please try again in a minute.";
export const DATABASE_UNAVAILABLE_WAIT_SECONDS = 60;

/** Error classes of https://www.postgresql.org/docs/current/errcodes-appendix.html, and those of Node, pg and Kysely. */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST) return false;
  if (error instanceof AggregateError)
    return error.errors.some((one) => isDatabaseUnavailable(one, depth + 1));
  // Storage clients wrap the system error.
  if (isDatabaseUnavailable(error.cause, depth + 1)) return true;
  const { code = "", syscall, message } = error as Error & { code?: string; syscall?: string };
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOSPC|EDQUOT|EFBIG)$/.test(
      code,
    ) ||
    // A stopped server removes its socket file.
    (code === "ENOENT" && syscall === "connect") ||
    /^(08...|53...|25P0[34]|40P01|55P03|57P0[1-3])$/.test(code) ||
    GONE.test(message)
  );
}

const GONE =
  /^Connection terminated|^timeout (expired|exceeded when trying to connect)|^Query read timeout|due to statement timeout$|is not queryable$|^Cannot use a pool after|driver has already been destroyed|connection has been discarded$/;
