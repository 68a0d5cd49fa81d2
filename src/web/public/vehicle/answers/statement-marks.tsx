import type { CarStatement, Evidence } from "./car-statement.ts";

export const LINK = "inline-block py-1 font-semibold link";

export const AskLink = ({ vehicleId, question }: { vehicleId: string; question: string }) => (
  <a
    href={`/lead?vehicle=${vehicleId}&source=vehicle_page&question=${encodeURIComponent(question)}`}
    rel="nofollow"
    className={LINK}
  >
    Ask<span className="sr-only"> the dealer: {question}</span>
  </a>
);

export function Mark({ evidence, source }: Pick<CarStatement, "evidence" | "source">) {
  const classes = `inline-block rounded px-1.5 text-xs ${MARKS[evidence]}`;
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
  "dealer says": "bg-paper-deep",
  "typical figure": "bg-paper-deep",
  "not stated": "border border-line-strong",
  "not computed": "border border-line-strong",
};
