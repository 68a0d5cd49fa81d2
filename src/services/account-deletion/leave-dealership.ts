import type { DbOrTransaction } from "#src/db/database.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { findDealerOf } from "#src/services/accounts/leaving-queries.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { insertDealerChange } from "#src/services/dealers/dealer-change-queries.ts";
import { lockDealer, updateDealer } from "#src/services/dealers/profile-queries.ts";
import { recordPersonChange } from "#src/services/dealers/staff/record-person-change.ts";
import { deletePerson, listPeople } from "#src/services/dealers/staff/staff-queries.ts";
import { laterThan } from "#src/services/refuse-if-changed.ts";

const CLOSED = "Its only owner deleted their account";

/** A dealership that is left without people closes. @returns the dealer */
export async function leaveDealership(
  tx: DbOrTransaction,
  user: UserActor,
  at: Date,
): Promise<string | null> {
  const dealerId = await findDealerOf(tx, user.user_id);
  const dealer = dealerId === null ? null : await lockDealer(tx, dealerId);
  if (dealerId === null || dealer === null) return null;
  const people = await listPeople(tx, dealerId);
  const leaver = people.find(({ user_id }) => user_id === user.user_id);
  if (!leaver) return null;
  const others = people.filter((one) => one !== leaver);
  if (others.length > 0 && !others.some(({ role }) => role === "owner")) {
    throw new Conflict(
      `You are the only owner of ${dealer.name}. Make a colleague an owner, or remove your colleagues, first.`,
    );
  }
  await deletePerson(tx, { user_id: user.user_id, dealer_id: dealerId, at });
  const by = { changed_by: user.user_id, changed_at: at };
  await recordPersonChange(tx, { dealer_id: dealerId, before: leaver, after: null, ...by });
  if (others.length > 0 || dealer.status === "suspended" || dealer.status === "expired") return dealerId;
  const closing = { dealer_id: dealerId, what: "status", before: dealer.status, after: "expired" } as const;
  await updateDealer(tx, dealerId, { status: "expired", updated_at: laterThan(dealer.updated_at, at) });
  await insertDealerChange(tx, { ...closing, reason: CLOSED, ...by });
  await recordChange(tx, {
    actor: user,
    action: "dealer.status",
    subject: { id: dealerId, name: dealer.name, dealer_id: dealerId },
    before: { status: dealer.status },
    after: { status: "expired", reason: CLOSED },
    at,
  });
  return dealerId;
}
