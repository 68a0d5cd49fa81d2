import type { SourcedFact } from "#src/web/content/content-file.ts";
import { trustedHtml } from "#src/web/ui/html/trusted-html.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import type { Section } from "./prose-html.ts";

/** @param html output of `renderMarkdown`, sanitised by an allow-list */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={trustedHtml(html)} />;
}

/** Table of contents; hidden on phones. */
export function Contents({ title, sections }: { title: string; sections: readonly Section[] }) {
  return (
    <nav aria-label={title} className="hidden self-start xl:sticky xl:top-20 xl:block">
      <p className="border-t-2 border-ink pt-3 font-display text-lg font-bold">{title}</p>
      <ul className="mt-2">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-1 leading-snug text-teal underline-offset-4 hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export type StripFact = SourcedFact & { name: string };

const FACT_COLUMNS: Readonly<Record<number, string>> = {
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-3",
  5: "sm:grid-cols-2 lg:grid-cols-5",
};

export function FactStrip({ facts }: { facts: readonly StripFact[] }) {
  return (
    <dl
      className={`grid gap-px overflow-hidden rounded-card border border-line bg-line ${FACT_COLUMNS[facts.length]}`}
    >
      {facts.map(({ name, text, source }, index) => (
        <div key={name} className={`bg-white p-4 ${index === 4 ? "sm:col-span-2 lg:col-span-1" : ""}`}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd>
            <span className="mt-0.5 block text-lg leading-snug font-semibold figures">{text}</span>
            <span className="mt-1.5 block text-xs text-ink-soft">{source}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function HighlightList({
  items,
  sign = "check",
}: {
  items: readonly string[];
  sign?: "check" | "plus" | "minus";
}) {
  return (
    <ul className="grid gap-2">
      {items.map((item) => (
        <li key={item} className="flex gap-2.5">
          <Icon
            name={sign}
            className={`mt-1 size-4 shrink-0 ${sign === "minus" ? "text-ink-soft" : "text-teal"}`}
          />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
