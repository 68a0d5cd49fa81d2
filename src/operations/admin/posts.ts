import { z } from "@hono/zod-openapi";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { POST_BODY_MAX_LENGTH } from "#src/domain/policy/posts.ts";
import { POST_STATUSES } from "#src/domain/posts/post.ts";
import { postSchema } from "#src/domain/posts/post-schema.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { listQuery, ok, pageOf } from "#src/operations/pages.ts";
import { listAllPosts } from "#src/services/posts/admin-post-queries.ts";
import {
  createPost,
  deletePost,
  findPost,
  findPostRevision,
  listPostRevisions,
  updatePost,
} from "#src/services/posts/admin-posts.ts";

const POSTS = { tag: "Administration", permission: "post:manage" } as const;
const MISSING = { 404: "There is no such post" } as const;
const NOT_ACCEPTABLE = { 422: "Some fields are not acceptable; nothing was changed" } as const;

const LISTED = {
  post_id: z.string(),
  slug: z.string(),
  title: z.string(),
  topics: z.array(z.string()),
  status: z.enum(POST_STATUSES),
  published_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

const post = z.object({
  ...LISTED,
  excerpt: z.string(),
  body_markdown: z.string(),
  cover_image_url: z.string(),
  city: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
});

export const postOperations = [
  operation("get /admin/posts", {
    ...POSTS,
    summary: "List all posts by page, drafts included, newest first",
    query: listQuery({ search: z.string().optional() }),
    response: pageOf("posts", LISTED),
    run: (app, _, { query: { search = "", page } }) =>
      listAllPosts(app.db, { search: search.trim(), page: pageNumber(page) }),
  }),
  operation("post /admin/posts", {
    ...POSTS,
    summary: "Add a post",
    body: form(postSchema),
    response: [201, "Added", post],
    errors: NOT_ACCEPTABLE,
    run: (app, admin, { body }) => createPost(app, admin, body),
  }),
  operation("post /admin/posts/preview", {
    ...POSTS,
    summary: "Render markdown as in an article; saves nothing",
    body: z.object({ body_markdown: z.string().max(POST_BODY_MAX_LENGTH) }),
    response: ok("Safe HTML", { body_html: z.string() }),
    errors: NOT_ACCEPTABLE,
    run: async ({ parsing }, { user_id }, { body }) => ({
      body_html: await parsing.run(user_id, "render-markdown", body.body_markdown),
    }),
  }),
  operation("get /admin/posts/{post_id}", {
    ...POSTS,
    summary: "Get a post for editing",
    response: [200, "The post", post],
    errors: MISSING,
    run: (app, _, { params }) => findPost(app, params.post_id),
  }),
  operation("put /admin/posts/{post_id}", {
    ...POSTS,
    summary: "Change a post",
    body: z.object({
      post: form(postSchema),
      updated_at: z.iso
        .datetime({ error: "updated_at is required" })
        .describe("updated_at of the version you edited"),
    }),
    response: [200, "Changed", post],
    errors: {
      ...MISSING,
      ...NOT_ACCEPTABLE,
      409: "Someone else changed it first; nothing was changed",
    },
    run: (app, admin, { params, body }) =>
      updatePost(app, admin, params.post_id, {
        input: body.post,
        seenUpdatedAt: new Date(body.updated_at),
      }),
  }),
  operation("delete /admin/posts/{post_id}", {
    ...POSTS,
    summary: "Delete a post for good",
    response: [204, "Deleted"],
    errors: MISSING,
    run: (app, admin, { params }) => deletePost(app, admin, params.post_id),
  }),
  operation("get /admin/posts/{post_id}/revisions", {
    ...POSTS,
    summary: "List earlier versions of a post by page, newest first, without their texts",
    query: listQuery({}),
    response: pageOf("revisions", {
      post_revision_id: z.string(),
      title: z.string(),
      saved_at: z.iso.datetime(),
      replaced_at: z.iso.datetime(),
      replaced_by: z.string().nullable().describe("Email address; null when the account is deleted"),
    }),
    errors: MISSING,
    run: (app, _, { params, query }) => listPostRevisions(app, params.post_id, pageNumber(query.page)),
  }),
  operation("get /admin/posts/{post_id}/revisions/{post_revision_id}", {
    ...POSTS,
    summary: "Get an earlier version of a post",
    response: [200, "The version", post.omit({ post_id: true, created_at: true, updated_at: true })],
    errors: MISSING,
    run: (app, _, { params }) => findPostRevision(app, params),
  }),
] as const;
