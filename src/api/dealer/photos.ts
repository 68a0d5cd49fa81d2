import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { json } from "#src/api/json-content.ts";
import { MAX_PHOTO_MEGABYTES } from "#src/domain/policy/photos.ts";
import { receiveFile } from "#src/http/receive-file.ts";
import { PHOTO_STATES, type Photo } from "#src/services/photos/photo-queries.ts";
import { storePhoto } from "#src/services/photos/store-photo.ts";
import { findListingPhotos } from "#src/services/vehicles/listing-photos/find-listing-photos.ts";
import { photoOwner } from "#src/services/vehicles/listing-photos/photo-owner.ts";

const photo = z.object({
  image: z.string().describe("URL for a listing's `images`"),
  width: z.number().int().describe("Pixels, of the uploaded file"),
  height: z.number().int(),
  bytes: z.number().int(),
  state: z.enum(PHOTO_STATES).describe("Whether all sizes are ready; the photo can be shown before"),
});
const awaitedImage = z.object({
  position: z.number().int().describe("For example 2 for image_url_2"),
  url: z.string(),
  state: z.enum(["waiting", "failed"]),
  failure: z.string(),
});

const upload = createRoute({
  method: "post",
  path: "/",
  summary:
    "Upload a photo: the body is the file itself (JPEG, PNG or WebP), put on a listing by its `images`",
  request: {
    query: z.object({
      file_name: z.string().max(300).optional().describe("The photo keeps its extension"),
      vehicle_id: z.string().optional().describe("The listing it belongs to, if it exists already"),
    }),
    body: { content: { "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) } } },
  },
  responses: {
    201: { description: "Stored", ...json(photo) },
    ...signedInOnly,
    403: errorResponse("The user has no dealer"),
    404: errorResponse("The vehicle does not exist, or belongs to another dealer"),
    422: errorResponse(`No photo, or larger than ${MAX_PHOTO_MEGABYTES} MB; nothing is stored`),
    429: errorResponse("Too many photos at once; Retry-After says how long to wait"),
  },
});

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List a listing's uploaded photos and the import's pictures still to be fetched",
  request: { query: z.object({ vehicle_id: z.string() }) },
  responses: {
    200: {
      description: "Unordered; the listing's `images` has the order",
      ...json(z.object({ photos: z.array(photo), awaited: z.array(awaitedImage) })),
    },
    ...signedInOnly,
    404: errorResponse("The vehicle does not exist, or belongs to another dealer"),
  },
});

export const dealerPhotosApi = apiResource()
  .openapi(upload, async (c) => {
    const app = c.get("app");
    const { vehicle_id, file_name = "" } = c.req.valid("query");
    const owner = await photoOwner(app, c.get("actor"), vehicle_id);
    const photo = await receiveFile(c.req.raw, { maxMegabytes: MAX_PHOTO_MEGABYTES }, (file) =>
      storePhoto(app, { ...file, name: file_name }, { ...owner, actor: c.get("actor") }),
    );
    return c.json(present(photo), 201);
  })
  .openapi(list, async (c) => {
    const { photos, awaited } = await findListingPhotos(
      c.get("app"),
      c.get("actor"),
      c.req.valid("query").vehicle_id,
    );
    return c.json({ photos: photos.map(present), awaited }, 200);
  });

const present = ({ image, width, height, bytes, state }: Photo): z.infer<typeof photo> => ({
  image,
  width,
  height,
  bytes,
  state,
});
