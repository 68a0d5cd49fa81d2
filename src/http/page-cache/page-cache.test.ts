import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { PageDependencies } from "#src/domain/pages/cache-tags.ts";
import { pageCacheKey } from "#src/domain/pages/cacheable-pages.ts";
import { HOUR_MS } from "#src/domain/time/ago.ts";
import {
  CACHED_PAGE_MAX_AGE_SECONDS,
  createPageCache,
  type PageCache,
  STALE_PAGE_MAX_AGE_HOURS,
} from "./page-cache.ts";

const MEGABYTE = 1024 * 1024;
let clock = 0;
let areChangesKnown = true;
let cache: PageCache;
const newCache = (options: { maxBytes?: number; renderTimeoutMs?: number } = {}) =>
  createPageCache({
    maxBytes: MEGABYTE,
    now: () => clock,
    areChangesKnown: () => areChangesKnown,
    ...options,
  });
beforeEach(() => {
  clock = 1_000_000;
  areChangesKnown = true;
  cache = newCache({ renderTimeoutMs: 20 });
});

/** A page with this text that counts its renderings. */
function pageOf(text: () => string, ...tags: string[]) {
  const counted = { times: 0, status: 200, until: undefined as Date | undefined, make };
  async function make(page: PageDependencies) {
    counted.times++;
    page.dependsOn(...tags);
    if (counted.until) page.freshUntil(counted.until);
    const body = Buffer.from(text());
    // Lets changes happen while the page is rendered.
    await Promise.resolve();
    return { status: counted.status, headers: { "content-type": "text/html" }, body };
  }
  return counted;
}
const textOf = async (address: string, page: ReturnType<typeof pageOf>) => {
  const { page: found, isStale } = await cache.find(address, page.make);
  return `${Buffer.from(found.body)}${isStale ? " (stale)" : ""}`;
};

describe("a cached page", () => {
  it("is served until one of its tags changes", async () => {
    let price = "£9,000";
    const page = pageOf(() => price, "vehicle:1", "body:suv");
    expect(await textOf("/vehicle/1", page)).toBe("£9,000");
    price = "£8,500";
    cache.changed("posts vehicle:2 body:hatchback");
    expect(await textOf("/vehicle/1", page)).toBe("£9,000");
    cache.changed("stock vehicle:1");
    expect(await textOf("/vehicle/1", page)).toBe("£8,500");
    cache.changed("*");
    expect(await textOf("/vehicle/1", page)).toBe("£8,500");
    expect(page.times).toBe(3);
  });

  it("expires by age, and at the moment that the page declares", async () => {
    const page = pageOf(() => "text");
    await textOf("/blog", page);
    clock += CACHED_PAGE_MAX_AGE_SECONDS * 1000 - 1;
    page.until = new Date(clock + 500);
    await textOf("/blog", page);
    expect(page.times).toBe(1);
    clock += 1;
    await textOf("/blog", page);
    expect(page.times).toBe(2);
    clock += 499;
    await textOf("/blog", page);
    expect(page.times).toBe(3);
  });

  it("is rendered once for a hundred concurrent requests", async () => {
    const page = pageOf(() => "text");
    const texts = await Promise.all(Array.from({ length: 100 }, () => textOf("/", page)));
    expect(new Set(texts)).toEqual(new Set(["text"]));
    expect(page.times).toBe(1);
  });

  it.each([301, 302, 500])("does not store a %i", async (status) => {
    const page = pageOf(() => "text");
    page.status = status;
    await textOf("/", page);
    await textOf("/", page);
    expect(page.times).toBe(2);
  });

  it("is not fresh while changes are unknown", async () => {
    const page = pageOf(() => "text", "stock");
    await textOf("/", page);
    areChangesKnown = false;
    await textOf("/", page);
    await textOf("/", page);
    expect(page.times).toBe(3);
  });

  it("is fresh again once the changes are known, unless everything changed", async () => {
    const page = pageOf(() => "text", "stock");
    areChangesKnown = false;
    await textOf("/", page);
    cache.changed("vehicle:2");
    areChangesKnown = true;
    await textOf("/", page);
    expect(page.times).toBe(1);
    areChangesKnown = false;
    cache.changed("*");
    areChangesKnown = true;
    await textOf("/", page);
    expect(page.times).toBe(2);
  });
});

describe("a change while a page is rendered", () => {
  it("leaves no old page in the cache, and later requests see it", async () => {
    let price = "£9,000";
    const page = pageOf(() => price, "vehicle:1");
    const askedBefore = textOf("/vehicle/1", page);
    price = "£8,500";
    cache.changed("vehicle:1");
    const askedAfter = textOf("/vehicle/1", page);
    expect([await askedBefore, await askedAfter]).toEqual(["£9,000", "£8,500"]);
    expect(await textOf("/vehicle/1", page)).toBe("£8,500");
  });

  it("never leaves an old price behind, in any order of events", async () => {
    const step = fc.constantFrom("change", "ask", "ask other", "rest", "miss and hear");
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        cache = newCache();
        let price = 0;
        const page = pageOf(() => String(price), "vehicle:1");
        const other = pageOf(() => String(price), "stock", "vehicle:1");
        const requests: Promise<unknown>[] = [];
        for (const what of steps) {
          if (what === "change") {
            price++;
            cache.changed("stock vehicle:1");
          } else if (what === "miss and hear") {
            areChangesKnown = false;
            price++;
            cache.changed("*");
            areChangesKnown = true;
          } else if (what === "rest") await Promise.resolve();
          else {
            const now = price;
            const text = what === "ask" ? textOf("/vehicle/1", page) : textOf("/browse", other);
            requests.push(text.then((seen) => expect(Number(seen)).toBeGreaterThanOrEqual(now)));
          }
        }
        await Promise.all(requests);
        expect(await textOf("/vehicle/1", page)).toBe(String(price));
        expect(await textOf("/browse", other)).toBe(String(price));
      }),
    );
  });
});

