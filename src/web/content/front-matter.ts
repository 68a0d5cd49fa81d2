import { LineCounter, parseDocument } from "yaml";
import { z } from "zod";

/**
 * Reads a Markdown file: fields in YAML between two `---` lines, then its text.
 * @throws Error that names file, line and field of everything that is wrong
 */
export function readFrontMatter<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): { fields: z.output<Schema>; body: string } {
  const lines = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(lines) ?? [];
  if (head === undefined || body === undefined) {
    throw new Error(`${file}:1: fields must be between two '---' lines`);
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(head, { lineCounter });
  // The first line of the file is `---`.
  const lineAt = (offset = 0) => lineCounter.linePos(offset).line + 1;
  const lineOf = (path: readonly PropertyKey[]): number => {
    const node = document.getIn(path, true) as { range?: [number] } | undefined;
    return node?.range || path.length === 0 ? lineAt(node?.range?.[0]) : lineOf(path.slice(0, -1));
  };
  const [error] = document.errors;
  if (error)
    throw new Error(
      `${file}:${lineAt(error.pos[0])}: ${error.message.replace(/ at line \d+, column \d+/, "")}`,
    );
  const found = schema.safeParse(document.toJS());
  if (found.success) return { fields: found.data, body: body.trim() };
  const problems = found.error.issues.map(
    ({ path, message }) => `${file}:${lineOf(path)}: ${message}, at ${z.core.toDotPath(path)}`,
  );
  throw new Error(problems.join("\n"));
}
