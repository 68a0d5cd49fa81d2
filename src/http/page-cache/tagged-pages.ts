import { type CacheTag, isSingleRecord } from "#src/domain/pages/cache-tags.ts";
import type { CachedPage } from "./cached-page.ts";
import { PageStore } from "./page-store.ts";

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
  store: PageStore<StoredEntry>;
}

export function createTaggedPages(maxBytes: number) {
  const byTag = new Map<CacheTag, Set<StoredEntry>>();
  const pages = new PageStore<StoredEntry>(maxBytes * (1 - SHARE_OF_VARIANTS), (entry) => unindex(entry));
  const variants = new PageStore<StoredEntry>(maxBytes * SHARE_OF_VARIANTS, (entry) => unindex(entry));

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

  const get = (url: string): StoredEntry | undefined => pages.get(url) ?? variants.get(url);

  return {
    get,
    set(url: string, { page, tags, freshUntil }: CacheEntry): void {
      const isVariant = page.status !== 200 || /[?]|^\/sitemaps\//.test(url);
      const [store, other] = isVariant ? [variants, pages] : [pages, variants];
      other.delete(url);
      const entry: StoredEntry = { url, page, tags, freshUntil, store };
      if (!store.set(url, entry, page.body.byteLength)) return;
      for (const tag of tags) {
        const entries = byTag.get(tag);
        if (entries) entries.add(entry);
        else byTag.set(tag, new Set([entry]));
      }
    },
    grow(url: string, page: CachedPage, bytes: number): void {
      const entry = get(url);
      if (entry?.page === page) entry.store.grow(url, entry, bytes);
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
      return pages.bytes + variants.bytes;
    },
  };
}
