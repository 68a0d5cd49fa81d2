export function xmlText(text: string): string {
  return text.replaceAll(FORBIDDEN, "").replaceAll(/[<>&"']/g, (sign) => ENTITIES[sign] ?? sign);
}

// https://www.w3.org/TR/xml/#charsets: XML forbids lone surrogates and most control characters.
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const ENTITIES: Record<string, string> = {
  "<": "&lt;",
  ">": "&gt;",
  "&": "&amp;",
  '"': "&quot;",
  "'": "&apos;",
};
