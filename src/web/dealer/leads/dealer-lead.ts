import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

/** A lead as the API gives it to its dealer. */
export type DealerLead = InferResponseType<typeof api.dealer.leads.$get, 200>["leads"][number];
