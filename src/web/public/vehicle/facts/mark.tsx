import type { CarFact, Evidence } from "./car-fact.ts";

/** Where a fact comes from, with a link to the source if it has one; nothing for what the dealer says. */
export function Mark({ evidence, source }: Pick<CarFact, "evidence" | "source">) {
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
