import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

export type AnyVehicle = InferResponseType<typeof api.admin.vehicles.$get, 200>["vehicles"][number];
