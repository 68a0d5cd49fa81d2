import type { InferResponseType } from "hono/client";
import { accessToken } from "#src/web/session/access-token.ts";
import type { api } from "#src/web/session/api-client.ts";
import { apiErrorFrom } from "#src/web/session/api-error.ts";

type UploadedPicture = InferResponseType<typeof api.admin.posts.pictures.$post, 201>;

/** @throws ApiError, SessionEndedError, or TypeError without a connection */
export async function uploadPicture(file: File): Promise<UploadedPicture> {
  const token = await accessToken();
  const first = await send(file, token);
  const answer = first.status === 401 ? await send(file, await accessToken(token)) : first;
  const body: unknown = await answer.json().catch(() => null);
  if (answer.status !== 201) throw apiErrorFrom(answer.status, body);
  return body as UploadedPicture;
}

const send = (file: File, token: string) =>
  fetch(`/api/admin/posts/pictures?${new URLSearchParams({ file_name: file.name })}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/octet-stream" },
    body: file,
  });
