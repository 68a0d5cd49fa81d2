import autocannon from "autocannon";

export interface LoadResult {
  answered: number;
  statuses: Record<string, number>;
  errors: number;
  requestsASecond: number;
  p99Ms: number;
  /** Distinct Retry-After values of shed requests. */
  retryAfter: string[];
}

const NETWORKS = 200;
let sentCount = 0;

/** Requests a different page each time, so that none comes from the cache. */
function nextPage(vehicleIds: readonly string[]): string {
  const number = ++sentCount;
  if (number % 4 === 0) return `/lead?vehicle=${vehicleIds[number % vehicleIds.length]}`;
  return `/browse?minPrice=${number % 5000}&maxPrice=${60_000 + (number % 997)}`;
}

/**
 * Reads pages in turn for this long.
 * @param aSecond open-loop request rate; without it the rate follows the responses
 * @param network of all requests; without it they come from two hundred
 */
export async function readPages(
  origin: string,
  vehicleIds: readonly string[],
  {
    seconds,
    connections,
    aSecond,
    network,
  }: { seconds: number; connections: number; aSecond?: number; network?: string },
): Promise<LoadResult> {
  const retryAfter = new Set<string>();
  const result = await autocannon({
    url: origin,
    duration: seconds,
    connections,
    ...(aSecond && { overallRate: aSecond }),
    timeout: 20,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path: nextPage(vehicleIds),
          headers: { ...request.headers, "x-forwarded-for": network ?? `10.0.0.${sentCount % NETWORKS}` },
        }),
        onResponse(status, _body, _context, headers) {
          if (status === 503)
            retryAfter.add(String(new Headers(headers as Record<string, string>).get("retry-after")));
        },
      },
    ],
  });
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
  );
  return {
    answered: result.requests.total,
    statuses,
    errors: result.errors,
    requestsASecond: result.requests.average,
    p99Ms: result.latency.p99,
    retryAfter: [...retryAfter],
  };
}
