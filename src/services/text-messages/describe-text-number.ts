import type { UserActor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findTextNumber } from "./text-number-queries.ts";

export interface DescribedTextNumber {
  /** False without a text service: texts cannot be turned on. */
  is_available: boolean;
  number: { last_digits: string; is_confirmed: boolean } | null;
}

export async function describeTextNumber(
  { db, encryption, textSender }: Pick<AppContext, "db" | "encryption" | "textSender">,
  user: UserActor,
): Promise<DescribedTextNumber> {
  const row = await findTextNumber(db, user.user_id);
  // Unreadable after AUTH_SECRET has changed: the member enters it again.
  const phone = row && (await encryption.decrypt(row.encrypted_phone).catch(() => null));
  return {
    is_available: textSender !== null,
    number: row && phone ? { last_digits: phone.slice(-3), is_confirmed: row.confirmed_at !== null } : null,
  };
}
