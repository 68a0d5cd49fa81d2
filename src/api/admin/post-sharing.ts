import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { json } from "#src/api/json-content.ts";
import { MAX_PHOTO_MEGABYTES } from "#src/domain/policy/photos.ts";
import { receiveFile } from "#src/http/receive-file.ts";
import { findPreviewKey, makePreviewKey, revokePreviewKey } from "#src/services/posts/preview-link.ts";
import { storePostPicture } from "#src/services/posts/store-post-picture.ts";
import { requirePermission } from "#src/services/require-permission.ts";

const request = { params: z.object({ post_id: z.string() }) };
const link = z.object({
  preview_key: z.string().nullable().describe("The end of /blog/preview/…; null when there is no link"),
});
const MISSING = errorResponse("There is no such post");

const upload = createRoute({
  method: "post",
  path: "/pictures",
  summary: "Upload a picture for articles: the body is the file itself (JPEG, PNG or WebP)",
  request: {
    query: z.object({ file_name: z.string().max(300).optional().describe("The photo keeps its extension") }),
    body: { content: { "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) } } },
  },
  responses: {
    201: {
      description: "Stored",
      ...json(
        z.object({
          image: z.string().describe("URL for markdown and for cover_image_url"),
          width: z.number().int(),
          height: z.number().int(),
        }),
      ),
    },
    422: errorResponse(`No picture, or larger than ${MAX_PHOTO_MEGABYTES} MB; nothing is stored`),
    ...adminOnly,
  },
});

const read = createRoute({
  method: "get",
  path: "/{post_id}/preview-link",
  summary: "Get the preview link of a post",
  request,
  responses: { 200: { description: "The link", ...json(link) }, 404: MISSING, ...adminOnly },
});

const make = createRoute({
  method: "post",
  path: "/{post_id}/preview-link",
  summary: "Create a preview link for a post; an earlier link stops working",
  request,
  responses: { 200: { description: "The link", ...json(link) }, 404: MISSING, ...adminOnly },
});

const revoke = createRoute({
  method: "delete",
  path: "/{post_id}/preview-link",
  summary: "Revoke the preview link of a post",
  request,
  responses: { 204: { description: "The link is revoked" }, 404: MISSING, ...adminOnly },
});

export const adminPostSharingApi = apiResource()
  .openapi(upload, async (c) => {
    const actor = c.get("actor");
    // Permission is checked before the file is read.
    requirePermission(actor, "post:manage");
    const { file_name = "" } = c.req.valid("query");
    const stored = await receiveFile(c.req.raw, { maxMegabytes: MAX_PHOTO_MEGABYTES }, (file) =>
      storePostPicture(c.get("app"), actor, { ...file, name: file_name }),
    );
    const { image, width, height } = stored;
    return c.json({ image, width, height }, 201);
  })
  .openapi(read, async (c) => {
    const previewKey = await findPreviewKey(c.get("app"), c.get("actor"), c.req.valid("param").post_id);
    return c.json({ preview_key: previewKey }, 200);
  })
  .openapi(make, async (c) => {
    const previewKey = await makePreviewKey(c.get("app"), c.get("actor"), c.req.valid("param").post_id);
    return c.json({ preview_key: previewKey }, 200);
  })
  .openapi(revoke, async (c) => {
    await revokePreviewKey(c.get("app"), c.get("actor"), c.req.valid("param").post_id);
    return c.body(null, 204);
  });
