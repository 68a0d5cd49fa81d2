import { LRUCache } from "lru-cache";

/** Drawn pictures, bounded by total bytes. `forceFetch` coalesces concurrent requests for the same picture. */
export const pictureCache = (maxBytes: number) =>
  new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: maxBytes,
    sizeCalculation: (picture) => picture.byteLength,
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
    // A picture deleted while it is drawn is still sent to waiting requests.
    ignoreFetchAbort: true,
  });
