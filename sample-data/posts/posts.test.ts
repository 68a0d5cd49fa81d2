import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { POST_LIMITS } from "#src/domain/policy/posts.ts";
import { PRICES } from "#src/domain/policy/prices.ts";
import { readPost } from "./front-matter.ts";

// Without the closing list of sources.
const WORDS = { min: 600, max: 1200 };
const MIN_PUBLISHED = 12;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
// Body, paint, variant and view of a sample picture.
const COVER =
  /^(hatchback|sedan|suv|estate|crossover|mpv)-(white|pearl|silver|graphite|black|blue|sky|green|red|sand|teal|lime)-a (front34|side|rear34|front|rear|high|wheel|port|dash|boot)$/;
const SOURCE_DATE =
  /^(published|updated|accessed) (\d{1,2} )?((January|February|March|April|May|June|July|August|September|October|November|December) )?20\d\d$/;
const LISTING_FILTERS = ["model", "minPrice", "maxPrice", "bodyStyle", "postcode"];
const PAGES = [
  /^\/lead$/,
  /^\/my-driving$/,
  /^\/models\/(nissan-leaf|tesla-model-3)$/,
  /^\/compare\/nissan-leaf-vs-tesla-model-3$/,
  /^\/used-evs\/(london|manchester|birmingham)$/,
];
// Promoting credit is regulated by the FCA, so articles name no rate, instalment or product.
const CREDIT = [
  /\bAPR\b/,
  /\bPCP\b/,
  /\bHP\b/,
  /hire purchase/i,
  /\bpcm\b/i,
  /(per|a|each|every) month\b.*£|£[\d,.]+ (per|a|each|every) month/i,
  /\bmonthly\b/i,
  /finance (quote|deal|offer|from|available|option)/i,
  /on finance/i,
  /representative example/i,
  /interest[- ]free/i,
];

const posts = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".md"))
  .map((name) => ({
    file: basename(name, ".md"),
    ...readPost(name, readFileSync(join(import.meta.dirname, name), "utf8")),
  }));
const published = posts.filter((post) => post.status === "published");
const slugsOfPublished = new Set(published.map((post) => post.slug));

const words = (markdown: string) =>
  markdown
    .replace(/\n## Sources\n[\s\S]*$/, "")
    .replace(/\]\([^)]*\)/g, "]")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const links = (markdown: string) => [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? "");
const internalLinks = (markdown: string) =>
  links(markdown).filter((link) => !link.startsWith("https://") && !link.startsWith("http://"));

function isKnownPage(link: string): boolean {
  const { pathname, searchParams } = new URL(link, "https://example.test");
  if (pathname === "/browse") return [...searchParams.keys()].every((key) => LISTING_FILTERS.includes(key));
  if (searchParams.size > 0) return false;
  const article = /^\/blog\/(.+)$/.exec(pathname)?.[1];
  return article === undefined ? PAGES.some((page) => page.test(pathname)) : slugsOfPublished.has(article);
}

describe("the sample articles", () => {
  it("include at least twelve published ones and a draft", () => {
    expect(published.length).toBeGreaterThanOrEqual(MIN_PUBLISHED);
    expect(posts.some((post) => post.status === "draft")).toBe(true);
  });

  it("cover every related box of the article page: Leaf, Tesla and a city", () => {
    const topics = published.flatMap((post) => post.topics.map((topic) => topic.toLowerCase()));
    expect(topics.some((topic) => topic.includes("leaf") || topic.includes("nissan"))).toBe(true);
    expect(topics.some((topic) => topic.includes("tesla") || topic.includes("model 3"))).toBe(true);
    expect(published.filter((post) => post.city === "London")).toHaveLength(1);
  });

  it.each([
    "slug",
    "title",
    "excerpt",
    "meta_title",
    "meta_description",
    "cover_image",
    "published_at",
  ] as const)("never repeat a %s", (field) => {
    const values = posts.map((post) => post[field]);
    expect(new Set(values).size).toBe(values.length);
  });

  it("link to every published article", () => {
    const linked = new Set(published.flatMap((post) => internalLinks(post.body_markdown)));
    const orphans = published.filter((post) => !linked.has(`/blog/${post.slug}`)).map((post) => post.slug);
    expect(orphans).toEqual([]);
  });
});

