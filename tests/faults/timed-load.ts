import autocannon from "autocannon";

export interface Mixed {
  answered: number;
  /** Answers by status. */
  statuses: Record<string, number>;
  /** Broken or too late. */
  errors: number;
  requestsASecond: number;
  p99Ms: number;
  /** What those who were sent away were told, each only once. */
  retryAfter: string[];
}

let asked = 0;

/** Pages that have to be made, each another: no two who ask are answered with the same. */
function nextPage(vehicleIds: readonly string[]): string {
  const number = ++asked;
  if (number % 4 === 0) return `/lead?vehicle=${vehicleIds[number % vehicleIds.length]}`;
  return `/browse?minPrice=${number % 5000}&maxPrice=${60_000 + (number % 997)}`;
}

/**
 * Reads pages in turn for so long.
 * @param a_second how many are asked for, whether answers come or not; without it as many as are answered
 */
export async function readPages(
  origin: string,
  vehicleIds: readonly string[],
  { seconds, connections, aSecond }: { seconds: number; connections: number; aSecond?: number },
): Promise<Mixed> {
  const retryAfter = new Set<string>();
  const result = await autocannon({
    url: origin,
    duration: seconds,
    connections,
    ...(aSecond && { overallRate: aSecond }),
    timeout: 20,
    requests: [
      {
        setupRequest: (request) => ({ ...request, path: nextPage(vehicleIds) }),
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
