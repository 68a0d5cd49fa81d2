import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import type { HttpMetrics } from "#src/http/metrics.ts";
import { logRequest } from "#src/http/request-log.ts";
import { closingHeaders } from "#src/http/security-headers.ts";
import { chooseEncoding } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import { answerFrom } from "./page-response.ts";

interface Parts {
  cache: PageCache;
  log: Logger;
  metrics: HttpMetrics;
  https: boolean;
}

/**
 * Answers with a copy that is ready, under the very address that was asked, before anything else looks at a request; null
 * for all others. It says and logs what the others would: passing through all of them costs more than the answer.
 */
export function keptPages({ cache, log, metrics, https }: Parts) {
  const closing = closingHeaders({ https });
  return ({ method = "", url = "", headers }: IncomingMessage): Response | null => {
    if ((method !== "GET" && method !== "HEAD") || headers.authorization !== undefined) return null;
    const started = performance.now();
    const found = cache.fresh(url);
    if (!found) return null;
    const accepted = headers["accept-encoding"];
    const encoding = chooseEncoding(Array.isArray(accepted) ? accepted.join() : accepted);
    if (!found.copy.ready(encoding)) return null;
    const requestId = randomUUID();
    const more = { ...closing, "X-Request-Id": requestId };
    const answer = answerFrom(found, encoding, headers["if-none-match"], more);
    logRequest(log, metrics, {
      request_id: requestId,
      method,
      path: pathOf(url),
      status: answer.status,
      started,
    });
    return answer;
  };
}

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}
