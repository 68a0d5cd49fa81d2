import { LRUCache } from "lru-cache";
import { type CacheTag, isSingleRecord } from "#src/domain/pages/cache-tags.ts";
import type { CachedPage } from "./cached-page.ts";

/** For query strings and missing pages, which clients can invent by the million, and for large, rarely read sitemaps. */
const SHARE_OF_VARIANTS = 0.25;

export interface CacheEntry {
  page: CachedPage;
  tags: readonly CacheTag[];
  /** 0 once invalidated. */
  freshUntil: number;
}

interface StoredEntry extends CacheEntry {
  url: string;
  store: Store;
}

/** In a box of its own after each growth, as a store changes no size in place. */
type Store = LRUCache<string, { entry: StoredEntry; bytes: number }>;

export function createTaggedPages(maxBytes: number) {
  const byTag = new Map<CacheTag, Set<StoredEntry>>();
  const storeOf = (share: number): Store =>
    new LRUCache({
      maxSize: Math.ceil(maxBytes * share) || 1,
      sizeCalculation: ({ bytes }) => bytes || 1,
      dispose: ({ entry }) => unindex(entry),
    });
  const pages = storeOf(1 - SHARE_OF_VARIANTS);
  const variants = storeOf(SHARE_OF_VARIANTS);

  function unindex(entry: StoredEntry, tags = entry.tags): void {
    for (const tag of tags) {
      const entries = byTag.get(tag);
      entries?.delete(entry);
      if (entries?.size === 0) byTag.delete(tag);
    }
  }

  /** Expired entries remain for outages, indexed by record: those may be taken down. */
  function expire(entry: StoredEntry): void {
    entry.freshUntil = 0;
    unindex(
      entry,
      entry.tags.filter((tag) => !isSingleRecord(tag)),
    );
  }

  const find = (url: string) => pages.get(url) ?? variants.get(url);

  return {
    get: (url: string): CacheEntry | undefined => find(url)?.entry,
    set(url: string, { page, tags, freshUntil }: CacheEntry): void {
      const isVariant = page.status !== 200 || /[?]|^\/sitemaps\//.test(url);
      const store = isVariant ? variants : pages;
      const bytes = page.body.byteLength;
      pages.delete(url);
      variants.delete(url);
      if (bytes > store.maxSize / 10) return;
      const entry: StoredEntry = { url, page, tags, freshUntil, store };
      store.set(url, { entry, bytes });
      for (const tag of tags) {
        const entries = byTag.get(tag);
        if (entries) entries.add(entry);
        else byTag.set(tag, new Set([entry]));
      }
    },
    grow(url: string, page: CachedPage, by: number): void {
      const found = find(url);
      if (found?.entry.page !== page) return;
      const { entry, bytes } = found;
      entry.store.set(url, { entry, bytes: bytes + by }, { noDisposeOnSet: true });
    },
    invalidate(tag: CacheTag): void {
      for (const entry of [...(byTag.get(tag) ?? [])]) {
        if (isSingleRecord(tag)) entry.store.delete(entry.url);
        else expire(entry);
      }
    },
    deleteRecords(): void {
      for (const [tag, entries] of [...byTag]) {
        if (isSingleRecord(tag)) for (const entry of [...entries]) entry.store.delete(entry.url);
      }
    },
    expireAll(): void {
      for (const entries of [...byTag.values()]) for (const entry of [...entries]) expire(entry);
    },
    get bytes() {
      return pages.calculatedSize + variants.calculatedSize;
    },
  };
}
