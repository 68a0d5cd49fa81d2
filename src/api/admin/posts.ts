import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { form, json } from "#src/api/json-content.ts";
import { pageQuery, pageResponse } from "#src/api/page-response.ts";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { POST_BODY_MAX_LENGTH } from "#src/domain/policy/posts.ts";
import { POST_STATUSES } from "#src/domain/posts/post.ts";
import { createPost } from "#src/services/posts/create-post.ts";
import { deletePost } from "#src/services/posts/delete-post.ts";
import { findPost } from "#src/services/posts/find-post.ts";
import { listAllPosts } from "#src/services/posts/list-all-posts.ts";
import { findPostRevision, listPostRevisions } from "#src/services/posts/post-revisions.ts";
import { previewPost } from "#src/services/posts/preview-post.ts";
import { updatePost } from "#src/services/posts/update-post.ts";

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

const onePost = { params: z.object({ post_id: z.string() }) };
const MISSING = errorResponse("There is no such post");
const NOT_ACCEPTABLE = errorResponse("Some fields are not acceptable; nothing was changed");

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List all posts by page, drafts included, newest first",
  request: { query: pageQuery.extend({ search: z.string().optional() }) },
  responses: { 200: pageResponse("posts", LISTED), ...adminOnly },
});

const create = createRoute({
  method: "post",
  path: "/",
  summary: "Add a post",
  request: { body: form },
  responses: { 201: { description: "Added", ...json(post) }, 422: NOT_ACCEPTABLE, ...adminOnly },
});

const preview = createRoute({
  method: "post",
  path: "/preview",
  summary: "Render markdown as in an article; saves nothing",
  request: {
    body: { required: true, ...json(z.object({ body_markdown: z.string().max(POST_BODY_MAX_LENGTH) })) },
  },
  responses: {
    200: { description: "Safe HTML", ...json(z.object({ body_html: z.string() })) },
    422: NOT_ACCEPTABLE,
    ...adminOnly,
  },
});

const read = createRoute({
  method: "get",
  path: "/{post_id}",
  summary: "Get a post for editing",
  request: onePost,
  responses: { 200: { description: "The post", ...json(post) }, 404: MISSING, ...adminOnly },
});

const update = createRoute({
  method: "put",
  path: "/{post_id}",
  summary: "Change a post",
  request: {
    ...onePost,
    body: {
      required: true,
      ...json(
        z.object({
          post: z.record(z.string(), z.unknown()),
          updated_at: z.iso
            .datetime({ error: "updated_at is required" })
            .describe("updated_at of the version you edited"),
        }),
      ),
    },
  },
  responses: {
    200: { description: "Changed", ...json(post) },
    404: MISSING,
    409: errorResponse("Someone else changed it first; nothing was changed"),
    422: NOT_ACCEPTABLE,
    ...adminOnly,
  },
});

const remove = createRoute({
  method: "delete",
  path: "/{post_id}",
  summary: "Delete a post for good",
  request: onePost,
  responses: { 204: { description: "Deleted" }, 404: MISSING, ...adminOnly },
});

const revisions = createRoute({
  method: "get",
  path: "/{post_id}/revisions",
  summary: "List earlier versions of a post by page, newest first, without their texts",
  request: { ...onePost, query: pageQuery },
  responses: {
    200: pageResponse("revisions", {
      post_revision_id: z.string(),
      title: z.string(),
      saved_at: z.iso.datetime(),
      replaced_at: z.iso.datetime(),
      replaced_by: z.string().nullable().describe("Email address; null when the account is deleted"),
    }),
    404: MISSING,
    ...adminOnly,
  },
});

const revision = createRoute({
  method: "get",
  path: "/{post_id}/revisions/{post_revision_id}",
  summary: "Get an earlier version of a post",
  request: { params: z.object({ post_id: z.string(), post_revision_id: z.string() }) },
  responses: {
    200: {
      description: "The version",
      ...json(post.omit({ post_id: true, created_at: true, updated_at: true })),
    },
    404: MISSING,
    ...adminOnly,
  },
});

export const adminPostsApi = apiResource()
  .openapi(list, async (c) => {
    const { page, search = "" } = c.req.valid("query");
    const query = { search: search.trim(), page: pageNumber(page ?? null) };
    return c.json(await listAllPosts(c.get("app"), c.get("actor"), query), 200);
  })
  .openapi(create, async (c) => {
    return c.json(await createPost(c.get("app"), c.get("actor"), c.req.valid("json")), 201);
  })
  .openapi(preview, async (c) => {
    const { body_markdown } = c.req.valid("json");
    return c.json({ body_html: await previewPost(c.get("app"), c.get("actor"), body_markdown) }, 200);
  })
  .openapi(read, async (c) => {
    return c.json(await findPost(c.get("app"), c.get("actor"), c.req.valid("param").post_id), 200);
  })
  .openapi(update, async (c) => {
    const { post: input, updated_at } = c.req.valid("json");
    const change = { input, seenUpdatedAt: new Date(updated_at) };
    const { post_id } = c.req.valid("param");
    return c.json(await updatePost(c.get("app"), c.get("actor"), post_id, change), 200);
  })
  .openapi(remove, async (c) => {
    await deletePost(c.get("app"), c.get("actor"), c.req.valid("param").post_id);
    return c.body(null, 204);
  })
  .openapi(revisions, async (c) => {
    const { post_id } = c.req.valid("param");
    const page = pageNumber(c.req.valid("query").page ?? null);
    return c.json(await listPostRevisions(c.get("app"), c.get("actor"), post_id, page), 200);
  })
  .openapi(revision, async (c) => {
    const { post_id, post_revision_id } = c.req.valid("param");
    const found = await findPostRevision(c.get("app"), c.get("actor"), post_id, post_revision_id);
    return c.json(found, 200);
  });
