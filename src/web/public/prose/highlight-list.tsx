import { Icon } from "#src/web/ui/icon.tsx";

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
