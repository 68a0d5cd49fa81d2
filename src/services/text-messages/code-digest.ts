import type { AppContext } from "#src/services/app-context.ts";

/** Stored instead of the code, so that reading the database reveals none. */
export const codeDigest = (
  { encryption }: Pick<AppContext, "encryption">,
  userId: string,
  code: string,
): string => encryption.digest("text code", `${userId} ${code}`);
