import { useEffect, useReducer, useRef } from "react";
import { MAX_PHOTO_MEGABYTES, MAX_PHOTOS_PER_LISTING } from "#src/domain/policy/photos.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { changePhotos, finishedPhotos, isUnderWay, type PhotoItem, roomFor } from "./photo-list.ts";
import { uploadPhoto } from "./upload-photo.ts";

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

let lastKey = 0;

/** State of the photos and uploads of the listing form. */
export function useListingPhotos(start: PhotoItem[], vehicleId: string | undefined) {
  const [items, change] = useReducer(changePhotos, start);
  const begunWith = useRef(start);
  const waiting = useRef<Task[]>([]);
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const uploads = running.current;
    return () => {
      waiting.current = [];
      for (const upload of uploads.values()) upload.abort();
    };
  }, []);

  function add(files: readonly File[]): void {
    const room = roomFor(items);
    const added = files.map((file, index) => ({
      key: `upload-${++lastKey}`,
      file,
      failure: index < room ? tooLarge(file) : `A listing shows at most ${MAX_PHOTOS_PER_LISTING} photos.`,
    }));
    if (added.length === 0) return;
    change({ do: "add", files: added });
    const good = added.filter(({ failure }) => failure === null);
    const batch = { left: good.length, uploaded: 0, failed: added.length - good.length };
    if (batch.left === 0) report(batch);
    waiting.current.push(...good.map(({ key, file }) => ({ key, file, batch })));
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
        vehicle_id: vehicleId,
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

  function remove(key: string): void {
    const dropped = waiting.current.find((task) => task.key === key);
    if (dropped) {
      waiting.current = waiting.current.filter((task) => task !== dropped);
      if (--dropped.batch.left === 0) report(dropped.batch);
    }
    running.current.get(key)?.abort();
    change({ do: "remove", key });
  }

  function tryAgain(item: Extract<PhotoItem, { kind: "upload" }>): void {
    change({ do: "remove", key: item.key });
    add([item.file]);
  }

  return {
    items,
    add,
    remove,
    tryAgain,
    describe: (key: string, alt: string) => change({ do: "describe", key, alt }),
    move: (key: string, to: number) => change({ do: "move", key, to }),
    isUploading: items.some(isUnderWay),
    isDirty: () =>
      items.some(isUnderWay) ||
      JSON.stringify(finishedPhotos(items)) !== JSON.stringify(finishedPhotos(begunWith.current)),
  };
}

export type ListingPhotos = ReturnType<typeof useListingPhotos>;

const tooLarge = (file: File) =>
  file.size > MAX_PHOTO_MEGABYTES * 1024 * 1024
    ? `This file is larger than ${MAX_PHOTO_MEGABYTES} MB.`
    : null;

function report({ uploaded, failed }: Batch): void {
  if (uploaded > 0) toast({ title: `${uploaded} image(s) uploaded` });
  if (failed > 0) toast({ title: "Failed to upload images", variant: "destructive" });
}
