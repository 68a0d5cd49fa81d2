import { z } from "@hono/zod-openapi";
import { MAX_PHOTO_MEGABYTES } from "#src/domain/policy/photos.ts";
import { receiveFile } from "#src/http/receive-file.ts";
import { operation } from "#src/operations/operation.ts";
import { findPreviewKey, makePreviewKey, revokePreviewKey } from "#src/services/posts/preview-link.ts";
import { storePostPicture } from "#src/services/posts/store-post-picture.ts";

const POSTS = { tag: "Administration", permission: "post:manage" } as const;
const LINK = {
  ...POSTS,
  errors: { 404: "There is no such post" },
} as const;

const link = z.object({
  preview_key: z.string().nullable().describe("The end of /blog/preview/…; null when there is no link"),
});

export const postSharingOperations = [
  operation("post /admin/posts/pictures", {
    ...POSTS,
    summary: "Upload a picture for articles: the body is the file itself (JPEG, PNG or WebP)",
    maxBody: "streamed",
    query: z.object({ file_name: z.string().max(300).optional().describe("The photo keeps its extension") }),
    rawBody: { content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } },
    response: [
      201,
      "Stored",
      z.object({
        image: z.string().describe("URL for markdown and for cover_image_url"),
        width: z.number().int(),
        height: z.number().int(),
      }),
    ],
    errors: { 422: `No picture, or larger than ${MAX_PHOTO_MEGABYTES} MB; nothing is stored` },
    run: (app, admin, { query: { file_name = "" } }, c) =>
      receiveFile(c.req.raw, { maxMegabytes: MAX_PHOTO_MEGABYTES }, (source) =>
        storePostPicture(app, admin, { source, name: file_name }),
      ),
  }),
  operation("get /admin/posts/{post_id}/preview-link", {
    ...LINK,
    summary: "Get the preview link of a post",
    response: [200, "The link", link],
    run: async (app, _, { params }) => ({ preview_key: await findPreviewKey(app, params.post_id) }),
  }),
  operation("post /admin/posts/{post_id}/preview-link", {
    ...LINK,
    summary: "Create a preview link for a post; an earlier link stops working",
    response: [200, "The link", link],
    run: async (app, admin, { params }) => ({
      preview_key: await makePreviewKey(app, admin, params.post_id),
    }),
  }),
  operation("delete /admin/posts/{post_id}/preview-link", {
    ...LINK,
    summary: "Revoke the preview link of a post",
    response: [204, "The link is revoked"],
    run: (app, admin, { params }) => revokePreviewKey(app, admin, params.post_id),
  }),
] as const;
