/** Moves the comments of an earlier text before the same statements and columns of a text without comments. */
export function keepComments(earlier: string, text: string): string {
  const comments = new Map<string, string[]>();
  let waiting: string[] = [];
  for (const { line, place } of placesOf(earlier)) {
    if (place === undefined) continue;
    if (line.trim().startsWith("--")) {
      waiting.push(line);
    } else {
      if (waiting.length > 0) comments.set(place, waiting);
      waiting = [];
    }
  }
  return placesOf(text)
    .flatMap(({ line, place }) => [...(comments.get(place ?? "") ?? []), line])
    .join("\n");
}

const CREATED = /^create (?:unique |unlogged )?\w+ [^\s(]+/;

/** What each line is about, which stays when its details change; nothing inside functions. */
function placesOf(text: string): { line: string; place: string | undefined }[] {
  let statement = "";
  /** Of the function that the line is in. */
  let quote: string | undefined;
  return text.split("\n").map((line) => {
    const isInFunction = quote !== undefined;
    quote ??= / as (\$(?:function)?\$)/.exec(line)?.[1];
    if (quote && line.endsWith(`${quote};`)) quote = undefined;
    if (isInFunction || line === "" || line.startsWith(")")) return { line, place: undefined };
    if (/^[a-z]/.test(line)) statement = CREATED.exec(line)?.[0] ?? line.replace(/ \(.*/, "");
    const [first = ""] = line.trim().split(/ |,$/);
    const isRule = ["check", "foreign", "unique", "primary", "constraint"].includes(first);
    return {
      line,
      place: line.startsWith(" ") ? `${statement}: ${isRule ? line.replace(/,$/, "") : first}` : statement,
    };
  });
}
