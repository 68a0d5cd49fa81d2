import type { z } from "zod";

/** Missing, or the actor may not know that it exists. HTTP 404. */
export class NotFound extends Error {
  override name = "NotFound";
}

/** HTTP 403. */
export class NotAllowed extends Error {
  override name = "NotAllowed";
}

/** HTTP 401. */
export class NotSignedIn extends Error {
  override name = "NotSignedIn";
}

/** Changed by someone else, or a duplicate. HTTP 409. */
export class Conflict extends Error {
  override name = "Conflict";
}

/** HTTP 429 with Retry-After. */
export class TooManyAttempts extends Error {
  override name = "TooManyAttempts";
  readonly waitSeconds: number;
  constructor(waitSeconds: number) {
    super(waitMessage(waitSeconds));
    this.waitSeconds = waitSeconds;
  }
}

/** A disk or bucket takes no file; nothing was changed. HTTP 503 with Retry-After. */
export class StorageUnavailable extends Error {
  override name = "StorageUnavailable";
  constructor(cause: unknown) {
    super("A file cannot be stored", { cause });
  }
}

/** The queue for this work is full; nothing was changed. HTTP 503 with Retry-After. */
export class Busy extends Error {
  override name = "Busy";
  readonly waitSeconds: number;
  constructor(message: string, waitSeconds: number) {
    super(message);
    this.waitSeconds = waitSeconds;
  }
}

export const waitMessage = (seconds: number): string =>
  seconds < 90
    ? `Too many attempts. Please wait ${seconds} seconds and try again.`
    : `Too many attempts. Please wait ${Math.ceil(seconds / 60)} minutes and try again.`;

export type FieldErrors = Record<string, string>;

/** Invalid input; nothing was changed. HTTP 422. */
export class InvalidInput extends Error {
  override name = "InvalidInput";
  readonly fields: FieldErrors;
  constructor(fields: FieldErrors, message = Object.values(fields)[0] ?? "Invalid input") {
    super(message);
    this.fields = fields;
  }
}

/** The dealer has a listing of this car already. HTTP 422, with its id. */
export class SameCar extends InvalidInput {
  readonly vehicle_id: string;
  constructor(fields: FieldErrors, vehicleId: string) {
    super(fields);
    this.vehicle_id = vehicleId;
  }
}

/** @throws InvalidInput with a message for each field */
export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new InvalidInput(fieldErrors(parsed.error));
  return parsed.data;
}

/** By field name. A field of an entry of a list has a name such as `holidays.0.first_day`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of error.issues) {
    const [field = "form", entry] = path;
    const isOfEntry = path.length > 2 && typeof entry === "number";
    fields[isOfEntry ? path.join(".") : String(field)] ??= message;
  }
  return fields;
}
