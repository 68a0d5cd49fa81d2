import { type Dispatch, useEffect, useReducer, useRef } from "react";
import { MAX_PHOTO_MEGABYTES, MAX_PHOTOS_PER_LISTING } from "#src/domain/policy/photos.ts";
import type { OtherEdit } from "#src/web/portal/forms/form-state.ts";
import { isSame, mergeValue } from "#src/web/portal/forms/merge-edits.ts";
import { useDraftUntilLeft, useFormDraft } from "#src/web/portal/forms/use-form-draft.ts";
import { accessToken } from "#src/web/session/access-token.ts";
import type { api, BodyOf } from "#src/web/session/api-client.ts";
import { apiErrorFrom, messageOf } from "#src/web/session/api-error.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import {
  changePhotos,
  finishedPhotos,
  isUnfinishedUpload,
  type PhotoChange,
  type PhotoItem,
  photosText,
  remainingPhotos,
} from "./photo-list.ts";

let lastKey = 0;

/** State of the photos and uploads of the listing form. Uploaded photos are part of its draft. */
export function useListingPhotos(start: PhotoItem[], vehicleId: string | undefined) {
  const draft = useFormDraft<PhotoItem[]>("photos");
  const [items, change] = useReducer(changePhotos, start, (photos) => draft.read()?.values ?? photos);
  const begunWith = useRef(start);
  // A merge reads them after two requests, during which photos may be pasted or finish uploading.
  const present = useRef(items);
  present.current = items;
  useEffect(() => {
    const values = items.filter((item) => item.kind === "photo");
    if (isSame(values, begunWith.current)) draft.clear();
    else draft.save({ values });
  }, [draft, items]);
  useDraftUntilLeft(draft);
  const queue = useUploadQueue(change, vehicleId);

  function add(files: readonly File[]): void {
    const room = remainingPhotos(items);
    const added = files.map((file, index) => ({
      key: `upload-${++lastKey}`,
      file,
      failure: index < room ? tooLarge(file) : `A listing shows at most ${MAX_PHOTOS_PER_LISTING} photos.`,
    }));
    if (added.length === 0) return;
    change({ do: "add", files: added });
    const good = added.filter(({ failure }) => failure === null);
    queue.enqueue(good, added.length - good.length);
  }

  function remove(key: string): void {
    queue.cancel(key);
    change({ do: "remove", key });
  }

  function tryAgain(item: Extract<PhotoItem, { kind: "upload" }>): void {
    change({ do: "remove", key: item.key });
    add([item.file]);
  }

  /** Merges photos that another user saved. An unfinished upload counts as the user's own change. */
  function merge(saved: PhotoItem[], knowsBase: boolean): OtherEdit {
    const base = finishedPhotos(begunWith.current);
    let own = present.current;
    const [mine, theirs] = [finishedPhotos(own), finishedPhotos(saved)];
    const outcome = mergeValue(knowsBase ? base : null, own.some(isUnfinishedUpload) ? own : mine, theirs);
    begunWith.current = saved;
    return {
      name: "Photos",
      outcome,
      mine: photosText(mine, theirs),
      theirs: photosText(theirs, mine),
      put: (whose) => {
        if (whose === "theirs") own = present.current;
        change({ do: "show", items: whose === "mine" ? own : saved });
      },
    };
  }

  return {
    items,
    merge,
    add,
    remove,
    tryAgain,
    describe: (key: string, alt: string) => change({ do: "describe", key, alt }),
    move: (key: string, to: number) => change({ do: "move", key, to }),
    isUploading: items.some(isUnfinishedUpload),
    isDirty: () =>
      items.some(isUnfinishedUpload) || !isSame(finishedPhotos(items), finishedPhotos(begunWith.current)),
  };
}

export type ListingPhotos = ReturnType<typeof useListingPhotos>;

const tooLarge = (file: File) =>
  file.size > MAX_PHOTO_MEGABYTES * 1024 * 1024
    ? `This file is larger than ${MAX_PHOTO_MEGABYTES} MB.`
    : null;

/**
 * Concurrent uploads. More would not be faster, and each has to start again when the connection
 * breaks.
 */
const AT_ONCE = 3;

interface Task {
  key: string;
  file: File;
  batch: Batch;
}
/** Files chosen together are reported together. */
interface Batch {
  left: number;
  uploaded: number;
  failed: number;
}

/** Uploads the enqueued photos, a few at once. Aborts all uploads on unmount. */
function useUploadQueue(change: Dispatch<PhotoChange>, vehicleId: string | undefined) {
  const waiting = useRef<Task[]>([]);
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const uploads = running.current;
    return () => {
      waiting.current = [];
      for (const upload of uploads.values()) upload.abort();
    };
  }, []);

  /** @param failed number of files of the same batch that are not uploaded */
  function enqueue(files: readonly Pick<Task, "key" | "file">[], failed: number): void {
    const batch = { left: files.length, uploaded: 0, failed };
    if (batch.left === 0) report(batch);
    waiting.current.push(...files.map(({ key, file }) => ({ key, file, batch })));
    startMore();
  }

  function startMore(): void {
    while (running.current.size < AT_ONCE) {
      const next = waiting.current.shift();
      if (!next) return;
      void run(next);
    }
  }

  async function run({ key, file, batch }: Task): Promise<void> {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      const { image, ...facts } = await uploadPhoto(file, {
        vehicleId,
        signal: controller.signal,
        onProgress: (share) => change({ do: "progress", key, share }),
      });
      change({ do: "finish", key, image, facts });
      batch.uploaded++;
    } catch (error) {
      if (!controller.signal.aborted) {
        change({ do: "fail", key, failure: messageOf(error) });
        batch.failed++;
      }
    }
    running.current.delete(key);
    if (--batch.left === 0) report(batch);
    startMore();
  }

  function cancel(key: string): void {
    const dropped = waiting.current.find((task) => task.key === key);
    if (dropped) {
      waiting.current = waiting.current.filter((task) => task !== dropped);
      if (--dropped.batch.left === 0) report(dropped.batch);
    }
    running.current.get(key)?.abort();
  }

  return { enqueue, cancel };
}

function report({ uploaded, failed }: Batch): void {
  if (uploaded > 0) toast({ title: `${uploaded} image(s) uploaded` });
  if (failed > 0) toast({ title: "Failed to upload images", variant: "destructive" });
}

type UploadedPhoto = BodyOf<typeof api.dealer.photos.$post, 201>;

interface UploadOptions {
  vehicleId: string | undefined;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** @throws ApiError, SessionEndedError, or TypeError without a connection */
async function uploadPhoto(file: File, options: UploadOptions): Promise<UploadedPhoto> {
  const token = await accessToken();
  const first = await send(file, token, options);
  const response = first.status === 401 ? await send(file, await accessToken(token), options) : first;
  if (response.status !== 201) throw apiErrorFrom(response.status, response.body);
  return response.body as UploadedPhoto;
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
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new TypeError("The upload was interrupted"));
    request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}
