import { readFileSync } from "node:fs";
import { Parser } from "htmlparser2";

export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

/** Reads with an independent parser, and throws unless every tag is closed. */
export function readXml(xml: string): XmlNode {
  const root: XmlNode = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const node = { name, attributes, children: [], text: "" };
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      ontext(text) {
        const node = open.at(-1);
        if (node) node.text += text;
      },
      onclosetag(name, isImplied) {
        if (isImplied) throw new Error(`${name} is not closed`);
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  const [document, ...others] = root.children;
  if (!document || others.length > 0) throw new Error("A document has one root");
  return document;
}

/** First match of a path such as "customer/contact/name". */
export function nodeAt(node: XmlNode, path: string): XmlNode | undefined {
  return path
    .split("/")
    .reduce<XmlNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node);
}

export const textAt = (node: XmlNode, path: string): string | undefined => nodeAt(node, path)?.text;

interface Rule {
  /** Matches the names of the children, each followed by a comma; null for text alone. */
  model: RegExp | null;
  attributes: Map<string, readonly string[] | null>;
  required: string[];
}

const DTD = readFileSync(new URL("adf.dtd", import.meta.url), "utf8");
const RULES = new Map<string, Rule>();
for (const [, name = "", model = ""] of DTD.matchAll(/<!ELEMENT (\S+) \((.*)\)>/g)) {
  const sequence = model.split(/,\s*/).map((one) => one.replace(/^([\w-]+)([?*+]?)$/, "(?:$1,)$2"));
  const isText = model === "#PCDATA";
  const matcher = isText ? null : new RegExp(`^${sequence.join("")}$`);
  RULES.set(name, { model: matcher, attributes: new Map(), required: [] });
}
for (const [, name = "", list = ""] of DTD.matchAll(/<!ATTLIST (\S+) (.*)>/g)) {
  for (const [, key = "", type = "", fallback] of list.matchAll(/(\w+) (CDATA|\([^)]*\)) (\S+)/g)) {
    RULES.get(name)?.attributes.set(key, type === "CDATA" ? null : type.slice(1, -1).split("|"));
    if (fallback === "#REQUIRED") RULES.get(name)?.required.push(key);
  }
}

/** Violations of the DTD, each with the element's name. */
export function adfViolations(node: XmlNode): string[] {
  const rule = RULES.get(node.name);
  if (!rule) return [`${node.name} is unknown`];
  const names = node.children.map(({ name }) => `${name},`).join("");
  const found: string[] = [];
  if (rule.model === null && names !== "") found.push(`${node.name} has elements: ${names}`);
  if (rule.model !== null && !rule.model.test(names)) found.push(`${node.name} must not have: ${names}`);
  if (rule.model !== null && node.text.trim() !== "") found.push(`${node.name} has text`);
  for (const [key, value] of Object.entries(node.attributes)) {
    const allowed = rule.attributes.get(key);
    if (allowed === undefined || (allowed && !allowed.includes(value)))
      found.push(`${node.name} ${key}=${value}`);
  }
  for (const key of rule.required) if (!(key in node.attributes)) found.push(`${node.name} lacks ${key}`);
  return [...found, ...node.children.flatMap(adfViolations)];
}
