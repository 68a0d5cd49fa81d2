import ts from "typescript";

export interface Mutant {
  file: string;
  line: number;
  /** What was done to the source. */
  name: string;
  /** The text between these becomes `text`. */
  from: number;
  to: number;
  text: string;
  /** The smallest expression or statement around it. */
  host: { from: number; to: number; isStatement: boolean };
}

/** @param host the smallest part of the program that may be chosen in its place */
interface Change extends Omit<Mutant, "file" | "line" | "host"> {
  host?: ts.Node;
}
type Mutator = (node: ts.Node, source: ts.SourceFile) => Change[];

/** Parts of a query that decide about races and whose rows they are. */
const QUERY_PARTS = /^(?:for(?:NoKey)?Update|for(?:Key)?Share|skipLocked|where|whereRef|onConflict|having)$/;
const CHECKS = /^(?:require|assert|refuse|check)[A-Z]/;
const LOCKS = /lock/i;
const OPPOSITES: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: "<=",
  [ts.SyntaxKind.LessThanEqualsToken]: "<",
  [ts.SyntaxKind.GreaterThanToken]: ">=",
  [ts.SyntaxKind.GreaterThanEqualsToken]: ">",
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: "!==",
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: "===",
  [ts.SyntaxKind.AmpersandAmpersandToken]: "||",
  [ts.SyntaxKind.BarBarToken]: "&&",
};
const HARMLESS_AWAITS = new Set([
  ts.SyntaxKind.ExpressionStatement,
  ts.SyntaxKind.ReturnStatement,
  ts.SyntaxKind.ArrowFunction,
]);
const OTHER_METHODS: ReadonlyMap<string, string> = new Map([
  ["some", "every"],
  ["every", "some"],
  ["min", "max"],
  ["max", "min"],
]);

const whole = (node: ts.Node, source: ts.SourceFile) => ({ from: node.getStart(source), to: node.end });
const short = (text: string) => text.replaceAll(/\s+/g, " ").slice(0, 60);

const dropQueryPart: Mutator = (node) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression, name } = node.expression;
  if (!QUERY_PARTS.test(name.text)) return [];
  const said = short(node.getText().slice(expression.getText().length));
  return [{ name: `drop ${said}`, from: expression.end, to: node.end, text: "" }];
};

/** Of a value that is used: the linter refuses a promise that is a statement (noFloatingPromises). */
const dropAwait: Mutator = (node, source) =>
  ts.isAwaitExpression(node) && !HARMLESS_AWAITS.has(node.parent.kind)
    ? [{ name: "drop await", ...whole(node, source), text: node.expression.getText(source) }]
    : [];

/** A lock, a check, or any other work for its effect. */
const dropStatement: Mutator = (node, source) => {
  if (!ts.isExpressionStatement(node)) return [];
  const called = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
  if (!ts.isCallExpression(called)) return [];
  return [{ name: `drop ${short(called.getText(source))}`, ...whole(node, source), text: ";" }];
};

/** `const { user_id } = requirePermission(actor, …)` with the actor itself. */
const dropCheck: Mutator = (node, source) => {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return [];
  const [checked] = node.arguments;
  if (!CHECKS.test(node.expression.text) || !checked || ts.isExpressionStatement(node.parent)) return [];
  return [
    { name: `drop ${short(node.expression.text)}`, ...whole(node, source), text: checked.getText(source) },
  ];
};

const dropPermission: Mutator = (node, source) =>
  ts.isPropertyAssignment(node) && node.name.getText(source) === "permission"
    ? [
        {
          name: `drop ${node.getText(source)}`,
          ...whole(node, source),
          text: "undefined: undefined",
          host: node.parent,
        },
      ]
    : [];

const swapLocks: Mutator = (node, source) => {
  if (!ts.isBlock(node)) return [];
  const isLock = (one: ts.Statement | undefined) =>
    one !== undefined && LOCKS.test(one.getText(source).split("(")[0] ?? "");
  return node.statements.flatMap((first, index) => {
    const second = node.statements[index + 1];
    if (!second || !isLock(first) || !isLock(second)) return [];
    const text = `${second.getText(source)}\n${first.getText(source)}`;
    return [{ name: "swap two locks", from: first.getStart(source), to: second.end, text }];
  });
};

