import { type Dispatch, useEffect, useRef } from "react";
import { accessToken } from "#src/web/session/access-token.ts";
import type { api, BodyOf } from "#src/web/session/api-client.ts";
import { apiErrorFrom, messageOf } from "#src/web/session/api-error.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { PhotoChange } from "./photo-list.ts";

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
export function useUploadQueue(change: Dispatch<PhotoChange>, vehicleId: string | undefined) {
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

export type UploadedPhoto = BodyOf<typeof api.dealer.photos.$post, 201>;

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
  const answer = first.status === 401 ? await send(file, await accessToken(token), options) : first;
  const body = readJson(answer.text);
  if (answer.status !== 201) throw apiErrorFrom(answer.status, body);
  return body as UploadedPhoto;
}

/** XMLHttpRequest: fetch does not report upload progress. */
function send(file: File, token: string, { vehicleId, onProgress, signal }: UploadOptions) {
  const query = new URLSearchParams({
    file_name: file.name,
    ...(vehicleId ? { vehicle_id: vehicleId } : {}),
  });
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/dealer/photos?${query}`);
    request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new TypeError("The upload was interrupted"));
    request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
