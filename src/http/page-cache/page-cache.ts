import { withTimeout } from "#src/concurrency/with-timeout.ts";
import {
  ANY_LIST,
  ANY_RECORD,
  type CacheTag,
  isSingleRecord,
  type PageDependencies,
} from "#src/domain/pages/cache-tags.ts";
import { HOUR_MS } from "#src/domain/time/ago.ts";
import { CachedPage, type Encoding } from "./cached-page.ts";
import { type CacheEntry, createTaggedPages } from "./tagged-pages.ts";

/** Bounds the age of figures that no cache tag invalidates, such as the response rate. */
export const CACHED_PAGE_MAX_AGE_SECONDS = 300;
/** Stale pages are served with a notice during a database outage. */
export const STALE_PAGE_MAX_AGE_HOURS = 24;
/** Applies only if there is a stale page to serve. */
const RENDER_TIMEOUT_MS = 3000;

export interface MadePage {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}
export type MakePage = (dependencies: PageDependencies) => Promise<MadePage>;

export interface FoundPage {
  page: CachedPage;
  isStale: boolean;
  tags: readonly CacheTag[];
}

export interface PageCache {
  fresh(url: string): FoundPage | undefined;
  /** Returns a fresh page, else renders once for all concurrent callers, else serves a stale page. */
  find(url: string, make: MakePage): Promise<FoundPage>;
  encode(url: string, page: CachedPage, encoding: Exclude<Encoding, "identity">): Promise<Uint8Array>;
  /** @param message tags separated by spaces, among them '*' and 'records' (cache-tags.ts) */
  changed(message: string): void;
  readonly bytes: number;
}

interface Options {
  maxBytes: number;
  now: () => number;
  /** No entry is fresh while this is false. */
  areChangesKnown: () => boolean;
  renderTimeoutMs?: number;
}

/** In-process cache of public pages, invalidated by tag (README.md). */
export function createPageCache({
  maxBytes,
  now,
  areChangesKnown,
  renderTimeoutMs = RENDER_TIMEOUT_MS,
}: Options): PageCache {
  const entries = createTaggedPages(maxBytes);
  /** For each rendering, the tags that changed since it began. */
  const renderings = new Set<Set<CacheTag>>();
  const joinable = new Map<string, { made: Promise<FoundPage>; changed: Set<CacheTag> }>();

  /** Shares a rendering among concurrent callers, unless a change happened since it began. */
  function make(url: string, makePage: MakePage): Promise<FoundPage> {
    const other = joinable.get(url);
    if (other?.changed.size === 0) return other.made;
    const changed = new Set<CacheTag>();
    renderings.add(changed);
    const made = render(url, makePage, changed).finally(() => {
      renderings.delete(changed);
      if (joinable.get(url)?.made === made) joinable.delete(url);
    });
    joinable.set(url, { made, changed });
    return made;
  }

  async function render(url: string, makePage: MakePage, changed: ReadonlySet<CacheTag>): Promise<FoundPage> {
    const startedAt = now();
    const { dependencies, tags, expiry } = collectDependencies(now() + CACHED_PAGE_MAX_AGE_SECONDS * 1000);
    const made = await makePage(dependencies);
    const found = { page: new CachedPage({ ...made, made_at: now() }), isStale: false, tags: [...tags] };
    const freshUntil = expiry();
    // A rendering that overlapped a change of its tags may show the old state: sent, but not fresh.
    const isCurrent = ![ANY_RECORD, ANY_LIST, ...tags].some((tag) => changed.has(tag));
    if (!isCacheable(made.status) || freshUntil <= now()) return found;
    if (isCurrent) entries.set(url, { ...found, freshUntil });
    else if (![...tags].some(isSingleRecord) && isOlderStalePage(entries.get(url), startedAt))
      entries.set(url, { ...found, freshUntil: 0 });
    return found;
  }

  function fresh(url: string): FoundPage | undefined {
    const entry = areChangesKnown() ? entries.get(url) : undefined;
    return entry && now() < entry.freshUntil
      ? { page: entry.page, tags: entry.tags, isStale: false }
      : undefined;
  }

  function stale(url: string): FoundPage | undefined {
    const entry = entries.get(url);
    if (entry?.page.status !== 200) return undefined;
    const isTooOld = now() - entry.page.made_at >= STALE_PAGE_MAX_AGE_HOURS * HOUR_MS;
    return isTooOld ? undefined : { page: entry.page, tags: entry.tags, isStale: true };
  }

  return {
    fresh,
    async find(url, makePage) {
      const found = fresh(url);
      if (found) return found;
      if (!stale(url)) return await make(url, makePage);
      const made = await withTimeout(renderTimeoutMs, () => make(url, makePage)).catch(() => null);
      if (made && made.page.status < 500) return made;
      // Looked up again: it may have been taken down during the wait.
      return stale(url) ?? (await make(url, makePage));
    },
    encode: (url, page, encoding) => page.encode(encoding, (bytes) => entries.grow(url, page, bytes)),
    changed(message) {
      const tags = new Set(message.split(" "));
      for (const tag of tags) {
        for (const changed of renderings) changed.add(tag);
        entries.invalidate(tag);
      }
      if (tags.has(ANY_RECORD)) entries.deleteRecords();
      if (tags.has(ANY_RECORD) || tags.has(ANY_LIST)) entries.expireAll();
    },
    get bytes() {
      return entries.bytes;
    },
  };
}

function collectDependencies(latest: number) {
  const tags = new Set<CacheTag>();
  let freshUntil = latest;
  const dependencies: PageDependencies = {
    dependsOn: (...added) => {
      for (const tag of added) tags.add(tag);
    },
    freshUntil: (moment) => {
      freshUntil = Math.min(freshUntil, moment.getTime());
    },
  };
  return { dependencies, tags, expiry: () => freshUntil };
}

const isOlderStalePage = (entry: CacheEntry | undefined, moment: number) =>
  entry?.freshUntil === 0 && entry.page.made_at <= moment;

/** Redirects are cheap to render, and failures may pass. */
const isCacheable = (status: number) => status === 200 || status === 404 || status === 410;
