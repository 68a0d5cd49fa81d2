import { redirect } from "react-router";
import { parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { withKeywordRead } from "#src/services/browse/typed/understand-typed.ts";
import { requestContext } from "#src/web/request-context.ts";
import { understoodHref } from "../browse-href.ts";
import type { Route } from "./+types/search";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readApp } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const typed = searchParams.get("q");
  if (typed !== null) searchParams.set("keyword", typed);
  const given = { ...parseBrowseFilters(searchParams), page: 1 };
  const { filters, ignored } = await withKeywordRead(readApp, given);
  return redirect(understoodHref({ filters, ignored }), 303);
}
