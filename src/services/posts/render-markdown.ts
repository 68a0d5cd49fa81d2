import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/**
 * A post's markdown (GitHub's kind: tables, strikethrough, task lists, footnotes) as HTML that is safe to show.
 * Rendered when a post is saved and stored beside it, so that no reader waits for it. HTML in the markdown is left out;
 * what remains is cleaned by an allow-list besides, because the session lies where a script could read it.
 */
export function renderMarkdown(markdown: string): string {
  return String(processor.processSync(markdown));
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize)
  .use(rehypeStringify)
  .freeze();
