import { redirect } from "react-router";
import { parseBrowseFilters, withoutUsualSort } from "#src/domain/vehicles/browse-filters.ts";
import { understandTyped } from "#src/services/browse/typed/understand-typed.ts";
import { requestContext } from "#src/web/request-context.ts";
import { understoodHref } from "../browse-href.ts";
import type { Route } from "./+types/search";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readApp } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const { keyword: _, ...others } = parseBrowseFilters(searchParams);
  const typed = searchParams.get("q") ?? searchParams.get("keyword") ?? "";
  const { filters, ignored } = await understandTyped(readApp, typed);
  const all = { ...withoutUsualSort(others), ...filters, page: 1 };
  return redirect(understoodHref({ filters: all, ignored }), 303);
}