describe("when a page cannot be rendered", () => {
  async function keptThenBroken(make: () => Promise<never>, ...tags: string[]) {
    await textOf(
      "/browse",
      pageOf(() => "cars", ...tags),
    );
    areChangesKnown = false;
    return { times: 0, status: 0, until: undefined, make };
  }
  const refuse = () => Promise.reject(new Error("no database"));

  it("serves the stale page as stale", async () => {
    const broken = await keptThenBroken(refuse, "stock");
    expect(await textOf("/browse", broken)).toBe("cars (stale)");
  });

  it("serves the newest list, also one that overlapped a change, but no such record", async () => {
    let price = "£9,000";
    const [list, record] = [pageOf(() => price, "stock"), pageOf(() => price, "stock", "vehicle:1")];
    await textOf("/browse", list);
    await textOf("/vehicle/1", record);
    cache.changed("stock");
    price = "£8,500";
    const asked = [textOf("/browse", list), textOf("/vehicle/1", record)];
    price = "£8,000";
    cache.changed("stock vehicle:1");
    expect(await Promise.all(asked)).toEqual(["£8,500", "£8,500"]);
    const broken = { times: 0, status: 0, until: undefined, make: refuse };
    expect(await textOf("/browse", broken)).toBe("£8,500 (stale)");
    await expect(textOf("/vehicle/1", broken)).rejects.toThrow("no database");
  });

  it("stops waiting for a silent database", async () => {
    const broken = await keptThenBroken(() => new Promise(() => {}), "stock");
    expect(await textOf("/browse", broken)).toBe("cars (stale)");
  });

  it("serves stale lists, but no record that may have been taken down", async () => {
    const list = await keptThenBroken(refuse, "stock");
    const thing = pageOf(() => "car", "vehicle:1", "stock");
    areChangesKnown = true;
    await textOf("/vehicle/1", thing);
    cache.changed("stock");
    cache.changed("stock vehicle:1");
    expect(await textOf("/browse", list)).toBe("cars (stale)");
    await expect(textOf("/vehicle/1", list)).rejects.toThrow("no database");
  });

  it("serves no record that was taken down while everything changed", async () => {
    const list = await keptThenBroken(refuse, "stock");
    areChangesKnown = true;
    const [one, other] = [pageOf(() => "car", "dealer:1"), pageOf(() => "car", "vehicle:2")];
    await textOf("/dealers/1", one);
    await textOf("/vehicle/2", other);
    cache.changed("stock dealer:1 *");
    await expect(textOf("/dealers/1", list)).rejects.toThrow("no database");
    expect(await textOf("/vehicle/2", list)).toBe("car (stale)");
    cache.changed("* records");
    await expect(textOf("/vehicle/2", list)).rejects.toThrow("no database");
    expect(await textOf("/browse", list)).toBe("cars (stale)");
  });

  it("serves no record that was taken down while it waited for a rendering", async () => {
    await textOf(
      "/vehicle/1",
      pageOf(() => "car", "vehicle:1"),
    );
    areChangesKnown = false;
    const asked = cache.find("/vehicle/1", refuse);
    cache.changed("vehicle:1");
    await expect(asked).rejects.toThrow("no database");
  });

  it("fails without a stale page, or with one that is too old", async () => {
    const broken = await keptThenBroken(refuse, "stock");
    await expect(textOf("/models", broken)).rejects.toThrow("no database");
    clock += STALE_PAGE_MAX_AGE_HOURS * HOUR_MS;
    await expect(textOf("/browse", broken)).rejects.toThrow("no database");
  });
});

describe("memory", () => {
  const kilobytes = (count: number) => pageOf(() => "x".repeat(count * 1024), "stock");

  it("stays within its bounds with invented query strings, and keeps pages without one", async () => {
    await textOf("/", kilobytes(40));
    for (let price = 0; price < 1_000_000; price += 400) {
      const address = pageCacheKey("/browse", `minPrice=${price}&nonsense=${price}`) ?? "";
      await cache.find(address, kilobytes(20).make);
      expect(cache.bytes).toBeLessThanOrEqual(MEGABYTE);
    }
    expect(cache.bytes).toBeGreaterThan(MEGABYTE / 5);
    expect(cache.fresh("/")).toBeDefined();
    const nonsense = new Set<string | null>();
    for (let one = 0; one < 50_000; one++) nonsense.add(pageCacheKey("/browse", `q${one}=${one}`));
    expect(nonsense).toEqual(new Set(["/browse"]));
  });

  it("counts compressed bytes, and stores nothing above a tenth", async () => {
    const { page } = await cache.find("/", pageOf(() => "text".repeat(1000)).make);
    const before = cache.bytes;
    const compressed = await cache.encode("/", page, "gzip");
    expect(cache.bytes).toBe(before + compressed.byteLength);
    await textOf("/sitemap", kilobytes(200));
    expect(cache.fresh("/sitemap")).toBeUndefined();
  });

  it("of zero bytes stores nothing", async () => {
    cache = newCache({ maxBytes: 0 });
    const page = pageOf(() => "text");
    await textOf("/", page);
    await textOf("/", page);
    expect([page.times, cache.bytes]).toEqual([2, 0]);
  });
});
