import { parse } from "yaml";

/** Sentences of a page in Markdown: fields, paragraphs and items, without the places that links lead to. */
export function sentencesInMarkdown(file: string): string[] {
  const filled = file.replaceAll(/\{[^{}]+\}/g, placeholder);
  const [, head = "", body = ""] = /^(?:---\n(.*?)\n---\n)?(.*)$/s.exec(filled) ?? [];
  const text = body.replaceAll(/<!--.*?-->/gs, "").replaceAll(/^ *(- |\d+\. |## )/gm, "\n");
  return [...textsOf(parse(head)), ...text.split(/\n{2,}/)].flatMap((one) =>
    one
      .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1")
      .replaceAll(/\s+/g, " ")
      .trim()
      .split(/(?<=[.!?:]) /)
      .filter((sentence) => sentence.includes(" ")),
  );
}

/** A period is filled in with its unit. */
const placeholder = (name: string): string => {
  const unit = /_(DAYS|HOURS|MONTHS|MINUTES|SECONDS)\b/.exec(name)?.[1]?.toLowerCase();
  return unit ? `… ${unit}` : "…";
};

const textsOf = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
};
