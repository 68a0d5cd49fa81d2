import { APIError } from "better-auth/api";
import type { AppContext } from "#src/services/app-context.ts";
import { findDisabledReason } from "../people-queries.ts";
import { isDisabled } from "../user-queries.ts";

/** Call it after the password check: prevents enumeration of disabled accounts. */
export async function refuseDisabled({ db, contacts }: Pick<AppContext, "db" | "contacts">, userId: string) {
  if (!(await isDisabled(db, userId))) return;
  const reason = await findDisabledReason(db, userId);
  const why = reason === null ? "" : ` Reason: ${reason.replace(/[.\s]+$/, "")}.`;
  throw new APIError("FORBIDDEN", {
    message: `This account is disabled.${why} If you think that is a mistake, write to ${contacts.supportEmail}.`,
    code: "ACCOUNT_DISABLED",
  });
}
