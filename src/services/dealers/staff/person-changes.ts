import type { DbOrTransaction } from "#src/db/database.ts";
import type { DealerRole } from "#src/domain/accounts/permissions.ts";
import { revokeAccess } from "#src/services/accounts/leaving-queries.ts";
import { insertDealerChange } from "../dealer-change-queries.ts";
import { deletePerson, insertPerson } from "./staff-queries.ts";

interface Member {
  email: string;
  role: DealerRole;
}

/** Whose people change, by whom, and when. */
interface Changed {
  dealer_id: string;
  changed_by: string;
  changed_at: Date;
}

/** @returns false if the user has a dealer, which stays */
export async function admitPerson(
  tx: DbOrTransaction,
  { user_id, full_name, ...member }: Member & { user_id: string; full_name: string },
  into: Changed,
): Promise<boolean> {
  const { dealer_id, changed_at: at } = into;
  const person = { user_id, dealer_id, full_name, role: member.role, created_at: at };
  if (!(await insertPerson(tx, person))) return false;
  await recordPersonChange(tx, { ...into, before: null, after: member });
  return true;
}

/** Revokes their keys and invitations too. */
export async function dismissPerson(
  tx: DbOrTransaction,
  person: Member & { user_id: string },
  from: Changed,
) {
  const { user_id } = person;
  await deletePerson(tx, user_id);
  await revokeAccess(tx, { user_id, dealer_id: from.dealer_id, at: from.changed_at });
  await recordPersonChange(tx, { ...from, before: person, after: null });
}

export async function recordPersonChange(
  tx: DbOrTransaction,
  change: Changed & { before: Member | null; after: Member | null },
) {
  const { before, after } = change;
  await insertDealerChange(tx, { ...change, what: "person", before: textOf(before), after: textOf(after) });
}

const textOf = (member: Member | null) => (member === null ? "" : `${member.email}, ${member.role}`);
