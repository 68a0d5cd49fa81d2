import { InvalidInput } from "#src/domain/errors/errors.ts";
import { leadRequestFromEntries } from "#src/domain/leads/request/lead-entries.ts";
import { findOtherWays, type OtherWays } from "#src/services/dealer-choice/propose-dealers.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/other-ways";

/** For the form that found no dealer. Without one of its fields, there is no way. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const entries = leadRequestFromEntries(new URL(request.url).searchParams);
  const ways = await findOtherWays(context.get(requestContext).app, entries).catch((error: unknown) => {
    if (!(error instanceof InvalidInput)) throw error;
    return { wider: [], search: "" } satisfies OtherWays;
  });
  return Response.json(ways, { headers: { "Cache-Control": "no-store" } });
}
