import { findSentRequest } from "#src/services/leads/submission/find-sent-request.ts";
import { requestContext } from "#src/web/request-context.ts";
import { callCalendarResponse } from "../../my-request/call-calendar-response.ts";
import type { Route } from "./+types/thank-you-calendar";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const sent = await findSentRequest(app, new URL(request.url).searchParams.get("request") ?? "");
  return callCalendarResponse(sent, app.now());
}
