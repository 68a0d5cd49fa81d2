import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

export type OwnPreferences = InferResponseType<typeof api.dealer.preferences.$get, 200>;
