import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

export type DealerLeads = InferResponseType<typeof api.dealer.leads.$get, 200>;
export type DealerLead = DealerLeads["leads"][number];
