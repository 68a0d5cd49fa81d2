import { Check, Minus, Plus } from "lucide-react";

const SIGNS = { check: Check, plus: Plus, minus: Minus } as const;

/** Short points, each with a sign before it that repeats nothing the words do not say. */
export function HighlightList({
  items,
  sign = "check",
}: {
  items: readonly string[];
  sign?: keyof typeof SIGNS;
}) {
  const Sign = SIGNS[sign];
  return (
    <ul className="grid gap-2">
      {items.map((item) => (
        <li key={item} className="flex gap-2.5">
          <Sign
            aria-hidden="true"
            className={`mt-1 size-4 shrink-0 ${sign === "minus" ? "text-ink-soft" : "text-teal"}`}
          />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
