const NULL = "\\N";
const ESCAPES: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** The rows of each chunk of `copy … to stdout` in text format: https://www.postgresql.org/docs/current/sql-copy.html. */
export async function* readCopiedRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<(string | null)[][]> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield lines.map((line) => line.split("\t").map(readField));
  }
}

function readField(field: string): string | null {
  if (!field.includes("\\")) return field;
  return field === NULL
    ? null
    : field.replaceAll(/\\(.)/g, (_, escaped: string) => ESCAPES[escaped] ?? escaped);
}
