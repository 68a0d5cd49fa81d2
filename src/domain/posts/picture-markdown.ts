export function pictureMarkdown({ image, alt }: { image: string; alt: string }): string {
  const words = alt.replace(/\s+/g, " ").trim();
  return `![${words.replace(/[\\[\]`*_<>&!]/g, "\\$&")}](${image})`;
}

export function insertParagraph(
  text: string,
  { from, to }: { from: number; to: number },
  paragraph: string,
): { text: string; cursor: number } {
  const before = text.slice(0, from).replace(/\n*$/, "");
  const after = text.slice(to).replace(/^\n*/, "");
  const start = before === "" ? paragraph : `${before}\n\n${paragraph}`;
  return { text: after === "" ? `${start}\n` : `${start}\n\n${after}`, cursor: start.length };
}
