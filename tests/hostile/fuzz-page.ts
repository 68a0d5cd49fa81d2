import { request as startRequest } from "node:http";
import fc from "fast-check";
import type { Db } from "#src/db/database.ts";
import {
  describeRequest,
  type FuzzOptions,
  type FuzzResult,
  INTERNALS,
  seedFor,
  timed,
} from "./fuzz-operation.ts";
import { type PageRequest, pageRequests } from "./page-requests.ts";
import { writesSince } from "./watched-writes.ts";

/** Written independently of the request. */
const NOTED = new Set(["public.worker_heartbeats"]);

/**
 * Fuzzes a page over a real connection to the built product, as `askOperation` fuzzes an operation.
 */
export async function fuzzPage(
  { origin, db }: { origin: string; db: Db },
  pattern: string,
  {
    requests,
    seed,
    slowMs = Number.POSITIVE_INFINITY,
    known,
  }: FuzzOptions & { known: Record<string, string> },
): Promise<FuzzResult> {
  const result: FuzzResult = { statuses: new Map(), longest_ms: 0, longest: "", faults: [] };
  let { last } = await writesSince(db, 0);
  const left = async () => {
    const writes = await writesSince(db, last);
    last = writes.last;
    return writes.tables.filter((table) => !NOTED.has(table));
  };
  const generated = fc.sample(pageRequests(pattern, known), {
    numRuns: requests,
    seed: seedFor(seed, pattern),
  });
  for (const request of generated) {
    const [{ status, text }, ms] = await timed(() => send(origin, request));
    const described = () => describeRequest(request.method, { ...request, path: request.target });
    if (ms > result.longest_ms) Object.assign(result, { longest_ms: ms, longest: described() });
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
    const fault = (what: string) => result.faults.push({ operation: pattern, what, request: described() });
    if (ms > slowMs) {
      const [, againMs] = await timed(() => send(origin, request));
      if (againMs > slowMs) fault(`took ${Math.round(ms)} ms, and then ${Math.round(againMs)}`);
    }
    if (status === 0 || status >= 500) fault(`${status} ${text.slice(0, 200)}`);
    if (INTERNALS.test(text)) fault(`tells of the inside: ${INTERNALS.exec(text)?.[0]}`);
    if (status >= 400 && (await left()).length > 0) {
      // The worker writes concurrently: only writes that repeat belong to the request.
      await send(origin, request);
      const tables = await left();
      if (tables.length > 0) fault(`${status} that wrote to ${tables.join(", ")}`);
    }
  }
  return result;
}

/** Not `fetch`, which normalises URLs. */
async function send(origin: string, { method, target, headers, body }: PageRequest) {
  const { hostname, port } = new URL(origin);
  return await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = startRequest(
      { hostname, port, method, path: target, agent: false, headers: headersOf(headers, body?.content_type) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8") }),
        );
      },
    );
    request.on("error", ({ message }) => resolve({ status: 0, text: message }));
    request.end(body?.bytes);
  });
}

function headersOf(sent: PageRequest["headers"], contentType: string | null | undefined) {
  const headers: Record<string, string> = contentType ? { "Content-Type": contentType } : {};
  // Headers that change the protocol are covered by raw-http.ts.
  for (const [name, value] of sent) if (!/^(Expect|Upgrade|Trailer)$/.test(name)) headers[name] = value;
  return headers;
}
