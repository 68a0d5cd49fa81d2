import { isOneThing, type PageSubject, type PageSubjects } from "#src/domain/pages/page-subject.ts";
import { PAGE_COPY_MAX_AGE_SECONDS, STALE_PAGE_MAX_AGE_HOURS } from "#src/domain/policy.ts";
import { type Encoding, PageCopy } from "./cached-page.ts";
import { createChanges } from "./changes.ts";
import { CopyStore } from "./page-store.ts";

/** Most of what is asked for often has no query string; what anybody can make up by the million gets the smaller part. */
const SHARE_OF_VARIANTS = 0.25;
/** With a copy at hand nobody waits longer than this for a database that says nothing. */
const PATIENCE_MS = 3000;

export interface MadePage {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}
export type MakePage = (subjects: PageSubjects) => Promise<MadePage>;

/** `is_stale`: it could not be made anew. */
export interface FoundPage {
  copy: PageCopy;
  isStale: boolean;
  subjects: readonly PageSubject[];
}

export interface PageCache {
  /** A copy that is as good as a page made now. */
  fresh(address: string): FoundPage | undefined;
  /** Such a copy, or the page made anew: once for all who ask meanwhile. Where that fails, a stale copy if there is one. */
  find(address: string, make: MakePage): Promise<FoundPage>;
  encode(address: string, copy: PageCopy, encoding: Exclude<Encoding, "identity">): Promise<Uint8Array>;
  /** What the database said: subjects with spaces between, or '*' for everything. */
  changed(message: string): void;
  readonly bytes: number;
}

interface Kept extends FoundPage {
  address: string;
  /** In milliseconds; 0 once it was changed. */
  freshUntil: number;
  store: CopyStore<Kept>;
}

interface Options {
  /** 0 keeps nothing. */
  maxBytes: number;
  now: () => number;
  /** Whether it is known what has changed until now: else no copy can be trusted. */
  isHeard: () => boolean;
  patienceMs?: number;
}

interface Flight {
  began: number;
  made: Promise<FoundPage>;
}

/**
 * Copies of public pages (docs/decisions/0020-page-cache.md). A page that was made from what the database said before a
 * change, and is finished after it, is answered to those who asked before and not kept.
 */
export function createPageCache(options: Options): PageCache {
  const { maxBytes, now, isHeard, patienceMs = PATIENCE_MS } = options;
  const keptBySubject = new Map<PageSubject, Set<Kept>>();
  const changes = createChanges();
  const flights = new Map<string, Flight>();

  const unlist = (kept: Kept, subjects = kept.subjects) => {
    for (const subject of subjects) {
      const others = keptBySubject.get(subject);
      others?.delete(kept);
      if (others?.size === 0) keptBySubject.delete(subject);
    }
  };
  const pages = new CopyStore<Kept>(maxBytes * (1 - SHARE_OF_VARIANTS), (kept) => unlist(kept));
  const variants = new CopyStore<Kept>(maxBytes * SHARE_OF_VARIANTS, (kept) => unlist(kept));
  const storeOf = (address: string, status: number) =>
    status === 200 && !address.includes("?") ? pages : variants;
  const keptAt = (address: string) => pages.get(address) ?? variants.get(address);

  const drop = (kept: Kept) => kept.store.delete(kept.address);
  /** Still good for the day that the database is gone, unless the very thing it shows changes: that may be taken down. */
  const keepAsStale = (kept: Kept) => {
    kept.freshUntil = 0;
    unlist(
      kept,
      kept.subjects.filter((subject) => !isOneThing(subject)),
    );
  };
  const everythingChanged = () => {
    changes.happenedTo("everything");
    for (const listed of [...keptBySubject.values()]) for (const kept of [...listed]) keepAsStale(kept);
  };

  function keep(address: string, page: FoundPage, until: number): void {
    const store = storeOf(address, page.copy.status);
    (store === pages ? variants : pages).delete(address);
    const kept: Kept = { ...page, address, freshUntil: until, store };
    if (!store.set(address, kept, page.copy.body.byteLength)) return;
    for (const subject of page.subjects) {
      const others = keptBySubject.get(subject);
      if (others) others.add(kept);
      else keptBySubject.set(subject, new Set([kept]));
    }
  }

  async function make(address: string, makePage: MakePage): Promise<FoundPage> {
    const began = changes.begin();
    const shown = new Set<PageSubject>();
    let until = now() + PAGE_COPY_MAX_AGE_SECONDS * 1000;
    try {
      const made = await makePage({
        shows: (...subjects) => {
          for (const subject of subjects) shown.add(subject);
        },
        until: (moment) => {
          until = Math.min(until, moment.getTime());
        },
      });
      const copy = new PageCopy({ ...made, made_at: now() });
      const page = { copy, isStale: false, subjects: [...shown] };
      const isCurrent = !changes.happenedSince(began, shown);
      if (isKeepable(made.status) && isCurrent && until > now()) keep(address, page, until);
      return page;
    } finally {
      changes.end(began);
    }
  }

  function join(address: string, makePage: MakePage): Promise<FoundPage> {
    const flight = flights.get(address);
    // What began before a change may show what was before it.
    if (flight && flight.began === changes.count()) return flight.made;
    const began = changes.count();
    const made = make(address, makePage).finally(() => {
      if (flights.get(address)?.made === made) flights.delete(address);
    });
    flights.set(address, { began, made });
    return made;
  }

  function fresh(address: string): FoundPage | undefined {
    const kept = isHeard() ? keptAt(address) : undefined;
    return kept && now() < kept.freshUntil ? kept : undefined;
  }

  return {
    fresh,
    async find(address, makePage) {
      const found = fresh(address);
      if (found) return found;
      const kept = keptAt(address);
      const stale =
        kept && now() - kept.copy.made_at < STALE_PAGE_MAX_AGE_HOURS * 3_600_000 && kept.copy.status === 200
          ? { ...kept, isStale: true }
          : null;
      if (!stale) return await join(address, makePage);
      const page = await within(patienceMs, join(address, makePage)).catch(() => null);
      return page && page.copy.status < 500 ? page : stale;
    },
    encode(address, copy, encoding) {
      return copy.encode(encoding, (bytes) => {
        const kept = keptAt(address);
        if (kept?.copy === copy) kept.store.grow(address, kept, bytes);
      });
    },
    changed(message) {
      const subjects = message.split(" ");
      if (subjects.includes("*")) return everythingChanged();
      changes.happenedTo(subjects);
      for (const subject of subjects) {
        const end = isOneThing(subject) ? drop : keepAsStale;
        for (const kept of [...(keptBySubject.get(subject) ?? [])]) end(kept);
      }
    },
    get bytes() {
      return pages.bytes + variants.bytes;
    },
  };
}

/** Redirects are made quickly, and what failed may succeed the next time. */
const isKeepable = (status: number) => status === 200 || status === 404 || status === 410;

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
