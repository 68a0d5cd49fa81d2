import { createHash } from "node:crypto";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { IMAGE_FETCH_RETRY_MINUTES, MAX_PHOTO_MEGABYTES } from "#src/domain/policy/photos.ts";
import { MINUTE_MS, minutesAfter } from "#src/domain/time/ago.ts";
import { FetchRefused } from "#src/integrations/safe-fetch/public-address.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { storePhoto } from "#src/services/photos/store-photo.ts";
import { findVehicle, lockVehicle } from "#src/services/vehicles/dealer-vehicle-queries.ts";
import {
  claimImageUrls,
  type ImageUrl,
  lockWaitingImageUrl,
  recordFailure,
  releaseImageUrl,
} from "./image-url-queries.ts";
import { addPhoto, replacePhoto } from "./listing-photos.ts";

const CONCURRENT_HOSTS = 4;
/** Each claim scans all waiting URLs. */
const URLS_PER_CLAIM = 20;
/** Ends long jobs so that others get their turn; the next job continues. */
const JOB_MS = 30_000;
/** A slow host's turn ends after this time, a fast one's with its claim. */
const TURN_MS = 5000;
const LIMITS = { maxBytes: MAX_PHOTO_MEGABYTES * 1024 * 1024, timeoutMs: 20_000, maxRedirects: 3 };
/** Longer than a job plus a last fetch and decode. */
const CLAIM_MS = 5 * MINUTE_MS;

export async function fetchImageUrls(app: AppContext) {
  const end = app.now().getTime() + JOB_MS;
  const work = { end, served: [] };
  const servers = Array.from({ length: CONCURRENT_HOSTS }, () => fetchFromHosts(app, work));
  if ((await Promise.all(servers)).includes("more to do")) await addJob(app.db, "fetch-image-urls", {});
}

/** @param work `served` dealers in the order of their turns, shared by concurrent calls */
async function fetchFromHosts(
  app: AppContext,
  work: { end: number; served: string[] },
): Promise<"done" | "more to do"> {
  for (;;) {
    const at = app.now();
    if (at.getTime() >= work.end) return "more to do";
    const until = new Date(at.getTime() + CLAIM_MS);
    const claimed = await claimImageUrls(app.db, {
      at,
      until,
      limit: URLS_PER_CLAIM,
      served: work.served,
    });
    const [first] = claimed;
    if (!first) return "done";
    work.served = [...work.served.filter((one) => one !== first.dealer_id), first.dealer_id];
    const turnEnds = Math.min(work.end, at.getTime() + TURN_MS);
    for (const imageUrl of claimed) {
      if (app.now().getTime() < turnEnds) await fetchOne(app, imageUrl);
      else await releaseImageUrl(app.db, imageUrl);
    }
  }
}

async function fetchOne(app: AppContext, imageUrl: ImageUrl) {
  try {
    await bringPhoto(app, imageUrl);
  } catch (error) {
    if (imageUrl.image !== null) return await keepPicture(app, imageUrl);
    const wait = isFinal(error) ? undefined : IMAGE_FETCH_RETRY_MINUTES[imageUrl.attempts];
    const nextAttemptAt = wait === undefined ? null : minutesAfter(app.now(), wait);
    app.log.info({ err: error, url: withoutQuery(imageUrl.url) }, "import image fetch failed");
    await recordFailure(app.db, imageUrl, { failure: reasonOf(error), next_attempt_at: nextAttemptAt });
  }
}

async function bringPhoto(app: AppContext, imageUrl: ImageUrl) {
  const vehicle = await findVehicle(app.db, imageUrl.vehicle_id);
  if (vehicle === null) return;
  const { image: known } = imageUrl;
  const response = await app.safeFetch(imageUrl.url, { ...LIMITS, headers: validatorsOf(imageUrl) });
  const { status, body } = response;
  if (status === 304 && known !== null) return await keepPicture(app, imageUrl);
  if (status !== 200) throw new WrongStatus(status);
  const fetched = {
    state: "done",
    asks_again: false,
    fetched_at: app.now(),
    etag: response.etag ?? null,
    last_modified: response.lastModified ?? null,
    digest: createHash("sha256").update(body).digest("hex"),
  };
  if (known !== null && [null, fetched.digest].includes(imageUrl.digest)) {
    return await releaseImageUrl(app.db, imageUrl, { ...fetched, image: known });
  }
  const owner = { dealer_id: vehicle.dealer_id, uploaded_by: null };
  const photo = await storePhoto(app, { source: body, name: new URL(imageUrl.url).pathname }, owner);
  await app.db.transaction().execute(async (tx) => {
    const locked = await lockVehicle(tx, vehicle.vehicle_id);
    // Deleted or replaced since: the cleanup of unused photos removes this one.
    if (locked === null || !(await lockWaitingImageUrl(tx, imageUrl))) return;
    const isPlaced = await (known === null
      ? addPhoto(tx, locked, photo.image, app.now()).then(() => true)
      : replacePhoto(tx, locked, { from: known, to: photo.image, now: app.now() }));
    const image = isPlaced ? photo.image : (known ?? photo.image);
    await releaseImageUrl(tx, imageUrl, { ...fetched, image });
  });
}

/** The stored one stays. */
const keepPicture = (app: AppContext, imageUrl: ImageUrl) =>
  releaseImageUrl(app.db, imageUrl, { asks_again: false, fetched_at: app.now() });

const validatorsOf = ({ etag, last_modified: lastModified }: ImageUrl) => ({
  ...(etag && { "if-none-match": etag }),
  ...(lastModified && { "if-modified-since": lastModified }),
});

/** Never write the query to the log: signed storage links carry their credentials in it. */
const withoutQuery = (url: string) => url.replace(/[?#].*/s, "");

class WrongStatus extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The server responded with status ${status}`);
    this.status = status;
  }
}

/** Failures that a retry would not change. */
const isFinal = (error: unknown) =>
  error instanceof FetchRefused ||
  error instanceof InvalidInput ||
  (error instanceof WrongStatus && [400, 401, 403, 404, 410].includes(error.status));

function reasonOf(error: unknown): string {
  if (error instanceof FetchRefused || error instanceof WrongStatus || error instanceof InvalidInput) {
    return error.message;
  }
  return "The server did not respond in time";
}
