import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

export type OwnProfile = InferResponseType<typeof api.dealer.profile.$get, 200>;
export type Staff = InferResponseType<typeof api.dealer.staff.$get, 200>;
