/** The thing does not exist, or the actor may not know that it does. HTTP 404. */
export class NotFound extends Error {
  override name = "NotFound";
}

/** The actor is known and may not do this. HTTP 403. */
export class NotAllowed extends Error {
  override name = "NotAllowed";
}

/** Nobody is signed in, and this needs somebody. HTTP 401. */
export class NotSignedIn extends Error {
  override name = "NotSignedIn";
}

/** Somebody else changed it first, or it exists already. HTTP 409. */
export class Conflict extends Error {
  override name = "Conflict";
}

/** Tried too often; nothing was looked at. HTTP 429 with the wait. */
export class TooManyAttempts extends Error {
  override name = "TooManyAttempts";
  readonly waitSeconds: number;
  constructor(waitSeconds: number) {
    super(waitMessage(waitSeconds));
    this.waitSeconds = waitSeconds;
  }
}

/** What whoever tried too often is told. */
export const waitMessage = (seconds: number): string =>
  seconds < 90
    ? `Too many attempts. Please wait ${seconds} seconds and try again.`
    : `Too many attempts. Please wait ${Math.ceil(seconds / 60)} minutes and try again.`;

/** Field name → the sentence shown at that field. */
export type FieldErrors = Record<string, string>;

/** The input was understood and is not acceptable; nothing was changed. HTTP 422. */
export class InvalidInput extends Error {
  override name = "InvalidInput";
  readonly fields: FieldErrors;
  constructor(fields: FieldErrors, message = Object.values(fields)[0] ?? "Invalid input") {
    super(message);
    this.fields = fields;
  }
}
