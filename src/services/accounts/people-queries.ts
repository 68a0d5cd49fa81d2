import { type RawBuilder, sql } from "kysely";
import type { Db, DbOrTransaction, Found } from "#src/db/database.ts";
import { containing, pageOfRows } from "#src/db/list-queries.ts";
import { wordsIn } from "#src/domain/lists/list-query.ts";
import type { PeopleListQuery } from "#src/domain/operations/operations-lists.ts";
import { ADMIN_PEOPLE_PAGE_SIZE } from "#src/domain/policy/accounts.ts";
import { IS_ADMIN, IS_DISABLED } from "./user-queries.ts";

const LAST_USED = sql<Date | null>`(
  select max(coalesce("lastUsedAt", "createdAt")) from auth."session" where "userId" = "user".id
)`;

export async function listPeople(db: Db, query: PeopleListQuery) {
  const people = db
    .selectFrom("auth.user as user")
    .leftJoin("dealer_profiles as profile", "profile.user_id", "user.id")
    .leftJoin("dealers as dealer", "dealer.dealer_id", "profile.dealer_id")
    .select(["user.id as user_id", "user.name as full_name", "user.email"])
    .select(["user.emailVerified as is_confirmed", IS_ADMIN.as("is_admin"), IS_DISABLED.as("is_disabled")])
    .select(["dealer.dealer_id", "dealer.name as dealer_name", "profile.role as dealer_role"])
    .select(["user.createdAt as signed_up_at", LAST_USED.as("last_used_at")])
    .where(matching(query))
    .orderBy(IS_ADMIN, "desc")
    .orderBy("user.createdAt", "desc")
    .orderBy("user.id");
  return await pageOfRows("people", people, { page: query.page, size: ADMIN_PEOPLE_PAGE_SIZE });
}

const ROLES: Record<PeopleListQuery["role"], RawBuilder<boolean>> = {
  all: sql<boolean>`true`,
  admin: IS_ADMIN,
  dealer: sql<boolean>`profile.user_id is not null`,
  none: sql<boolean>`profile.user_id is null and not ${IS_ADMIN}`,
};

/** Must match the expression of the index user_words exactly. */
function matching({ role, search }: PeopleListQuery): RawBuilder<boolean> {
  const conditions = wordsIn(search).map((word) => {
    const pattern = containing(word);
    return sql`(
      lower("user"."name" || ' ' || "user"."email") like ${pattern} or lower(coalesce(dealer.name, '')) like ${pattern}
    )`;
  });
  return sql<boolean>`${sql.join([ROLES[role], ...conditions], sql` and `)}`;
}

export type AccountState = Found<typeof findAccountState>;

export async function findAccountState(tx: DbOrTransaction, userId: string) {
  return await tx
    .selectFrom("auth.user as user")
    .leftJoin("dealer_profiles as profile", "profile.user_id", "user.id")
    .select(["user.id as user_id", "user.email", "profile.dealer_id"])
    .select([IS_ADMIN.as("is_admin"), IS_DISABLED.as("is_disabled")])
    .where("user.id", "=", userId)
    .executeTakeFirst();
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
