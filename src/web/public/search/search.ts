import { redirect } from "react-router";
import { readHomeForm } from "#src/domain/search/home-form.ts";
import { parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { withKeywordRead } from "#src/services/browse/typed/understand-typed.ts";
import { requestContext } from "#src/web/request-context.ts";
import { understoodHref } from "../browse-href.ts";
import type { Route } from "./+types/search";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readApp } = context.get(requestContext);
  const { search, driving, ...form } = readHomeForm(new URL(request.url).searchParams, readApp.now());
  const given = { ...parseBrowseFilters(search), page: 1 };
  const { filters, ignored, ...read } = await withKeywordRead(readApp, given);
  return redirect(
    understoodHref({ filters, ignored: [...form.ignored, ...ignored] }, driving ?? read.driving),
    303,
  );
}
