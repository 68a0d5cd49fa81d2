import { hc, type InferResponseType, parseResponse } from "hono/client";
import type { Api } from "#src/operations/api.ts";
import { accessToken } from "./access-token.ts";
import { apiErrorFrom } from "./api-error.ts";
import { dealerView } from "./dealer-view.ts";
import { withRepeatKey } from "./repeat-key.ts";

export const api = hc<Api>("/api", { fetch: authorisedFetch });

export const bodyOf = parseResponse;
export type BodyOf<Call, Status extends 200 | 201 = 200> = InferResponseType<Call, Status>;

/** For sign-in, before the session is stored. */
export const apiAs = (accessToken: string) =>
  hc<Api>("/api", {
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      send(input, init, accessToken).then(throwIfRefused),
  });

/** @throws SessionEndedError, ApiError, or TypeError when the server is unreachable */
async function authorisedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = await accessToken();
  const response = await withRepeatKey(input, init, async (keyed) => {
    const first = await send(input, keyed, token);
    return first.status === 401 ? await send(input, keyed, await accessToken(token)) : first;
  });
  return await throwIfRefused(response);
}

async function throwIfRefused(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw apiErrorFrom(response.status, await response.json().catch(() => null));
}

function send(input: RequestInfo | URL, init: RequestInit | undefined, token: string): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set("Authorization", `Bearer ${token}`);
  if (dealerView) headers.set("Dealer-View", dealerView.dealer_view_id);
  return fetch(input, { ...init, headers });
}
