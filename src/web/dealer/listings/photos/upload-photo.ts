import type { InferResponseType } from "hono/client";
import { accessToken } from "#src/web/session/access-token.ts";
import type { api } from "#src/web/session/api-client.ts";
import { apiErrorFrom } from "#src/web/session/api-error.ts";

export type UploadedPhoto = InferResponseType<typeof api.dealer.photos.$post, 201>;

interface UploadOptions {
  vehicle_id: string | undefined;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** @throws ApiError, SessionEndedError, or TypeError without a connection */
export async function uploadPhoto(file: File, options: UploadOptions): Promise<UploadedPhoto> {
  const token = await accessToken();
  const first = await send(file, token, options);
  const answer = first.status === 401 ? await send(file, await accessToken(token), options) : first;
  const body = readJson(answer.text);
  if (answer.status !== 201) throw apiErrorFrom(answer.status, body);
  return body as UploadedPhoto;
}

/** XMLHttpRequest: fetch does not report upload progress. */
function send(file: File, token: string, { vehicle_id, onProgress, signal }: UploadOptions) {
  const query = new URLSearchParams({ file_name: file.name, ...(vehicle_id ? { vehicle_id } : {}) });
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
