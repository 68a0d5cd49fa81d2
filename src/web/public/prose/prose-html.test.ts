import { expect, test } from "vitest";
import { markdownToHtml } from "#src/parsing/markdown.ts";
import { proseHtml } from "#src/web/ui/html/prose-html.ts";
import { contentHtml, withSections } from "./prose-html.ts";

test("the page keeps the only h1", () => {
  expect(proseHtml(markdownToHtml("# Range\n\nText"))).toBe("<h2>Range</h2>\n<p>Text</p>");
});

test("a table scrolls in a box that the keyboard reaches", () => {
  const html = proseHtml(markdownToHtml("| a |\n| - |\n| 1 |\n\n| b |\n| - |\n| 2 |"));
  expect(
    html.match(/<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>/g),
  ).toHaveLength(2);
  expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
});

test("code that scrolls is reached by the keyboard", () => {
  expect(proseHtml(markdownToHtml("```\ncurl\n```"))).toBe('<pre tabindex="0"><code>curl\n</code></pre>');
});

test("leaves escaped table markup as text", () => {
  const html = proseHtml(markdownToHtml("Write `<table>` and &lt;table> and \\<h1>."));
  expect(html).not.toContain("<div");
  expect(html).not.toContain("<h2>");
});

test("renders content records once", () => {
  expect(contentHtml("**Range**")).toBe("<p><strong>Range</strong></p>");
  expect(contentHtml("**Range**")).toBe(contentHtml("**Range**"));
});

test("every link within an article has its target, footnotes and their way back too", () => {
  const markdown =
    "[Down](#sources--notes) and [up](#batteries).[^1] Again.[^1]\n\n## Sources & Notes\n\n[Nowhere](#gone)\n\n[^1]: A study.";
  const { html } = withSections(proseHtml(markdownToHtml(markdown)));
  const targets = [...html.matchAll(/href="#([^"]*)"/g)].map(([, target]) => target);
  expect(targets).toHaveLength(5);
  for (const target of targets) expect(html).toContain(` id="${target}"`);
  expect(html).toContain('<a href="#section-1">Down</a> and up.');
  expect(html).toContain("<p>Nowhere</p>");
});

test("sections can be jumped to", () => {
  const { html, sections } = withSections(markdownToHtml("## Who it suits\n\na\n\n## *Faults* & <5 fixes"));
  expect(html).toContain('<h2 id="section-1">Who it suits</h2>');
  expect(html).toContain('<h2 id="section-2"><em>Faults</em> &#x26; &#x3C;5 fixes</h2>');
  expect(sections).toEqual([
    { id: "section-1", heading: "Who it suits" },
    { id: "section-2", heading: "Faults & <5 fixes" },
  ]);
});
