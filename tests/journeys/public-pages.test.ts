import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchPage, type HtmlPage } from "./support/html-page.ts";
import { PAGE_TEXTS } from "./support/page-texts.ts";
import { PHONE, type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const page = (path: string) => fetchPage(product.origin, path);

describe.each(PAGE_TEXTS)("$path, without JavaScript,", ({ path, h1, texts = [], leadsTo = [] }) => {
  let read: HtmlPage;
  beforeAll(async () => {
    read = await page(path);
  });

  it("has its heading, texts and links", () => {
    expect(read.status).toBe(200);
    expect(read.h1).toEqual([h1]);
    for (const words of texts) expect(read.text).toContain(words);
    for (const link of leadsTo) expect(read.links).toContain(link);
  });

  it("is described for search engines and link previews", () => {
    expect(read.canonical).toBe(`${product.origin}${path}`);
    expect(read.title).not.toBe("");
    const description = read.meta.get("description") ?? "";
    expect(description.length).toBeGreaterThan(60);
    expect(description.length).toBeLessThanOrEqual(165);
    expect(read.meta.get("og:url")).toBe(`${product.origin}${path}`);
    expect(read.meta.get("og:description")).toBe(description);
    expect(read.meta.get("twitter:card")).toMatch(/^summary/);
    expect(read.meta.has("robots")).toBe(false);
  });

  it("has landmarks, a language, unique ids and nothing that the content security policy forbids", () => {
    expect(read.html).toContain('<html lang="en-GB"');
    for (const landmark of ["<main", "<footer"]) expect(read.html.split(landmark)).toHaveLength(2);
    expect(read.html).toContain("<header");
    expect(new Set(read.ids).size).toBe(read.ids.length);
    expect(read.html).not.toMatch(/<[a-z][^>]*\sstyle="/);
    expect(read.html).not.toMatch(/<[a-z][^>]*\son[a-z]+="/);
    for (const link of read.links.filter((href) => href.startsWith("#")))
      expect(read.ids).toContain(link.slice(1));
  });
});

describe("cars on a page about a city or a model", () => {
  const CARS = /^\/vehicle\//;

  it.each([
    ["/used-evs/manchester", /^\d+ cars for sale in Manchester$/],
    ["/used-evs/london", /^\d+ cars for sale in London$/],
    ["/models/nissan-leaf", /^\d+ cars for sale today$/],
  ])("%s shows three high up on a phone", async (path, heading) => {
    const context = await product.visit({ javaScriptEnabled: false, viewport: PHONE });
    const visit = await context.newPage();
    await visit.goto(path);
    const cars = visit.getByRole("region", { name: heading });
    expect(await cars.getByRole("article").count()).toBe(3);
    expect((await cars.getByRole("article").first().boundingBox())?.y).toBeLessThan(700);
    await context.close();
  });

  it("a phone's list of cars begins above 330 pixels", async () => {
    const context = await product.visit({ viewport: PHONE });
    const visit = await context.newPage();
    await visit.goto("/browse");
    expect((await visit.getByRole("article").first().boundingBox())?.y).toBeLessThan(330);
    await context.close();
  });

  it("links on a city's page keep the city, and the model", async () => {
    const { links, text } = await page("/used-evs/manchester");
    expect(text.indexOf("for sale in Manchester")).toBeLessThan(text.indexOf("Population"));
    expect(links.filter((link) => link.startsWith("/browse?"))).toEqual([
      "/browse?postcode=M",
      "/browse?model=Model+3&postcode=M",
      "/browse?model=ZS%20EV",
      "/browse?model=Leaf&postcode=M",
      "/browse?postcode=M",
    ]);
  });

  it("a comparison says first who each is for, and shows two of each at about the same money", async () => {
    const { text, html } = await page("/compare/nissan-leaf-vs-vw-id3");
    const order = [
      "Which one is for you?",
      "For sale, nearest in price",
      "Side by side",
      "Other comparisons",
    ];
    expect(order.map((words) => text.indexOf(words))).toEqual(
      order.map((words) => text.indexOf(words)).toSorted((one, other) => one - other),
    );
    expect(html.match(/<table/g)).toHaveLength(1);
    const [, cars = ""] = /For sale, nearest in price (.*?) Side by side/.exec(text) ?? [];
    const found = [...cars.matchAll(/£([\d,]+) \d{4} (\w+ [\w.]+)/g)];
    const [leaf, id3] = ["Nissan Leaf", "Volkswagen ID.3"];
    expect(found.map(([, , model]) => model)).toEqual([leaf, leaf, id3, id3]);
    const prices = found.map(([, price = ""]) => Number(price.replace(",", "")));
    expect(Math.max(...prices) - Math.min(...prices)).toBeLessThan(2000);
    expect(text).not.toContain("ot known to us");
  });

  it.each([
    ["/used-evs/leeds", /We have no page about Leeds yet, but \d+ cars near it are for sale\./],
    ["/used-evs/kirkwall", /no car near it is for sale today\. These are the newest elsewhere\./],
    ["/used-evs/atlantis", /You can still browse cars from all over the country\./],
    ["/vehicle/3f1c2b6e-8f57-4c0e-9d1b-5a0c7e2d4b11", /Just listed/],
  ])("%s, which does not exist, shows three", async (path, words) => {
    const { status, text, links } = await page(path);
    expect(status).toBe(404);
    expect(text).toMatch(words);
    expect(new Set(links.filter((link) => CARS.test(link))).size).toBe(3);
  });
});

describe("a dealer's page", () => {
  it("leads from its top to its reviews, and shows no record of their storage", async () => {
    const { links, text } = await page("/dealers/spindle-electric");
    expect(links).toContain("#reviews");
    expect(text.indexOf("1 review ")).toBeLessThan(text.indexOf("cars for sale"));
    expect(text).toContain("1 review from 3 buyers asked.");
    expect(text).not.toMatch(/fingerprint/i);
  });

  it("has its cars in rows on a phone, so that reviews follow within five screens", async () => {
    const context = await product.visit({ javaScriptEnabled: false, viewport: PHONE });
    const visit = await context.newPage();
    await visit.goto("/dealers/spindle-electric");
    const reviews = await visit
      .getByRole("region", { name: "Reviews by buyers we introduced" })
      .boundingBox();
    expect(reviews?.y).toBeLessThan(5 * PHONE.height);
    await context.close();
  });
});

describe("missing pages", () => {
  it.each([
    ["/models/renault-zoe", "Model guide not found", "/models"],
    ["/models/toString", "Model guide not found", "/models"],
    ["/compare/nissan-leaf-vs-renault-zoe", "Comparison not available", "/models"],
    ["/compare/nissan-leaf-vs-nissan-leaf", "Comparison not available", "/models"],
    ["/compare/nissan-leaf", "Comparison not available", "/models"],
    ["/compare/nissan-leaf-vs-tesla-model-3-vs-vw-id3", "Comparison not available", "/models"],
    ["/used-evs/leeds", "City not found", "/browse?postcode=leeds"],
    ["/used-evs/LEEDS", "City not found", "/browse?postcode=leeds"],
    ["/used-evs/tunbridge-wells", "City not found", "/browse?postcode=tunbridge+wells"],
    ["/used-evs/atlantis", "City not found", "/browse"],
    ["/blog/never-written", "Article not found", "/blog"],
    ["/blog/used-ev-without-a-driveway", "Article not found", "/blog"],
    ["/blog/%00", "Article not found", "/blog"],
  ])("%s is answered with 404, '%s' and a way on", async (path, heading, wayOn) => {
    const read = await page(path);
    expect(read.status).toBe(404);
    expect(read.h1).toEqual([heading]);
    expect(read.links).toContain(wayOn);
    expect(read.ids).toContain("missing-keyword");
    expect(read.meta.get("robots")).toBe("noindex");
    expect(read.canonical).toBeNull();
  });
});

describe("canonical URLs", () => {
  it.each([
    ["/used-evs/London", "/used-evs/london"],
    ["/USED-EVS/LONDON", "/used-evs/london"],
    ["/models/Nissan-Leaf?from=mail", "/models/nissan-leaf?from=mail"],
    ["/compare/Nissan-Leaf-vs-VW-ID3", "/compare/nissan-leaf-vs-vw-id3"],
    ["/blog/Electric-Car-Winter-Range", "/blog/electric-car-winter-range"],
  ])("%s leads for good to %s", async (typed, path) => {
    const { status, headers } = await page(typed);
    expect([status, headers.get("location")]).toEqual([301, path]);
  });

  it("both orders of a comparison exist, with one canonical URL", async () => {
    const [asked, other] = [
      await page("/compare/vw-id3-vs-nissan-leaf"),
      await page("/compare/nissan-leaf-vs-vw-id3"),
    ];
    expect([asked.status, other.status]).toEqual([200, 200]);
    expect(asked.h1).toEqual(["VW ID.3 vs Nissan Leaf"]);
    expect(asked.canonical).toBe(`${product.origin}/compare/nissan-leaf-vs-vw-id3`);
    expect(other.canonical).toBe(asked.canonical);
  });
});

describe("an article", () => {
  const LEAF = ["/browse?model=Leaf", "/models/nissan-leaf"];
  const TESLA = ["/browse?model=Model%203", "/models/tesla-model-3"];
  const boxes = async (slug: string) => {
    const { html } = await page(`/blog/${slug}`);
    const aside = /<aside\b.*?<\/aside>/s.exec(html)?.[0] ?? "";
    return [...aside.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  };

  it("ends with the boxes of its topics and city", async () => {
    expect(await boxes("chademo-and-the-nissan-leaf")).toEqual([...LEAF, "/browse", "/lead"]);
    expect(await boxes("buying-a-used-tesla-model-3")).toEqual([...TESLA, "/browse", "/lead"]);
    expect(await boxes("used-electric-car-in-london")).toEqual(["/used-evs/london", "/browse", "/lead"]);
    expect(await boxes("electric-car-winter-range")).toEqual(["/browse", "/lead"]);
  });

  it("has the editor's title and structured data", async () => {
    const { title, meta, jsonLd } = await page("/blog/buying-a-used-tesla-model-3");
    expect(title).toBe("Buying a used Tesla Model 3 in the UK: what to check");
    expect(meta.get("og:type")).toBe("article");
    expect(meta.get("og:image")).toMatch(/^http.*\/og\/blog\/buying-a-used-tesla-model-3-[0-9a-f]{10}\.jpg$/);
    expect(meta.get("article:published_time")).toBe("2026-06-30T07:00:00.000Z");
    expect(jsonLd).toEqual([
      expect.objectContaining({
        "@context": "https://schema.org",
        "@type": "Article",
        headline: "Buying a used Tesla Model 3: which one, and what to look at underneath",
        datePublished: "2026-06-30T07:00:00.000Z",
        mainEntityOfPage: `${product.origin}/blog/buying-a-used-tesla-model-3`,
        author: expect.objectContaining({ "@type": "Organization", name: "Second Spark" }),
      }),
    ]);
    expect((await fetch(meta.get("og:image") ?? "")).status).toBe(200);
  });
});

it("breadcrumbs have structured data with absolute URLs", async () => {
  const { jsonLd } = await page("/models/nissan-leaf");
  expect(jsonLd).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Models", item: `${product.origin}/models` },
        {
          "@type": "ListItem",
          position: 2,
          name: "Nissan Leaf",
          item: `${product.origin}/models/nissan-leaf`,
        },
      ],
    },
  ]);
});

it("the photo guidelines are not indexed", async () => {
  const { status, meta } = await page("/dealer/photo-guidelines");
  expect(status).toBe(200);
  expect(meta.get("robots")).toBe("noindex");
});

it("the prices in a guide match the cars behind its link", async () => {
  const { text } = await page("/models/nissan-leaf");
  const [, lowest, highest, onSale] = /Price range (£[\d,]+) to (£[\d,]+) (\d+) on sale/.exec(text) ?? [];
  const cheapestFirst = await page("/browse?model=Leaf&sort=price-asc");
  expect(cheapestFirst.text).toContain(`${onSale} vehicles available`);
  expect(/£[\d,]+(?= \d{4} )/.exec(cheapestFirst.text)?.[0]).toBe(lowest);
  const dearestFirst = await page("/browse?model=Leaf&sort=price-desc");
  expect(/£[\d,]+(?= \d{4} )/.exec(dearestFirst.text)?.[0]).toBe(highest);
});
