import { NotFound } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findSavedSearch, type SavedSearch } from "./saved-search-queries.ts";

export async function findPendingSearch(
  app: Pick<AppContext, "db" | "now" | "alertLinks">,
  token: string,
): Promise<SavedSearch> {
  const savedSearchId = app.alertLinks.searchOf(token, app.now());
  const search = savedSearchId === null ? undefined : await findSavedSearch(app.db, savedSearchId);
  if (!search || search.ended_at !== null) throw new NotFound("Saved search not found");
  return search;
}
