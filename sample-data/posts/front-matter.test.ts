import { describe, expect, it } from "vitest";
import { readPost } from "./front-matter.ts";

const lines = [
  "---",
  "slug: a-first-post",
  'title: "Range: what to believe"',
  "excerpt: Short.",
  "cover_image: hatchback-teal-a front34",
  "topics: [Winter range, Nissan Leaf]",
  "city:",
  "meta_title: Range",
  "meta_description: What to believe.",
  "status: published",
  "published_at: 2026-03-01T08:00:00Z",
  "sources:",
  '  - {"title": "A test", "url": "https://example.com/a", "date": "published 1 February 2026"}',
  '  - {"title": "A book", "date": "published 2025"}',
  "---",
  "",
  "First paragraph.",
  "",
  "---",
  "",
  "After a rule.",
];

const file = (change: (line: string) => string = (line) => line) => lines.map(change).join("\n");
const replacing = (start: string, by: string) => file((line) => (line.startsWith(start) ? by : line));

describe("readPost", () => {
  it("reads texts, inline lists, lists of sources and the markdown below", () => {
    expect(readPost("a.md", file())).toEqual({
      slug: "a-first-post",
      title: "Range: what to believe",
      excerpt: "Short.",
      cover_image: "hatchback-teal-a front34",
      topics: ["Winter range", "Nissan Leaf"],
      city: "",
      meta_title: "Range",
      meta_description: "What to believe.",
      status: "published",
      published_at: "2026-03-01T08:00:00Z",
      sources: [
        { title: "A test", url: "https://example.com/a", date: "published 1 February 2026" },
        { title: "A book", date: "published 2025" },
      ],
      body_markdown: "First paragraph.\n\n---\n\nAfter a rule.\n",
    });
  });

  it("reads the same from a file saved on Windows with a byte order mark", () => {
    expect(readPost("a.md", `\uFEFF${lines.join("\r\n")}`)).toEqual(readPost("a.md", file()));
  });

  it("strips quotes and accepts topics as a list of items", () => {
    const post = readPost("a.md", replacing("topics:", 'topics:\n  - "Road tax, 2026"\n  - London'));
    expect(post.topics).toEqual(["Road tax, 2026", "London"]);
  });

  it.each([
    ["no opening line", replacing("---", "slug: x"), "a.md:1: fields must be between two '---' lines"],
    ["a missing field", replacing("title:", ""), "at title"],
    ["an unknown field", replacing("city:", "city: London\ntown: London"), 'Unrecognized key: "town"'],
    ["a field given twice", replacing("city:", "city: London\ncity: Leeds"), "Map keys must be unique"],
    ["a list where a text belongs", replacing("title:", "title: [a, b]"), "at title"],
    ["a text where a list belongs", replacing("topics:", "topics: Range"), "at topics"],
    [
      "a list left open",
      replacing("topics:", "topics: [Range"),
      "must be sufficiently indented and end with a ]",
    ],
    ["an unknown status", replacing("status:", "status: live"), 'expected one of "draft"|"published"'],
    ["a source left open", replacing("  - ", '  - {"title": "A"'), "end with a }"],
    ["a source without a date", replacing("  - ", '  - {"title": "A"}'), "at sources[0].date"],
    ["a line that is no field", replacing("city:", "London"), "London"],
    ["an item that belongs to nothing", replacing("city:", "city: London\n- Leeds"), "- Leeds"],
  ])("refuses %s and says what is wrong", (_name, text, message) => {
    expect(() => readPost("a.md", text)).toThrow(message);
  });
});
