import { z } from "zod";
import type { SafeFetch, SafeResponse } from "../safe-fetch/safe-fetch.ts";
import { type MotFacts, readMotHistory } from "./mot-history-answer.ts";
import { createMotToken, type MotTokenOptions } from "./mot-token.ts";
import { askSource, readJson, type SourceAnswer, unavailable } from "./source-answer.ts";
import type { SourceGate } from "./source-gate.ts";

const MAX_BYTES = 2 * 1024 * 1024;

export interface MotHistoryOptions extends MotTokenOptions {
  baseUrl: string;
  apiKey: string;
  fetch: SafeFetch;
  gate: SourceGate;
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
