import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

export type HeldAboutMailbox = InferResponseType<(typeof api.admin)["personal-data"]["search"]["$post"], 200>;
