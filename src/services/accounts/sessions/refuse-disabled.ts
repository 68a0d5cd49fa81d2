import { APIError } from "better-auth/api";
import type { AppContext } from "#src/services/app-context.ts";
import { isDisabled } from "../user-queries.ts";

/** Call it after the password check: prevents enumeration of disabled accounts. */
export async function refuseDisabled({ db }: Pick<AppContext, "db">, userId: string): Promise<void> {
  if (!(await isDisabled(db, userId))) return;
  throw new APIError("FORBIDDEN", {
    message: "This account is disabled. Write to us if you think that is a mistake.",
    code: "ACCOUNT_DISABLED",
  });
}
