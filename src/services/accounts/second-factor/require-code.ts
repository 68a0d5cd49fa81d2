import { Conflict, InvalidInput, TooManyAttempts } from "#src/domain/errors/errors.ts";
import type { CodeOutcome } from "./check-code.ts";

export const WRONG_CODE = "That code is not right, or was used before. Codes change every 30 seconds.";

export function requireCorrectCode(result: CodeOutcome): void {
  if (result.outcome === "wrong") throw new InvalidInput({ code: WRONG_CODE });
  if (result.outcome === "wait") throw new TooManyAttempts(result.seconds);
  if (result.outcome === "none")
    throw new Conflict("Your two-step sign-in has changed since you opened this page. Reload and try again.");
}
