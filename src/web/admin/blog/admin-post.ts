import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

export type AdminPost = InferResponseType<(typeof api.admin.posts)[":post_id"]["$get"], 200>;

/** A post without its text. */
export type ListedPost = InferResponseType<typeof api.admin.posts.$get, 200>["posts"][number];
