import { useEffect, useRef, useState } from "react";
import { MAX_PHOTO_MEGABYTES, MAX_PHOTOS_PER_LISTING } from "#src/domain/policy/photos.ts";
import { accessToken } from "#src/web/session/access-token.ts";
import { apiErrorFrom, messageOf } from "#src/web/session/api-error.ts";
import { dealerView } from "#src/web/session/dealer-view.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { ListingApiForm } from "../own-vehicle.ts";
import { type KnownPhoto, movePhoto } from "./photo-list.ts";

/** A file that is not among the photos yet. */
export interface Upload {
  key: string;
  file: File;
  /** What is sent of it, from 0 to 1. */
  share: number;
  failure: string | null;
  ending: AbortController;
}

/**
 * Concurrent uploads. More would not be faster, and each has to start again when the connection
 * breaks.
 */
const AT_ONCE = 3;

let lastKey = 0;

/** The photos of a listing's form, and the uploads on their way to them. Leaving the page ends the uploads. */
export function useListingPhotos(
  form: ListingApiForm,
  { known, vehicleId }: { known: readonly KnownPhoto[]; vehicleId: string | undefined },
) {
  const { photos } = form.values;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [facts, setFacts] = useState(known);
  const running = useRef(new Set<Promise<unknown>>());
  const endings = useRef(new Set<AbortController>());
  useEffect(() => {
    const all = endings.current;
    return () => {
      for (const ending of all) ending.abort();
    };
  }, []);
  const unfinished = uploads.filter(({ failure }) => failure === null).length;
  const setPhotos = (change: (before: typeof photos) => typeof photos) =>
    form.state.set("photos", change(form.state.snapshot().values.photos));
  const update = (key: string, changes: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: string) => setUploads((before) => before.filter((one) => one.key !== key));

  /** Files chosen together join the photos in their order, and are reported together. */
  async function add(files: readonly File[]): Promise<void> {
    const room = MAX_PHOTOS_PER_LISTING - photos.length - unfinished;
    const added = files.map(
      (file, index): Upload => ({
        key: `upload-${++lastKey}`,
        file,
        share: 0,
        failure: index < room ? tooLarge(file) : `A listing shows at most ${MAX_PHOTOS_PER_LISTING} photos.`,
        ending: new AbortController(),
      }),
    );
    setUploads((before) => [...before, ...added]);
    const sent = added.map((upload) => ({ ...upload, photo: upload.failure === null ? send(upload) : null }));
    let [uploaded, failed] = [0, 0];
    for (const { key, ending, photo: sending } of sent) {
      const photo = await sending;
      if (ending.signal.aborted) continue;
      if (photo) {
        setFacts((before) => [...before, photo]);
        setPhotos((before) => [...before, { image: photo.image, alt: "" }]);
        drop(key);
        uploaded++;
      } else {
        failed++;
      }
    }
    if (uploaded > 0) toast({ title: `${uploaded} image(s) uploaded` });
    if (failed > 0) toast({ title: "Failed to upload images", variant: "destructive" });
  }

  /** @returns null once it has failed or was cancelled */
  async function send({ key, file, ending }: Upload): Promise<KnownPhoto | null> {
    endings.current.add(ending);
    while (running.current.size >= AT_ONCE) await Promise.race(running.current);
    if (ending.signal.aborted) return null;
    const onProgress = (share: number) => update(key, { share });
    const sending = uploadPhoto(file, { vehicleId, signal: ending.signal, onProgress }).catch((error) => {
      if (!ending.signal.aborted) update(key, { failure: messageOf(error) });
      return null;
    });
    running.current.add(sending);
    const photo = await sending;
    running.current.delete(sending);
    return photo;
  }

  /** @param key an upload's, or a photo's image */
  function remove(key: string): void {
    uploads.find((upload) => upload.key === key)?.ending.abort();
    drop(key);
    setPhotos((before) => before.filter(({ image }) => image !== key));
  }

  return {
    photos,
    uploads,
    factsOf: (wanted: string) => facts.find(({ image }) => image === wanted),
    add,
    remove,
    tryAgain({ key, file }: Upload) {
      remove(key);
      void add([file]);
    },
    describe: (image: string, alt: string) =>
      setPhotos((before) => before.map((photo) => (photo.image === image ? { image, alt } : photo))),
    move: (image: string, to: number) => setPhotos((before) => movePhoto(before, image, to)),
    isUploading: unfinished > 0,
  };
}

export type ListingPhotos = ReturnType<typeof useListingPhotos>;

const tooLarge = (file: File) =>
  file.size > MAX_PHOTO_MEGABYTES * 1024 * 1024
    ? `This file is larger than ${MAX_PHOTO_MEGABYTES} MB.`
    : null;

interface UploadOptions {
  vehicleId: string | undefined;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** @throws ApiError, SessionEndedError, or TypeError without a connection */
async function uploadPhoto(file: File, options: UploadOptions): Promise<KnownPhoto> {
  const token = await accessToken();
  const first = await send(file, token, options);
  const response = first.status === 401 ? await send(file, await accessToken(token), options) : first;
  if (response.status !== 201) throw apiErrorFrom(response.status, response.body);
  return response.body as KnownPhoto;
}

/** XMLHttpRequest: fetch does not report upload progress. */
function send(file: File, token: string, { vehicleId, onProgress, signal }: UploadOptions) {
  const query = new URLSearchParams({
    file_name: file.name,
    ...(vehicleId ? { vehicle_id: vehicleId } : {}),
  });
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/dealer/photos?${query}`);
    // Null for what is no JSON.
    request.responseType = "json";
    request.setRequestHeader("Authorization", `Bearer ${token}`);
    if (dealerView) request.setRequestHeader("Dealer-View", dealerView.dealer_view_id);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new TypeError("The upload was interrupted"));
    request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}
