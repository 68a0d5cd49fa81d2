import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

/** What the API gives of a dealer's enquiries. */
export type DealerLeads = InferResponseType<typeof api.dealer.leads.$get, 200>;
/** A lead as the API gives it to its dealer. */
export type DealerLead = DealerLeads["leads"][number];
