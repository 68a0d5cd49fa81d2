import type { PostFormValues } from "#src/domain/posts/post-form.ts";
import type { Form } from "#src/web/portal/forms/use-form.ts";
import type { api, BodyOf } from "#src/web/session/api-client.ts";

export type AdminPost = BodyOf<(typeof api.admin.posts)[":post_id"]["$get"]>;

export type ListedPost = BodyOf<typeof api.admin.posts.$get>["posts"][number];

export type PostApiForm = Form<PostFormValues>;
