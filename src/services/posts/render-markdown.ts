import vm from "node:vm";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { InvalidInput } from "#src/domain/errors/errors.ts";

/** Five times the longest article's time. Rendering blocks all other requests of the process. */
const RENDER_LIMIT_MS = 800;

/**
 * Renders GitHub Flavored Markdown to safe HTML once, when a post is saved. Drops raw HTML and sanitises the
 * rest with an allow-list: a script could read the session.
 * @throws InvalidInput at the content for text that is too slow to render or nested too deeply
 */
export function renderMarkdown(markdown: string): string {
  try {
    return RENDER.runInNewContext(
      { render: () => renderOwnMarkdown(markdown) },
      { timeout: RENDER_LIMIT_MS },
    );
  } catch (error) {
    if (isTimeout(error)) throw new InvalidInput({ body_markdown: TOO_LONG });
    if (error instanceof RangeError) throw new InvalidInput({ body_markdown: TOO_DEEP });
    throw error;
  }
}

/** The project's own texts have no time limit: on a busy machine even they exceed it. */
export const renderOwnMarkdown = (markdown: string): string => String(processor.processSync(markdown));

/** V8 can only time out a separate script: a row of brackets would take a minute. */
const RENDER = new vm.Script("render()");

const isTimeout = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
const TOO_LONG =
  "This text takes too long to render. Remove long rows of brackets or other symbols, or try again later";
const TOO_DEEP = "Quotations or lists are nested too deep in this text";

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize)
  .use(rehypeStringify)
  .freeze();
