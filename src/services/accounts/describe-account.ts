import type { UserActor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findSecondFactor } from "./second-factor/second-factor-queries.ts";

export interface AccountLocks {
  second_factor: { is_on: boolean; recovery_codes_left: number };
}

export async function describeAccount(app: AppContext, user: UserActor): Promise<AccountLocks> {
  const factor = await findSecondFactor(app.db, user.user_id);
  const isOn = factor?.confirmed_at != null;
  return { second_factor: { is_on: isOn, recovery_codes_left: isOn ? factor.recovery_codes : 0 } };
}