const negate: Mutator = (node, source) => {
  const condition = ts.isIfStatement(node)
    ? node.expression
    : ts.isConditionalExpression(node)
      ? node.condition
      : null;
  if (!condition) return [];
  const said = condition.getText(source);
  return [
    { name: `negate ${short(said)}`, ...whole(condition, source), text: `!(${said})`, host: condition },
  ];
};

/** Without the early return or refusal. */
const dropGuard: Mutator = (node, source) =>
  ts.isIfStatement(node) && !node.elseStatement
    ? [{ name: `drop ${short(node.getText(source))}`, ...whole(node, source), text: ";" }]
    : [];

const otherOperator: Mutator = (node, source) => {
  if (!ts.isBinaryExpression(node)) return [];
  const { operatorToken } = node;
  const text = OPPOSITES[operatorToken.kind];
  if (text === undefined) return [];
  return [{ name: `${short(node.getText(source))}: ${text}`, ...whole(operatorToken, source), text }];
};

const otherMethod: Mutator = (node, source) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name } = node.expression;
  const text = OTHER_METHODS.get(name.text);
  return text === undefined
    ? []
    : [{ name: `${short(node.getText(source))}: ${text}`, ...whole(name, source), text }];
};

const otherSign: Mutator = (node, source) =>
  ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken
    ? [
        {
          name: `${node.getText(source)} without its sign`,
          ...whole(node, source),
          text: node.operand.getText(source),
        },
      ]
    : [];

/** In a file of policy each number; elsewhere each use of one. */
const otherNumber: Mutator = (node, source) => {
  const isPolicy = source.fileName.includes("/policy/");
  if (isPolicy && ts.isNumericLiteral(node))
    return [{ name: `${node.text} + 1`, ...whole(node, source), text: `(${node.text} + 1)` }];
  if (isPolicy || !ts.isIdentifier(node) || !/^[A-Z][A-Z\d_]+$/.test(node.text)) return [];
  const { parent } = node;
  const isUse = ts.isBinaryExpression(parent) || ts.isTemplateSpan(parent);
  return isUse ? [{ name: `${node.text} + 1`, ...whole(node, source), text: `(${node.text} + 1)` }] : [];
};

const SQL_CHANGES: readonly [RegExp, (found: string) => string][] = [
  [/\bfor (?:no key update|update|key share|share)\b(?: of \w+)?/g, () => ""],
  [/ (?:<=|>=) /g, (found) => found.replace("=", "")],
  [/ [<>] /g, (found) => `${found.trimEnd()}= `],
  [/\bis null\b/g, () => "is not null"],
  [/\bis not null\b/g, () => "is null"],
  [/\band not\b/g, () => "and"],
  [/\bpg_advisory_xact_lock\b/g, () => "pg_try_advisory_xact_lock"],
];

const changeSql: Mutator = (node, source) => {
  if (!ts.isTaggedTemplateExpression(node) || !node.tag.getText(source).startsWith("sql")) return [];
  const { from, to } = whole(node.template, source);
  const sql = source.text.slice(from, to);
  return SQL_CHANGES.flatMap(([pattern, change]) =>
    [...sql.matchAll(pattern)].map(({ 0: found, index }) => ({
      name: `SQL: '${found.trim()}' becomes '${change(found).trim()}'`,
      from: from + index,
      to: from + index + found.length,
      text: change(found),
    })),
  );
};

const MUTATORS: readonly Mutator[] = [
  ...[dropQueryPart, dropAwait, dropStatement, dropCheck, dropPermission, swapLocks, negate, dropGuard],
  ...[otherOperator, otherMethod, otherSign, otherNumber, changeSql],
];

export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    for (const mutate of MUTATORS) {
      for (const { host = node, ...change } of mutate(node, source)) {
        const line = source.getLineAndCharacterOfPosition(change.from).line + 1;
        const isStatement = ts.isStatement(host);
        mutants.push({ file, line, ...change, host: { ...whole(host, source), isStatement } });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}
