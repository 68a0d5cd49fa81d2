/** Reference search for names: contains the text, or each of its words starts a word or number. */
export function nameMatches(text: string, ...parts: (string | null)[]): boolean {
  const name = parts.map((part) => part ?? "").join(" ");
  if (name.toLowerCase().includes(text.toLowerCase())) return true;
  const whole = runs(name);
  const starts = whole.map((_, index) => whole.slice(index).join(""));
  const words = text
    .split(" ")
    .map((word) => runs(word).join(""))
    .filter((word) => word !== "");
  return words.length > 0 && words.every((word) => starts.some((start) => start.startsWith(word)));
}

const runs = (name: string) =>
  [...name.toLowerCase().matchAll(/[a-z]+|[0-9]+/g)].map(([run]) => run.replace(/[0-9]$/, "$&."));
