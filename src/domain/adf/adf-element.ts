import { xmlText } from "#src/domain/text/xml-text.ts";

type Value = string | number;
export type AdfElement = string;
export type AdfChild = AdfElement | null;

/** Writes an empty element for empty text. */
export function textElement(
  name: string,
  value: Value,
  attributes: Readonly<Record<string, string>> = {},
): AdfElement {
  return `<${name}${written(attributes)}>${plain(String(value))}</${name}>`;
}

export function parentElement(
  name: string,
  children: readonly AdfChild[],
  attributes: Readonly<Record<string, string>> = {},
): AdfElement {
  const inside = children.filter((child) => child !== null);
  return [`<${name}${written(attributes)}>`, ...inside, `</${name}>`].join("\n");
}

export const optionalElement = (name: string, value: Value | null): AdfChild =>
  value === null || value === "" ? null : textElement(name, value);

const written = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join("");

/** Parsers turn CR into LF; C1 controls are legal XML that many CRMs refuse. */
const plain = (text: string) => xmlText(text.replaceAll(/\r\n?/g, "\n").replaceAll(/[\u007f-\u009f]/g, ""));
