import type { PeopleListQuery } from "#src/domain/accounts/people-list.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { ADMIN_PEOPLE_PAGE_SIZE } from "#src/domain/policy/accounts.ts";
import type { WithDb } from "#src/services/app-context.ts";
import { countPeople, selectPeople } from "./people-queries.ts";

export async function listPeople({ db }: WithDb, { search, role, page: requestedPage }: PeopleListQuery) {
  const words = [...new Set(search.toLowerCase().split(" ").filter(Boolean))];
  const total = await countPeople(db, { role, words });
  const { page, pages, ...slice } = pageOf({ total, requestedPage, size: ADMIN_PEOPLE_PAGE_SIZE });
  return { total, page, pages, people: await selectPeople(db, { role, words }, slice) };
}
