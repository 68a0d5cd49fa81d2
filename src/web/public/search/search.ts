import { redirect } from "react-router";
import { understandTyped } from "#src/services/browse/understand-typed.ts";
import { requestContext } from "#src/web/request-context.ts";
import { understoodHref } from "../browse-href.ts";
import type { Route } from "./+types/search";

/** Leads from what was typed into the search box to the results. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { readApp } = context.get(requestContext);
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  return redirect(understoodHref(await understandTyped(readApp, typed)), 303);
}
