import { useEffect, useReducer, useRef } from "react";
import { MAX_PHOTO_MEGABYTES, MAX_PHOTOS_PER_LISTING } from "#src/domain/policy/photos.ts";
import type { OtherEdit } from "#src/web/portal/forms/form-state.ts";
import { isSame, mergeValue } from "#src/web/portal/forms/merge-edits.ts";
import { useDraftUntilLeft, useFormDraft } from "#src/web/portal/forms/use-form-draft.ts";
import {
  changePhotos,
  finishedPhotos,
  isUnfinishedUpload,
  type PhotoItem,
  photosText,
  remainingPhotos,
} from "./photo-list.ts";
import { useUploadQueue } from "./use-upload-queue.ts";

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
