import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { findDealerOf, revokeAccess } from "./leaving-queries.ts";
import { deleteProfile, findDealersCalled, requireUser, upsertProfile } from "./user-queries.ts";

export async function linkUser({ db, now }: DbAndClock, email: string, dealerNameOrId: string) {
  return await db.transaction().execute(async (tx) => {
    const { user_id, full_name } = await requireUser(tx, email);
    const [dealer, ...others] = await findDealersCalled(tx, dealerNameOrId);
    if (!dealer) throw new NotFound(`There is no dealer ${dealerNameOrId}`);
    if (others.length > 0) {
      const lines = [dealer, ...others].map(({ dealer_id, town }) => `  ${dealer_id}  ${town}`);
      throw new Conflict(
        `Several dealers are called ${dealer.name}; name one by its id:\n${lines.join("\n")}`,
      );
    }
    const at = now();
    const left = await findDealerOf(tx, user_id);
    await upsertProfile(tx, { user_id, dealer_id: dealer.dealer_id, full_name });
    if (left !== null && left !== dealer.dealer_id) await revokeAccess(tx, { user_id, dealer_id: left, at });
    await recordChange(tx, {
      actor: { kind: "operator" },
      action: "dealer.link",
      subject: { id: dealer.dealer_id, name: dealer.name, dealer_id: dealer.dealer_id },
      after: { person: email },
      at,
    });
    return { dealer_name: dealer.name };
  });
}

export async function unlinkUser({ db, now }: DbAndClock, email: string) {
  return await db.transaction().execute(async (tx) => {
    const { user_id } = await requireUser(tx, email);
    const dealer = await deleteProfile(tx, user_id);
    if (dealer === null) throw new NotFound(`${email} has no dealer`);
    const { dealer_id, dealer_name } = dealer;
    const at = now();
    await revokeAccess(tx, { user_id, dealer_id, at });
    await recordChange(tx, {
      actor: { kind: "operator" },
      action: "dealer.unlink",
      subject: { id: dealer_id, name: dealer_name, dealer_id },
      before: { person: email },
      at,
    });
    return { dealer_name };
  });
}
