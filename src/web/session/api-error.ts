/** The server understood and did not do it; `message` is the server's own sentence. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  /** Field name → the sentence for that field. */
  readonly fields: Record<string, string>;
  /** The authentication library's name for what is wrong, such as EMAIL_NOT_VERIFIED. */
  readonly code: string;
  constructor(
    status: number,
    message: string,
    parts: { fields?: Record<string, string>; code?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.fields = parts.fields ?? {};
    this.code = parts.code ?? "";
  }
}

/** Spec §8: what is said when the server gives no reason, or cannot be reached. */
const NO_REASON = "Something went wrong. Please try again.";

/** Reads a refusal of our API or of the authentication library: their bodies differ. */
export function apiErrorFrom(status: number, body: unknown): ApiError {
  const { error, message, code } = (body ?? {}) as {
    error?: { message?: string; fields?: Record<string, string> };
    message?: string;
    code?: string;
  };
  return new ApiError(status, error?.message || message || NO_REASON, {
    ...(error?.fields ? { fields: error.fields } : {}),
    ...(code ? { code } : {}),
  });
}

/** What to tell a person of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : NO_REASON);
