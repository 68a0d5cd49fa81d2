import type { ReactNode } from "react";
import type { Calculation, CarFact, CarFacts, Evidence } from "#src/texts/car-facts/car-fact.ts";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { methodHref } from "../../methods/method-texts.ts";

interface KnownProps {
  facts: Pick<CarFacts, "known" | "more">;
  isExample: boolean;
  /** Of the fold. */
  children: ReactNode;
}

/** Each fact once. What the dealer says has no mark. */
export const Known = ({ facts: { known, more }, isExample, children }: KnownProps) => (
  <TitledSection id="known" heading="What we know" size="2xl">
    <p className="mt-1 text-ink-soft">
      {isExample ? "Typical of such a car unless marked." : "From the dealer unless marked."}
    </p>
    <FactList facts={known} />
    {(more.length > 0 || children) && (
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold link">More about this car</summary>
        <FactList facts={more} />
        {children}
      </details>
    )}
  </TitledSection>
);

function FactList({ facts }: { facts: readonly CarFact[] }) {
  return (
    <dl className="mt-3 border-t border-line">
      {facts.map(({ name, text, sum, isWarning, ...evidence }) => (
        <div
          key={`${name} ${text}`}
          className="grid grid-cols-[8.5rem_1fr] gap-x-3 border-b border-line py-1.5 sm:grid-cols-[12rem_1fr]"
        >
          <dt className="text-ink-soft">{name}</dt>
          <dd
            className={`wrap-anywhere figures ${isWarning ? "border-l-4 border-danger pl-3" : ""} ${text.length < SHORT || isWarning ? "font-semibold" : ""}`}
          >
            {text} <Mark {...evidence} />
            {sum && <Sum sum={sum} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Characters: a sentence in bold is hard to read. */
const SHORT = 40;

/** Where a fact comes from, with a link to the source if it has one; nothing for what the dealer says. */
function Mark({ evidence, source }: Pick<CarFact, "evidence" | "source">) {
  if (!evidence) return null;
  const classes = `inline-block rounded px-1.5 text-xs font-normal ${MARKS[evidence]}`;
  if (!source?.url) {
    return (
      <span title={source?.text} className={classes}>
        {evidence}
      </span>
    );
  }
  return (
    <a href={source.url} rel="noopener" title={source.text} className={`${classes} py-1 underline`}>
      {evidence}
    </a>
  );
}

const MARKS: Record<Evidence, string> = {
  computed: "bg-teal-wash",
  checked: "bg-teal text-white",
  documented: "bg-spark",
  "published source": "bg-spark",
};

interface SumProps {
  sum: Calculation;
  title?: string;
}

export const Sum = ({ sum: { lines, method }, title = "How we work it out" }: SumProps) => (
  <details className="text-sm font-normal">
    <summary className="inline-block cursor-pointer py-1 font-semibold link">{title}</summary>
    <ul className="mb-2 grid gap-1 text-ink-soft">
      {lines.map(({ text, source }) => (
        <li key={text}>
          {text}
          {source && (
            <>
              {" "}
              <a href={source.url} rel="noopener" className="text-teal underline underline-offset-2">
                {source.text}
              </a>
            </>
          )}
        </li>
      ))}
      <li>
        <MethodLink method={method} />
      </li>
    </ul>
  </details>
);

export const MethodLink = ({ method }: Pick<Calculation, "method">) => (
  <a href={methodHref(method)} className="inline-block py-1 text-teal underline underline-offset-2">
    Method and sources
  </a>
);
