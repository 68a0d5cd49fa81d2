import type { OpenAPIHono } from "@hono/zod-openapi";
import { readActor } from "#src/http/actor.ts";
import { apiKeyScopes } from "#src/http/api-key-scopes.ts";
import { endpointAt } from "#src/http/endpoints.ts";
import { idempotency } from "#src/http/idempotency.ts";
import { limitEndpoints } from "#src/http/limits/endpoint-limits.ts";
import type { RateLimits } from "#src/http/limits/rate-limits.ts";
import { uploadsInFlight } from "#src/http/limits/uploads-in-flight.ts";
import { serveDocument } from "#src/http/page-cache/serve-document.ts";
import { refuseNul } from "#src/http/refuse-nul.ts";
import { respondToError } from "#src/http/respond-to-error.ts";
import { mount } from "#src/operations/mount.ts";
import { describeApi } from "#src/operations/openapi.ts";
import { type ApiSchema, OPERATIONS } from "#src/operations/operations.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import { adminAgreementsApi } from "./admin/agreements.ts";
import { adminAuditApi } from "./admin/audit.ts";
import { adminBatteryTestsApi } from "./admin/battery-tests.ts";
import { adminChannelsApi } from "./admin/channels.ts";
import { adminComplaintsApi } from "./admin/complaints.ts";
import { adminDealerAccountApi } from "./admin/dealer-account.ts";
import { adminDealerApplicationsApi } from "./admin/dealer-applications.ts";
import { adminIssuesApi } from "./admin/issues.ts";
import { adminJobsApi } from "./admin/jobs.ts";
import { adminBuyerRequestsApi } from "./admin/leads/buyer-requests.ts";
import { adminHeldLeadsApi } from "./admin/leads/held-leads.ts";
import { adminLeadsApi } from "./admin/leads/leads.ts";
import { adminManualRoutingApi } from "./admin/leads/manual-routing.ts";
import { adminMessageFilesApi } from "./admin/message-files.ts";
import { adminMotReadingsApi } from "./admin/mot-readings.ts";
import { adminOperationLogsApi } from "./admin/operation-logs.ts";
import { adminOperationsApi } from "./admin/operations.ts";
import { adminOverviewApi } from "./admin/overview.ts";
import { adminPeopleApi } from "./admin/people.ts";
import { adminPersonalDataApi } from "./admin/personal-data.ts";
import { adminPostSharingApi } from "./admin/post-sharing.ts";
import { adminPostsApi } from "./admin/posts.ts";
import { adminPricesApi } from "./admin/prices.ts";
import { adminReviewsApi } from "./admin/reviews.ts";
import { adminSellerApi } from "./admin/seller.ts";
import { adminStockFeedsApi } from "./admin/stock-feeds.ts";
import { adminVehiclesApi } from "./admin/vehicles.ts";
import { apiResource } from "./api-resource.ts";
import { vehicleFeedsApi } from "./vehicle-feeds.ts";

/** Everything under /api. */
export function createApi(auth: Auth, limits: RateLimits) {
  const api = apiResource();
  api.onError(respondToError);
  api.use(refuseNul);
  api.use(async (c, next) => {
    c.set("auth", auth);
    await next();
  });
  api.use(readActor(auth));
  mount(api, OPERATIONS, limits);
  const old = apiResource();
  old.use(apiKeyScopes(() => null));
  old.use(limitEndpoints(limits));
  old.use(uploadsInFlight());
  old.use(idempotency((c) => endpointAt(c.req.path)));
  const routes = api.route("/", addResources(old));
  api.get(
    "/openapi.json",
    serveDocument(() => describeApi(api)),
  );
  return routes;
}

function addResources(api: ReturnType<typeof apiResource>) {
  return api
    .route("/dealer/vehicle-feeds", vehicleFeedsApi("dealer"))
    .route("/admin/dealers", adminDealerAccountApi)
    .route("/admin/agreements", adminAgreementsApi)
    .route("/admin/prices", adminPricesApi)
    .route("/admin/seller", adminSellerApi)
    .route("/admin/issues", adminIssuesApi)
    .route("/admin/dealer-applications", adminDealerApplicationsApi)
    .route("/admin/posts", adminPostSharingApi)
    .route("/admin/posts", adminPostsApi)
    .route("/admin/vehicles", adminVehiclesApi)
    .route("/admin/leads/held", adminHeldLeadsApi)
    .route("/admin/buyer-requests", adminBuyerRequestsApi)
    .route("/admin/battery-tests", adminBatteryTestsApi)
    .route("/admin/mot-readings", adminMotReadingsApi)
    .route("/admin/message-files", adminMessageFilesApi)
    .route("/admin/complaints", adminComplaintsApi)
    .route("/admin/reviews", adminReviewsApi)
    .route("/admin/operations", adminOperationsApi)
    .route("/admin/operations", adminOperationLogsApi)
    .route("/admin/overview", adminOverviewApi)
    .route("/admin/jobs", adminJobsApi)
    .route("/admin/audit-log", adminAuditApi)
    .route("/admin/people", adminPeopleApi)
    .route("/admin/stock-feeds", adminStockFeedsApi)
    .route("/admin/channels", adminChannelsApi)
    .route("/admin/vehicle-feeds", vehicleFeedsApi("site"))
    .route("/admin/personal-data", adminPersonalDataApi)
    .route("/admin/leads", adminLeadsApi)
    .route("/admin/leads", adminManualRoutingApi);
}

type OldApi = ReturnType<typeof createApi>;

/** For the typed client. */
export type Api =
  OldApi extends OpenAPIHono<infer Env, infer Schema, infer Base>
    ? OpenAPIHono<Env, Schema & ApiSchema, Base>
    : never;
