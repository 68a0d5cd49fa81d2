import { failureText } from "./failure-text.ts";

export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly fields: Record<string, string>;
  /** The dealer's listing of the same car. */
  readonly vehicleId: string | undefined;
  /** Error code of the authentication library, such as EMAIL_NOT_VERIFIED. */
  readonly code: string;
  constructor(
    status: number,
    message: string,
    parts: { fields?: Record<string, string>; code?: string; vehicleId?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.fields = parts.fields ?? {};
    this.vehicleId = parts.vehicleId;
    this.code = parts.code ?? "";
  }
}

const NO_REASON = "Something went wrong. Please try again.";

export function apiErrorFrom(status: number, body: unknown): ApiError {
  const { error, message, code } = (body ?? {}) as {
    error?: { message?: string; fields?: Record<string, string>; vehicle_id?: string };
    message?: string;
    code?: string;
  };
  return new ApiError(status, error?.message || message || NO_REASON, {
    ...(error?.fields ? { fields: error.fields } : {}),
    ...(error?.vehicle_id ? { vehicleId: error.vehicle_id } : {}),
    ...(code ? { code } : {}),
  });
}

export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : failureText();
