import vm from "node:vm";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { InvalidInput } from "#src/domain/errors/errors.ts";

/** Five times what the longest article takes. Rendering blocks every other request of the process. */
const RENDER_LIMIT_MS = 800;

/**
 * A post's markdown (GitHub's kind: tables, strikethrough, task lists, footnotes) as HTML that is safe to show.
 * Rendered when a post is saved and stored beside it, so that no reader waits for it. HTML in the markdown is left out;
 * what remains is cleaned by an allow-list besides, because the session lies where a script could read it.
 * @throws InvalidInput at the content for what takes the parser longer than everybody else may wait, or is nested too deep for it
 */
export function renderMarkdown(markdown: string): string {
  try {
    return RENDER.runInNewContext(
      { render: () => String(processor.processSync(markdown)) },
      { timeout: RENDER_LIMIT_MS },
    );
  } catch (error) {
    if (isTimeout(error)) throw new InvalidInput({ body_markdown: TOO_LONG });
    if (error instanceof RangeError) throw new InvalidInput({ body_markdown: TOO_DEEP });
    throw error;
  }
}

/** Called from a script of its own, for only of those does V8 let go after a time: a row of brackets takes a minute. */
const RENDER = new vm.Script("render()");

const isTimeout = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
const TOO_LONG =
  "This text takes too long to lay out: take out long rows of brackets or other signs, or try again in a while";
const TOO_DEEP = "Quotations or lists are nested too deep in this text";

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize)
  .use(rehypeStringify)
  .freeze();
