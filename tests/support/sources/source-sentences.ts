import ts from "typescript";

/** Sentences of the texts in a TSX file: strings and markup, without class names and addresses. */
export function sentencesIn(source: string): string[] {
  const file = ts.createSourceFile("page.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isJsxAttribute(node) && NO_TEXT.test(node.name.getText())) return;
    if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      texts.push(node.text);
    }
    if (ts.isTemplateExpression(node)) {
      texts.push(node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join(""));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts
    .flatMap((text) =>
      text
        .replaceAll(/\s+/g, " ")
        .trim()
        .split(/(?<=[.!?:]) /),
    )
    .filter((sentence) => sentence.includes(" "));
}

const NO_TEXT = /^(className|id|href|name|type|rel)$/;
