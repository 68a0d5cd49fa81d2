import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

export type Person = InferResponseType<typeof api.admin.people.$get, 200>["people"][number];
