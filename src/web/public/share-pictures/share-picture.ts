import { redirect } from "react-router";
import { drivingOfKey } from "#src/domain/driving/driving-key.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import {
  articleSharePicture,
  siteSharePicture,
  vehicleSharePicture,
} from "#src/domain/share-pictures/share-picture.ts";
import { YEAR_SECONDS } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findPublishedPost } from "#src/services/posts/post-queries.ts";
import { findDeletedVehicle, findPublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/share-picture";
import { answerPicture } from "./answer-picture.ts";
import { CONTENT_PICTURES } from "./content-pictures.ts";
import { pictureCache } from "./picture-cache.ts";
import { type PictureKind, sharedPicture } from "./shared-picture.ts";

/** About 300 pictures, for the burst of requests while a link is shared. */
const pages = pictureCache(24 * 1024 * 1024);
/** Of their own: a car has millions, which would push out the others. */
const answers = pictureCache(4 * 1024 * 1024);

/**
 * /og/vehicle/{id}-{hash}.jpg and so on. Draws public pages only, under the current content hash.
 * Redirects any other hash, so that clients cannot have one picture drawn under many URLs.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { readApp, readPicture } = context.get(requestContext);
  const [, key, digest] = /^(.+?)(?:-([0-9a-f]{10}))?\.jpg$/.exec(params.file) ?? [];
  const picture = key === undefined ? null : await pictureOf(readApp, params.kind, key);
  const isAnswer = params.kind === "answer";
  // A browser, which links to answers, knows no hash.
  if (!picture || key === undefined || (digest === undefined && !isAnswer))
    throw new Response("Not found", { status: 404 });
  const { path } = sharedPicture(params.kind as PictureKind, key, picture);
  if (path !== new URL(request.url).pathname) throw redirect(path);
  let isWhole = true;
  const draw = async () => {
    // Loaded on demand: the packages are large, and most processes never draw.
    const { drawSharePicture } = await import("./draw-share-picture.tsx");
    const photo = picture.photo === null ? null : await readPicture(picture.photo);
    isWhole = picture.photo === null || photo !== null;
    return await drawSharePicture(picture, photo);
  };
  const pictures = isAnswer ? answers : pages;
  const jpeg = await pictures.forceFetch(path, { context: draw });
  // An unreadable photo may be readable later, under the same URL.
  if (!isWhole) pictures.delete(path);
  return new Response(new Uint8Array(jpeg), {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Length": String(jpeg.byteLength),
      "Cache-Control": isWhole ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-store",
      // Other sites embed it.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}

/** Nothing for records that are not public. @throws a Response of 410 for a deleted car */
async function pictureOf(readApp: AppContext, kind: string, key: string) {
  if (kind === "vehicle") {
    const vehicle = await findPublicVehicle(readApp, key);
    if (vehicle) return vehicleSharePicture(vehicle);
    if (await findDeletedVehicle(readApp, key)) throw new Response("Gone", { status: 410 });
    return null;
  }
  if (kind === "answer") {
    const [vehicleId = "", driving = ""] = key.split(".");
    const [profile, vehicle] = [drivingOfKey(driving), await findPublicVehicle(readApp, vehicleId)];
    return profile && vehicle && key === `${vehicleId}.${driving}`
      ? answerPicture(vehicle, profile, londonDay(readApp.now()).today)
      : null;
  }
  if (kind === "blog") {
    const post = await findPublishedPost(readApp, key);
    return post && articleSharePicture(post);
  }
  if (kind === "guide" || kind === "city" || kind === "compare") return CONTENT_PICTURES[kind](key);
  return kind === "site" && key === "second-spark" ? siteSharePicture() : null;
}
