import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

/** A post as the API gives it for editing. */
export type AdminPost = InferResponseType<(typeof api.admin.posts)[":post_id"]["$get"], 200>;

/** The same in the list: without its text. */
export type ListedPost = InferResponseType<typeof api.admin.posts.$get, 200>["posts"][number];
