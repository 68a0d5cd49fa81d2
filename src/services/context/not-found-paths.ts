/** Bounds memory and the statement of a flush; further paths are dropped. */
const MAX_PATHS = 1000;
const MAX_NETWORKS = 10_000;
/** Fits a page with many dead links; stops a scanner from crowding out other clients. */
const MAX_REQUESTS_PER_NETWORK = 30;

/** 404 counts of this process since the last flush. */
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
