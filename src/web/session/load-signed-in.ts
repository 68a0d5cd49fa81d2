import { accessToken } from "./access-token.ts";
import { apiErrorFrom } from "./api-error.ts";

/**
 * What a page of the site answers a user who is signed in.
 * @throws ApiError, SessionEndedError
 */
export async function loadSignedIn(path: string): Promise<Response> {
  const load = (token: string) =>
    fetch(path, { headers: { Authorization: `Bearer ${token}` }, cache: "no-store" });
  const token = await accessToken();
  const first = await load(token);
  // 404 also means an expired token, which makes the caller a visitor.
  const response = first.status === 404 ? await load(await accessToken(token)) : first;
  if (!response.ok) throw apiErrorFrom(response.status, null);
  return response;
}
