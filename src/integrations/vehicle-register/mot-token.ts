import { z } from "zod";
import { coalesceByKey } from "#src/concurrency/coalesce.ts";
import type { SafePost } from "../safe-fetch/safe-fetch.ts";
import { readJson } from "./source-answer.ts";

const SCOPE = "https://tapi.dvsa.gov.uk/.default";
/** Renews early: the token has to outlast the request it is fetched for. */
const MARGIN_MS = 60_000;
const MAX_BYTES = 64 * 1024;

const TOKEN = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

export interface MotTokenOptions {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  post: SafePost;
  timeoutMs: number;
  now: () => number;
}

interface Token {
  value: string;
  expiresMs: number;
}

/** OAuth client credentials, coalesced. */
export function createMotToken(options: MotTokenOptions) {
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

async function requestToken(options: MotTokenOptions): Promise<Token> {
  const { tokenUrl, clientId, clientSecret, post, timeoutMs, now } = options;
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
    scope: SCOPE,
  });
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" };
  const response = await post(tokenUrl, { body: String(body), headers, maxBytes: MAX_BYTES, timeoutMs });
  if (response.status !== 200) throw new Error(`token request answered with status ${response.status}`);
  const parsed = TOKEN.safeParse(readJson(response.body));
  if (!parsed.success) throw new Error("token request answered without a token");
  const { access_token, expires_in } = parsed.data;
  return { value: access_token, expiresMs: now() + expires_in * 1000 };
}
