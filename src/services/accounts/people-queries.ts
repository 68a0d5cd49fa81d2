import { type RawBuilder, sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";
import type { Found } from "#src/db/found.ts";
import { containing } from "#src/db/like.ts";
import type { PeopleRole } from "#src/domain/accounts/people-list.ts";
import type { DealerRole } from "#src/domain/accounts/permissions.ts";

export interface Person {
  user_id: string;
  full_name: string;
  email: string;
  is_confirmed: boolean;
  is_admin: boolean;
  is_disabled: boolean;
  dealer_id: string | null;
  dealer_name: string | null;
  dealer_role: DealerRole | null;
  signed_up_at: Date;
  last_used_at: Date | null;
}

interface Narrowed {
  role: PeopleRole;
  words: readonly string[];
}

const PEOPLE = sql`
  auth."user" as person
  left join dealer_profiles as profile on profile.user_id = person.id
  left join dealers as dealer on dealer.dealer_id = profile.dealer_id
`;
const IS_ADMIN = sql`exists (select from user_roles where user_id = person.id and role = 'admin')`;

export async function countPeople(db: Db, narrowed: Narrowed) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${PEOPLE} where ${matching(narrowed)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function selectPeople(
  db: Db,
  narrowed: Narrowed,
  { offset, limit }: { offset: number; limit: number },
) {
  const { rows } = await sql<Person>`
    select person.id as user_id, person.name as full_name, person.email, person."emailVerified" as is_confirmed,
      ${IS_ADMIN} as is_admin, person."disabledAt" is not null as is_disabled, dealer.dealer_id, dealer.name as dealer_name, profile.role as dealer_role,
      person."createdAt" as signed_up_at,
      (select max(coalesce("lastUsedAt", "createdAt")) from auth."session" where "userId" = person.id)
        as last_used_at
    from ${PEOPLE} where ${matching(narrowed)}
    order by ${IS_ADMIN} desc, person."createdAt" desc, person.id
    offset ${offset} limit ${limit}
  `.execute(db);
  return rows;
}

const ROLES: Record<PeopleRole, RawBuilder<unknown>> = {
  all: sql`true`,
  admin: IS_ADMIN,
  dealer: sql`profile.user_id is not null`,
  none: sql`profile.user_id is null and not ${IS_ADMIN}`,
};

/** Must match the expression of the index user_words exactly. */
function matching({ role, words }: Narrowed): RawBuilder<unknown> {
  const conditions = words.map((word) => {
    const pattern = containing(word);
    return sql`(
      lower(person."name" || ' ' || person."email") like ${pattern} or lower(coalesce(dealer.name, '')) like ${pattern}
    )`;
  });
  return sql.join([ROLES[role], ...conditions], sql` and `);
}

export type AccountState = Found<typeof findAccountState>;

export async function findAccountState(tx: DbOrTransaction, userId: string) {
  const row = await tx
    .selectFrom("auth.user as user")
    .leftJoin("dealer_profiles as profile", "profile.user_id", "user.id")
    .leftJoin("user_roles as role", (join) =>
      join.onRef("role.user_id", "=", "user.id").on("role.role", "=", "admin"),
    )
    .select(["user.id as user_id", "user.email", "profile.dealer_id", "role.role", "user.disabledAt"])
    .where("user.id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { role, disabledAt, ...account } = row;
  return { ...account, is_admin: role !== null, is_disabled: disabledAt !== null };
}

/** Null when the admin who wrote it was told that only admins read it, or its audit entry has expired. */
export async function findDisabledReason(db: DbOrTransaction, userId: string) {
  const entry = await db
    .selectFrom("audit_log")
    .select(sql<string | null>`case when after ? 'reason_is_told' then after ->> 'reason' end`.as("reason"))
    .where("subject_kind", "=", "user")
    .where("subject_id", "=", userId)
    .where("action", "=", "user.disable")
    .orderBy("audit_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return entry?.reason ?? null;
}

export async function setDisabled(tx: DbOrTransaction, userId: string, at: Date | null) {
  await tx.updateTable("auth.user").set({ disabledAt: at }).where("id", "=", userId).execute();
}