it.each([
  ["home", /^\| [^|]*price cap \| ([\d.]+)p/gm],
  ["street", /^\| [^|]*slow or fast post[^|]*\| ([\d.]+)p/gim],
  ["rapid", /^\| [^|]*ultra-rapid[^|]*(?:charger|average|all day) \| ([\d.]+)p/gim],
  ["earlyTax", /^\| 1 March 2001[^|]*\| £(\d+)/gm],
  ["tax", /^\| 1 April 2017[^|]*\| £(\d+)/gm],
] as const)("an article that states the price %s has that of the table of prices", (name, row) => {
  const stated = posts.flatMap(({ body_markdown }) =>
    [...body_markdown.matchAll(row)].map(([, one]) => Number(one)),
  );
  expect(new Set(stated)).toEqual(new Set([PRICES[name].value]));
});

describe.each(posts)("$file", (post) => {
  it("is named after its slug, which is lowercase with hyphens", () => {
    expect(post.slug).toBe(post.file);
    expect(post.slug).toMatch(SLUG);
  });

  it.each(["title", "slug", "excerpt", "meta_title", "meta_description"] as const)(
    "has a %s within the limit of the post form",
    (field) => {
      expect(post[field].length).toBeGreaterThan(0);
      expect(post[field].length).toBeLessThanOrEqual(POST_LIMITS[field]);
    },
  );

  it("has a sample picture as cover, topics, and a known city or none", () => {
    expect(post.cover_image).toMatch(COVER);
    expect(post.topics.length).toBeGreaterThan(0);
    expect(new Set(post.topics).size).toBe(post.topics.length);
    expect(["", "London", "Manchester", "Birmingham"]).toContain(post.city);
  });

  it("was published in 2026, or is a draft without a date", () => {
    if (post.status === "draft") expect(post.published_at).toBe("");
    else expect(post.published_at).toMatch(/^2026-(0[2-9]|1[01])-\d\dT\d\d:00:00Z$/);
  });

  it("has 600 to 1,200 words, or over 100 as a draft", () => {
    if (post.status === "draft") return expect(words(post.body_markdown)).toBeGreaterThan(100);
    expect(words(post.body_markdown)).toBeGreaterThanOrEqual(WORDS.min);
    expect(words(post.body_markdown)).toBeLessThanOrEqual(WORDS.max);
  });

  it("uses only second and third level headings, and no raw HTML", () => {
    expect(post.body_markdown).not.toMatch(/^#(?!##? )|^####/m);
    expect(post.body_markdown).not.toMatch(/<[a-z/]/i);
  });

  it("links only to pages that exist", () => {
    expect(internalLinks(post.body_markdown).filter((link) => !isKnownPage(link))).toEqual([]);
  });

  it("ends with a dated list of the sources in its front matter", () => {
    const listed = post.body_markdown.split("\n## Sources\n")[1] ?? "";
    expect(post.sources.length).toBeGreaterThan(0);
    expect(post.sources.filter((source) => !SOURCE_DATE.test(source.date))).toEqual([]);
    expect(post.sources.filter((source) => source.url && !listed.includes(`](${source.url})`))).toEqual([]);
    const known = new Set(post.sources.map((source) => source.url));
    expect(links(listed).filter((link) => !known.has(link))).toEqual([]);
    expect(
      listed
        .trim()
        .split("\n")
        .filter((line) => !/^- .*20\d\d/.test(line)),
    ).toEqual([]);
  });

  it("does not mention credit", () => {
    const text = `${post.title}\n${post.excerpt}\n${post.meta_description}\n${post.body_markdown}`;
    expect(CREDIT.filter((pattern) => pattern.test(text))).toEqual([]);
  });

  it("has no exclamation marks or emoji", () => {
    const text = JSON.stringify(post);
    expect(text).not.toContain("!");
    expect(text).not.toMatch(/\p{Extended_Pictographic}/u);
  });
});
