import ts from "typescript";

export interface Comment {
  line: number;
  text: string;
}

/** Comments of a TypeScript file, consecutive `//` lines as one, without their markers. */
export function commentsIn(source: string): Comment[] {
  const file = ts.createSourceFile("file.tsx", source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    // Text between tags may contain `//`, as in an address.
    if (node.kind === ts.SyntaxKind.JsxText) return;
    const found = [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.end) ?? []),
    ];
    for (const range of found) ranges.set(range.pos, range);
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  const comments: (Comment & { end: number })[] = [];
  for (const { pos, end } of [...ranges.values()].sort((a, b) => a.pos - b.pos)) {
    const raw = source.slice(pos, end);
    const last = comments.at(-1);
    const continues = raw.startsWith("//") && last && /^\n[ \t]*$/.test(source.slice(last.end, pos));
    if (continues) Object.assign(last, { end, text: `${last.text} ${plain(raw)}` });
    else comments.push({ line: file.getLineAndCharacterOfPosition(pos).line + 1, text: plain(raw), end });
  }
  return comments.map(({ line, text }) => ({ line, text }));
}

const plain = (raw: string) =>
  raw
    .replace(/^\/\*+|\*\/$|^\/\//g, "")
    .replaceAll(/^\s*\*/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();
