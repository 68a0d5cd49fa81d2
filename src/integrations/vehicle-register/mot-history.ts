import { z } from "zod";
import { coalesceByKey } from "#src/concurrency/coalesce.ts";
import type { SafeFetch, SafePost, SafeResponse } from "../safe-fetch/safe-fetch.ts";
import { type MotFacts, readMotHistory } from "./mot-history-answer.ts";
import { askSource, readJson, type SourceAnswer, type SourceGate, unavailable } from "./source-gate.ts";

const MAX_BYTES = 2 * 1024 * 1024;

export interface MotHistoryOptions {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  baseUrl: string;
  apiKey: string;
  fetch: SafeFetch;
  post: SafePost;
  gate: SourceGate;
  timeoutMs: number;
  now: () => number;
}

/** DVSA MOT History API (documentation.history.mot.api.gov.uk). Renews a refused token once. */
export function createMotHistory(options: MotHistoryOptions) {
  const { gate } = options;
  const token = createMotToken(options);
  return (registration: string): Promise<SourceAnswer<MotFacts>> =>
    askSource(gate, async () => {
      const first = await token.read();
      let response = await request(options, registration, first);
      if (isTokenRefused(response)) {
        token.drop(first);
        response = await request(options, registration, await token.read());
      }
      return readResponse(response, registration, gate);
    });
}

const request = (
  { baseUrl, apiKey, fetch, timeoutMs }: MotHistoryOptions,
  registration: string,
  token: string,
): Promise<SafeResponse> =>
  fetch(`${baseUrl}/v1/trade/vehicles/registration/${encodeURIComponent(registration)}`, {
    headers: { Authorization: `Bearer ${token}`, "X-API-Key": apiKey, Accept: "application/json" },
    maxBytes: MAX_BYTES,
    timeoutMs,
    // A redirect would leak the key.
    maxRedirects: 0,
  });

/** 403 means an expired token. */
const isTokenRefused = (response: SafeResponse): boolean =>
  response.status === 401 || (response.status === 403 && errorCode(response) === "MOTH-FB-02");

function readResponse(
  response: SafeResponse,
  registration: string,
  gate: SourceGate,
): SourceAnswer<MotFacts> {
  const { status } = response;
  const code = errorCode(response);
  // A wrong base URL responds 404 without this code, or with MOTH-NF-02.
  const isNotFound = status === 404 && code === "MOTH-NF-01";
  const isInvalid = status === 400 && code !== null;
  const facts = status === 200 ? readMotHistory(readJson(response.body), registration) : null;
  if (facts || isNotFound || isInvalid) {
    gate.answered();
    if (facts) return { outcome: "found", facts };
    return { outcome: isNotFound ? "not_found" : "invalid" };
  }
  if (status === 429) {
    if (code === "MOTH-RL-01") gate.quotaSpent();
    else gate.tooFast(response.retryAfter);
    return unavailable(`answered with ${code ?? "status 429"}`);
  }
  const answered =
    status === 200 ? "in a form that is not the MOT history's" : `with ${code ?? `status ${status}`}`;
  const reason = `answered ${answered}`;
  gate.failed(reason);
  return unavailable(reason);
}

// Gateways use the second and third form.
const ERROR = z.union([
  z.object({ errorCode: z.string() }).transform(({ errorCode }) => errorCode),
  z.object({ code: z.union([z.string(), z.number()]) }).transform(({ code }) => String(code)),
  z.object({ message: z.string() }).transform(() => null),
]);

function errorCode({ status, body }: SafeResponse): string | null {
  if (status === 200) return null;
  const code = ERROR.safeParse(readJson(body)).data ?? null;
  return code !== null && /^MOTH-[A-Z]{2}-\d{2}$/.test(code) ? code : null;
}

const SCOPE = "https://tapi.dvsa.gov.uk/.default";
/** Renews early: the token has to outlast the request it is fetched for. */
const MARGIN_MS = 60_000;
const TOKEN_MAX_BYTES = 64 * 1024;

const TOKEN = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

interface Token {
  value: string;
  expiresMs: number;
}

/** OAuth client credentials, coalesced. */
function createMotToken(options: MotHistoryOptions) {
  let token: Token | null = null;
  const renew = coalesceByKey<Token>();
  return {
    async read(): Promise<string> {
      if (!token || options.now() >= token.expiresMs - MARGIN_MS) {
        token = await renew("token", () => requestToken(options));
      }
      return token.value;
    },
    /** Ignores a newer token, fetched by another request since. */
    drop(value: string): void {
      if (token?.value === value) token = null;
    },
  };
}

async function requestToken(options: MotHistoryOptions): Promise<Token> {
  const { tokenUrl, clientId, clientSecret, post, timeoutMs, now } = options;
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
    scope: SCOPE,
  });
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" };
  const response = await post(tokenUrl, {
    body: String(body),
    headers,
    maxBytes: TOKEN_MAX_BYTES,
    timeoutMs,
  });
  if (response.status !== 200) throw new Error(`token request answered with status ${response.status}`);
  const parsed = TOKEN.safeParse(readJson(response.body));
  if (!parsed.success) throw new Error("token request answered without a token");
  const { access_token, expires_in } = parsed.data;
  return { value: access_token, expiresMs: now() + expires_in * 1000 };
}
