import type { DatabaseHandle } from "#src/db/database.ts";
import { FRESH_POST } from "#src/domain/posts/post-schema.ts";
import type { ApiResponse, TestApi } from "../test-api.ts";

export const FORM = {
  ...FRESH_POST,
  title: "Winter range",
  slug: "winter-range",
  body_markdown: "About **110 miles**.",
};

export interface PostBody {
  post_id: string;
  slug: string;
  status: string;
  published_at: string | null;
  updated_at: string;
}

export function adminPosts(api: TestApi, { db }: DatabaseHandle, admin: () => string | undefined) {
  const create = async (change: object = {}) => {
    const { body } = await api.request("/admin/posts", { token: admin(), json: { ...FORM, ...change } });
    return body as PostBody;
  };
  const update = (postId: string, change: object, updatedAt: string, token = admin()): Promise<ApiResponse> =>
    api.request(`/admin/posts/${postId}`, {
      token,
      method: "PUT",
      json: { post: { ...FORM, ...change }, updated_at: updatedAt },
    });
  const saved = async ({ post_id, updated_at }: PostBody, change: object) =>
    (await update(post_id, change, updated_at)).body as PostBody;
  const stored = (postId: string) =>
    db.selectFrom("posts").selectAll().where("post_id", "=", postId).executeTakeFirst();
  return { create, update, saved, stored };
}
