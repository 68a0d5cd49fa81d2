import { SessionEndedError } from "#src/web/session/access-token.ts";
import { messageOf } from "#src/web/session/api-error.ts";

/** What the toast 'Upload Failed' or 'Import Failed' says (spec §8). */
export const importFailure = (error: unknown): string =>
  error instanceof SessionEndedError ? "Not authenticated" : messageOf(error);
