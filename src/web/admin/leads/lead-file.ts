import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

export type LeadFile = InferResponseType<(typeof api.admin.leads)[":lead_id"]["$get"], 200>;
