/** A flush is one statement, and forgets what does not fit. */
const MAX_PATHS = 1000;
const MAX_NETWORKS = 10_000;
/** A page with many dead links fits; a scanner's list does not push out everyone else's. */
const MAX_REQUESTS_PER_NETWORK = 30;

/** Paths without a page that this process was asked for since the last flush. */
export interface NotFoundPaths {
  count(path: string, network: string): void;
  /** Returns the counts and resets them. */
  take(): Map<string, number>;
}

export function createNotFoundPaths(): NotFoundPaths {
  let paths = new Map<string, number>();
  let networks = new Map<string, number>();
  return {
    count(path, network) {
      const requests = networks.get(network) ?? 0;
      if (requests >= MAX_REQUESTS_PER_NETWORK) return;
      if (requests === 0 && networks.size >= MAX_NETWORKS) return;
      const counted = paths.get(path) ?? 0;
      if (counted === 0 && paths.size >= MAX_PATHS) return;
      networks.set(network, requests + 1);
      paths.set(path, counted + 1);
    },
    take() {
      const taken = paths;
      paths = new Map();
      networks = new Map();
      return taken;
    },
  };
}
