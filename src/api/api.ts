import { readActor } from "#src/http/actor.ts";
import type { RateLimits } from "#src/http/rate-limits.ts";
import { respondToError } from "#src/http/respond-to-error.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import { adminLeadsApi } from "./admin-leads.ts";
import { adminPostsApi } from "./admin-posts.ts";
import { adminVehiclesApi } from "./admin-vehicles.ts";
import { apiResource } from "./api-resource.ts";
import { dealerImportsApi } from "./dealer-imports.ts";
import { dealerLeadsApi } from "./dealer-leads.ts";
import { dealerVehiclesApi } from "./dealer-vehicles.ts";
import { errorReportsApi } from "./error-reports.ts";
import { eventsApi } from "./events.ts";
import { leadApi } from "./lead.ts";
import { sessionApi } from "./session.ts";

/** Everything under /api, one file a resource. */
export function createApi(auth: Auth, limits: RateLimits) {
  const api = apiResource();
  api.onError(respondToError);
  api.use(readActor(auth));
  api.use("/lead", limits.lead);
  api.use("/error-reports", limits["error-report"]);
  api.use("/events", limits.events);
  const routes = api
    .route("/lead", leadApi)
    .route("/error-reports", errorReportsApi)
    .route("/events", eventsApi)
    .route("/session", sessionApi)
    .route("/dealer/leads", dealerLeadsApi)
    .route("/dealer/vehicles", dealerVehiclesApi)
    .route("/dealer/imports", dealerImportsApi)
    .route("/admin/posts", adminPostsApi)
    .route("/admin/vehicles", adminVehiclesApi)
    .route("/admin/leads", adminLeadsApi);
  api.doc31("/openapi.json", { openapi: "3.1.0", info: { title: "Second Spark", version: "1" } });
  return routes;
}

export type Api = ReturnType<typeof createApi>;
