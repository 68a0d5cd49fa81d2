import type { PeopleListQuery } from "#src/domain/accounts/people-list.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { ADMIN_PEOPLE_PAGE_SIZE } from "#src/domain/policy/accounts.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { countPeople, type Person, selectPeople } from "./people-queries.ts";

export async function listPeople(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  { search, role, page: requestedPage }: PeopleListQuery,
): Promise<{ total: number; page: number; pages: number; people: Person[] }> {
  requirePermission(actor, "role:administer");
  const words = [...new Set(search.toLowerCase().split(" ").filter(Boolean))];
  const total = await countPeople(db, { role, words });
  const { page, pages, ...slice } = pageOf({ total, requestedPage, size: ADMIN_PEOPLE_PAGE_SIZE });
  return { total, page, pages, people: await selectPeople(db, { role, words }, slice) };
}
