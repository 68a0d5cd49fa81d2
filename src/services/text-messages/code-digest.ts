import type { AppContext } from "#src/services/app-context.ts";

/** So that reading the database reveals no code. */
export const codeDigest = (
  { encryption }: Pick<AppContext, "encryption">,
  userId: string,
  code: string,
): string => encryption.digest("text code", `${userId} ${code}`);
