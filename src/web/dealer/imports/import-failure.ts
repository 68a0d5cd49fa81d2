import { SessionEndedError } from "#src/web/session/access-token.ts";
import { messageOf } from "#src/web/session/api-error.ts";

/** Description for the toasts 'Upload Failed' and 'Import Failed'. */
export const importFailure = (error: unknown): string =>
  error instanceof SessionEndedError ? "Not authenticated" : messageOf(error);
