import autocannon from "autocannon";

export interface Mixed {
  answered: number;
  /** Answers by status. */
  statuses: Record<string, number>;
  /** Broken or too late. */
  errors: number;
  requests_a_second: number;
  p99_ms: number;
  /** What those who were sent away were told, each only once. */
  retry_after: string[];
}

let asked = 0;

/** Pages that have to be made, each another: no two who ask are answered with the same. */
function nextPage(vehicle_ids: readonly string[]): string {
  const number = ++asked;
  if (number % 4 === 0) return `/lead?vehicle=${vehicle_ids[number % vehicle_ids.length]}`;
  return `/browse?minPrice=${number % 5000}&maxPrice=${60_000 + (number % 997)}`;
}

/**
 * Reads pages in turn for so long.
 * @param a_second how many are asked for, whether answers come or not; without it as many as are answered
 */
export async function readPages(
  origin: string,
  vehicle_ids: readonly string[],
  { seconds, connections, a_second }: { seconds: number; connections: number; a_second?: number },
): Promise<Mixed> {
  const retry_after = new Set<string>();
  const result = await autocannon({
    url: origin,
    duration: seconds,
    connections,
    ...(a_second && { overallRate: a_second }),
    timeout: 20,
    requests: [
      {
        setupRequest: (request) => ({ ...request, path: nextPage(vehicle_ids) }),
        onResponse(status, _body, _context, headers) {
          if (status === 503)
            retry_after.add(String(new Headers(headers as Record<string, string>).get("retry-after")));
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
    requests_a_second: result.requests.average,
    p99_ms: result.latency.p99,
    retry_after: [...retry_after],
  };
}
