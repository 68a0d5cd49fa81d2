/** Where a figure in an article comes from. `date` says which date it is: 'published 18 February 2026' or 'accessed …'. */
export type PostSource = { title: string; url?: string; date: string };

/** A sample article: the post fields of spec §3, plus the sources that design point 13 asks for. */
export type SamplePost = {
  slug: string;
  title: string;
  excerpt: string;
  /** Look and view of a sample picture, e.g. `hatchback-teal-a front34`; the loader turns it into a URL. */
  cover_image: string;
  topics: string[];
  city: string;
  meta_title: string;
  meta_description: string;
  status: "draft" | "published";
  /** ISO 8601 instant, or empty for a draft that was never published. */
  published_at: string;
  sources: PostSource[];
  body_markdown: string;
};

/**
 * Reads one article file: front matter between two `---` lines, then markdown. Understands only what these files use:
 * `key: value`, `key: [a, b]`, and a list of `- item` lines, where an item that starts with `{` is JSON on one line.
 * Throws an Error naming the field or line that is wrong.
 */
export function readPost(text: string): SamplePost {
  const { head, body } = splitFile(text);
  const fields = readFields(head);
  const post: SamplePost = {
    slug: takeText(fields, "slug"),
    title: takeText(fields, "title"),
    excerpt: takeText(fields, "excerpt"),
    cover_image: takeText(fields, "cover_image"),
    topics: takeList(fields, "topics").map(asTopic),
    city: takeText(fields, "city"),
    meta_title: takeText(fields, "meta_title"),
    meta_description: takeText(fields, "meta_description"),
    status: asStatus(takeText(fields, "status")),
    published_at: takeText(fields, "published_at"),
    sources: takeList(fields, "sources").map(asSource),
    body_markdown: body,
  };
  const [unknown] = fields.keys();
  if (unknown !== undefined) throw new Error(`front matter: unknown field '${unknown}'`);
  return post;
}

type FieldValue = string | unknown[];

function splitFile(text: string): { head: string[]; body: string } {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---" || end === -1) throw new Error("front matter: must stand between two '---' lines");
  return {
    head: lines.slice(1, end),
    body: `${lines
      .slice(end + 1)
      .join("\n")
      .trim()}\n`,
  };
}

function readFields(lines: string[]): Map<string, FieldValue> {
  const fields = new Map<string, FieldValue>();
  let list: unknown[] | undefined;
  for (const line of lines) {
    if (line.trim() === "") continue;
    const item = /^\s*- (.+)$/.exec(line)?.[1];
    if (item !== undefined) {
      if (!list) throw new Error(`front matter: list item without a field: '${line}'`);
      list.push(readItem(item.trim()));
      continue;
    }
    const [, key, rest] = /^([a-z_]+):(.*)$/.exec(line) ?? [];
    if (key === undefined || rest === undefined) throw new Error(`front matter: not understood: '${line}'`);
    if (fields.has(key)) throw new Error(`front matter: '${key}' stands twice`);
    const value = readValue(rest.trim());
    fields.set(key, value);
    list = Array.isArray(value) ? value : undefined;
    // `key:` alone opens a list when items follow and is an empty text when they do not; takeText tells them apart.
    if (value === "") {
      list = [];
      fields.set(key, list);
    }
  }
  return fields;
}

function readValue(raw: string): FieldValue {
  if (!raw.startsWith("[")) return unquote(raw);
  if (!raw.endsWith("]")) throw new Error(`front matter: list is not closed: '${raw}'`);
  const inside = raw.slice(1, -1).trim();
  return inside === "" ? [] : inside.split(",").map((entry) => unquote(entry.trim()));
}

function readItem(raw: string): unknown {
  if (!raw.startsWith("{")) return unquote(raw);
  try {
    return JSON.parse(raw);
  } catch {
    throw new Error(`front matter: list item is not JSON: '${raw}'`);
  }
}

function unquote(raw: string): string {
  return /^"(.*)"$/.exec(raw)?.[1] ?? raw;
}

function takeText(fields: Map<string, FieldValue>, key: string): string {
  const value = take(fields, key);
  if (typeof value === "string") return value;
  if (value.length > 0) throw new Error(`front matter: '${key}' must be a text`);
  return "";
}

function takeList(fields: Map<string, FieldValue>, key: string): unknown[] {
  const value = take(fields, key);
  if (typeof value === "string") throw new Error(`front matter: '${key}' must be a list`);
  return value;
}

function take(fields: Map<string, FieldValue>, key: string): FieldValue {
  const value = fields.get(key);
  if (value === undefined) throw new Error(`front matter: '${key}' is missing`);
  fields.delete(key);
  return value;
}

function asTopic(item: unknown): string {
  if (typeof item === "string" && item !== "") return item;
  throw new Error("front matter: a topic must be a text");
}

function asStatus(text: string): "draft" | "published" {
  if (text === "draft" || text === "published") return text;
  throw new Error(`front matter: 'status' must be draft or published, not '${text}'`);
}

function asSource(item: unknown): PostSource {
  if (typeof item !== "object" || item === null)
    throw new Error("front matter: a source must be {title, url, date}");
  const { title, url, date, ...rest } = item as Record<string, unknown>;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw new Error(`front matter: a source has the unknown field '${unknown}'`);
  if (typeof title !== "string" || typeof date !== "string") {
    throw new Error("front matter: a source needs a title and a date");
  }
  if (url === undefined) return { title, date };
  if (typeof url !== "string") throw new Error(`front matter: the url of '${title}' must be a text`);
  return { title, url, date };
}
