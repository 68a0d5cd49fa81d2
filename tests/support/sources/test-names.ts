import ts from "typescript";

/** Names of the tests and groups in a test file, rows of `each` without their values. */
export function testNamesIn(source: string): string[] {
  const file = ts.createSourceFile("a.test.ts", source, ts.ScriptTarget.Latest, true);
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const [name] = ts.isCallExpression(node) ? node.arguments : [];
    if (ts.isCallExpression(node) && TEST.test(node.expression.getText()) && name) names.push(textOf(name));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

const TEST = /^(it|test|describe)(\.each|$)/;

const textOf = (name: ts.Expression): string => (ts.isStringLiteralLike(name) ? name.text : name.getText());
