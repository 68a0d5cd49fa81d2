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
  let isInFunction = false;
  return text.split("\n").map((line) => {
    const wasInFunction = isInFunction;
    if (line.split("$$").length === 2) isInFunction = !isInFunction;
    if (wasInFunction || line === "" || line.startsWith(")")) return { line, place: undefined };
    if (/^[a-z]/.test(line)) statement = CREATED.exec(line)?.[0] ?? line.replace(/ \(.*/, "");
    const [first = ""] = line.trim().split(/ |,$/);
    const isRule = ["check", "foreign", "unique", "primary", "constraint"].includes(first);
    return {
      line,
      place: line.startsWith(" ") ? `${statement}: ${isRule ? line.replace(/,$/, "") : first}` : statement,
    };
  });
}
