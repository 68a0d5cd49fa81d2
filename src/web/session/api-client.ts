import { hc } from "hono/client";
import type { Api } from "#src/api/api.ts";
import { accessToken } from "./access-token.ts";
import { apiErrorFrom } from "./api-error.ts";

/** The JSON API as the signed-in person; its types come from the server's own schemas. */
export const api = hc<Api>("/api", { fetch: authorisedFetch });

/** The same with an access token that belongs to no stored session yet. */
export const apiAs = (accessToken: string) =>
  hc<Api>("/api", {
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      send(input, init, accessToken).then(throwIfRefused),
  });

/**
 * @returns any answer that is not a refusal
 * @throws SessionEndedError, ApiError, or TypeError when nobody answers
 */
async function authorisedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = await accessToken();
  let answer = await send(input, init, token);
  if (answer.status === 401) answer = await send(input, init, await accessToken(token));
  return await throwIfRefused(answer);
}

async function throwIfRefused(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  throw apiErrorFrom(answer.status, await answer.json().catch(() => null));
}

function send(input: RequestInfo | URL, init: RequestInit | undefined, token: string): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set("Authorization", `Bearer ${token}`);
  return fetch(input, { ...init, headers });
}
