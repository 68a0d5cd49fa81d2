import { z } from "@hono/zod-openapi";
import { PHOTO_STATES } from "#src/domain/photos/photo-files.ts";
import { MAX_PHOTO_MEGABYTES } from "#src/domain/policy/photos.ts";
import { receiveFile } from "#src/http/receive-file.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { storePhoto } from "#src/services/photos/store-photo.ts";
import { findListingPhotos, photoOwner } from "#src/services/vehicles/listing-photos/listing-photos.ts";

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

const MISSING = { 404: "The vehicle does not exist, or belongs to another dealer" } as const;

export const photoOperations = [
  operation("post /dealer/photos", {
    tag: "Photos",
    keyScope: "listings:write",
    summary:
      "Upload a photo: the body is the file itself (JPEG, PNG or WebP), put on a listing by its `images`",
    limits: ["photo"],
    maxBody: "streamed",
    query: z.object({
      file_name: z.string().max(300).optional().describe("The photo keeps its extension"),
      vehicle_id: z.string().optional().describe("The listing it belongs to, if it exists already"),
    }),
    rawBody: {
      content: { "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) } },
    },
    response: [201, "Stored", photo],
    errors: {
      ...MISSING,
      403: "The user has no dealer",
      422: `No photo, or larger than ${MAX_PHOTO_MEGABYTES} MB; nothing is stored`,
      429: "Too many photos at once; Retry-After says how long to wait",
    },
    async run(app, actor, { query: { vehicle_id, file_name = "" } }, c) {
      const owner = await photoOwner(app, actor, vehicle_id);
      return await receiveFile(c.req.raw, { maxMegabytes: MAX_PHOTO_MEGABYTES }, (source) =>
        storePhoto(app, { source, name: file_name }, { ...owner, actor }),
      );
    },
  }),
  operation("get /dealer/photos", {
    tag: "Photos",
    keyScope: "listings:read",
    summary: "List a listing's uploaded photos and the import's pictures still to be fetched",
    query: z.object({ vehicle_id: z.string() }),
    response: ok("Unordered; the listing's `images` has the order", {
      photos: z.array(photo),
      awaited: z.array(awaitedImage),
    }),
    errors: MISSING,
    run: (app, actor, { query }) => findListingPhotos(app, actor, query.vehicle_id),
  }),
] as const;
