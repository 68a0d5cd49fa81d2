import { describe, expect, test } from "vitest";
import { HOSTILE_MARKDOWN } from "#tests/hostile/hostile-markdown.ts";
import { markdownToHtml } from "./markdown.ts";

describe("an article", () => {
  test("supports GitHub Flavored Markdown", () => {
    const html = markdownToHtml(
      "## Range\n\nAbout **150 miles** in [summer](/models/nissan-leaf).\n\n- one\n- two\n\n| kWh | miles |\n| --- | ---: |\n| 39 | 150 |\n\n~~not~~\n",
    );
    expect(html).toContain("<h2>Range</h2>");
    expect(html).toContain('<strong>150 miles</strong> in <a href="/models/nissan-leaf">summer</a>');
    expect(html).toContain("<li>one</li>");
    expect(html).toContain('<td align="right">150</td>');
    expect(html).toContain("<del>not</del>");
  });

  test("escapes text that looks like HTML", () => {
    expect(markdownToHtml("5 < 6 & 7")).toBe("<p>5 &#x3C; 6 &#x26; 7</p>");
  });
});

describe("hostile markdown is inert", () => {
  test.each(HOSTILE_MARKDOWN)("%j", (markdown) => {
    const html = markdownToHtml(markdown);
    expect(html.replace(OWN_TAG, "").replace(/<\/[a-z0-9]+>/g, "")).not.toContain("<");
    for (const { name, attributes } of tags(html)) {
      expect(ALLOWED_TAGS).toContain(name);
      for (const [attribute, value] of attributes) {
        expect(attribute).not.toMatch(/^(on|style$|srcdoc$|formaction$)/i);
        if (attribute === "href" || attribute === "src") expect(value).toMatch(SAFE_ADDRESS);
      }
    }
  });

  test("an article's ids cannot collide with the page's", () => {
    const html = markdownToHtml("Seen[^title].\n\n[^title]: There.");
    for (const [, id] of html.matchAll(/ id="([^"]*)"/g))
      expect(id).toMatch(/^(user-content-|footnote-label)/);
  });
});

const ALLOWED_TAGS = (
  "a blockquote br code del em h1 h2 h3 h4 h5 h6 hr img input li ol p pre section strong sup " +
  "table tbody td th thead tr ul"
).split(" ");
const SAFE_ADDRESS = /^(https?:|mailto:|\/|#|[a-z0-9-]*$)/i;

/** As the renderer writes them: every < in text is escaped and every value is quoted. */
const OWN_TAG = /<([a-z][a-z0-9]*)((?:\s+[^\s"=>]+(?:="[^"]*")?)*)>/g;

function tags(html: string) {
  return [...html.matchAll(OWN_TAG)].map(([, name = "", attributes = ""]) => ({
    name,
    attributes: [...attributes.matchAll(/([^\s"=]+)(?:="([^"]*)")?/g)].map(
      ([, attribute = "", value = ""]) => [attribute, value] as const,
    ),
  }));
}
