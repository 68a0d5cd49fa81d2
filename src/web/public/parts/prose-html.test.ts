import { expect, test } from "vitest";
import { renderMarkdown } from "#src/services/posts/render-markdown.ts";
import { contentHtml, proseHtml, withSections } from "./prose-html.ts";

test("the page keeps the only h1", () => {
  expect(proseHtml(renderMarkdown("# Range\n\nText"))).toBe("<h2>Range</h2>\n<p>Text</p>");
});

test("a table scrolls in a box that the keyboard reaches", () => {
  const html = proseHtml(renderMarkdown("| a |\n| - |\n| 1 |\n\n| b |\n| - |\n| 2 |"));
  expect(
    html.match(/<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>/g),
  ).toHaveLength(2);
  expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
});

test("a table that is only spoken of stays text", () => {
  const html = proseHtml(renderMarkdown("Write `<table>` and &lt;table> and \\<h1>."));
  expect(html).not.toContain("<div");
  expect(html).not.toContain("<h2>");
});

test("our own content is rendered once and stays the same", () => {
  expect(contentHtml("**Range**")).toBe("<p><strong>Range</strong></p>");
  expect(contentHtml("**Range**")).toBe(contentHtml("**Range**"));
});

test("sections can be jumped to", () => {
  expect(withSections("<h2>Who it suits</h2><p>a</p><h2>Real range</h2>")).toEqual({
    html: '<h2 id="who-it-suits">Who it suits</h2><p>a</p><h2 id="real-range">Real range</h2>',
    sections: [
      { id: "who-it-suits", heading: "Who it suits" },
      { id: "real-range", heading: "Real range" },
    ],
  });
});
