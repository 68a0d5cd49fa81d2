import { markdownToHtml } from "#src/parsing/markdown.ts";
import { proseHtml } from "#src/web/ui/html/prose-html.ts";

/** Caches rendered content records: they are few and never change. */
export function contentHtml(markdown: string): string {
  const known = rendered.get(markdown);
  if (known !== undefined) return known;
  const html = proseHtml(markdownToHtml(markdown));
  rendered.set(markdown, html);
  return html;
}

const rendered = new Map<string, string>();

export interface Section {
  id: string;
  heading: string;
}

/** Gives each h2 a numbered id, which cannot clash with other ids of the page, and links within the text a target. */
export function withSections(html: string): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const marked = html.replaceAll(/<h2>(.*?)<\/h2>/gs, (_, heading: string) => {
    const id = `section-${sections.length + 1}`;
    sections.push({ id, heading: plainHeading(heading) });
    return `<h2 id="${id}">${heading}</h2>`;
  });
  return { html: withTargets(marked, sections), sections };
}

/** Authors link to headings by the names that GitHub gives them. A link to nowhere becomes plain text. */
function withTargets(html: string, sections: readonly Section[]): string {
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  return html.replaceAll(
    /<a href="#([^"]*)"([^>]*)>(.*?)<\/a>/gs,
    (link, target: string, more: string, text: string) => {
      if (ids.has(target)) return link;
      const section = sections.find(({ heading }) => nameOf(heading) === target);
      return section ? `<a href="#${section.id}"${more}>${text}</a>` : text;
    },
  );
}

const nameOf = (heading: string) =>
  encodeURIComponent(
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Our renderer escapes only these two characters. */
const plainHeading = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&#x3C;", "<")
    .replaceAll("&#x26;", "&");
