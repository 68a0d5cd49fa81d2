import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { InvalidInput } from "#src/domain/errors/errors.ts";

const TOO_DEEP = "Quotations or lists are nested too deep in this text";

/**
 * Renders GitHub Flavored Markdown to safe HTML. Drops raw HTML and sanitises the rest with an allow-list: a
 * script could read the session. Not linear: a row of brackets takes a minute.
 */
export function markdownToHtml(markdown: string): string {
  try {
    return String(processor.processSync(markdown));
  } catch (error) {
    throw error instanceof RangeError ? new InvalidInput({ body_markdown: TOO_DEEP }) : error;
  }
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  // Only footnotes have ids, which begin with "user-content-" already, as the links to them do.
  .use(rehypeSanitize, { ...defaultSchema, clobberPrefix: "" })
  .use(rehypeStringify)
  .freeze();
