import { Badge } from "#src/web/ui/badge.tsx";

const ROWS = [
  { name: "Asks about", value: "2021 Nissan Leaf N-Connecta" },
  { name: "Budget", value: "£10-15k" },
  { name: "Wants to buy", value: "Within 1 week" },
  { name: "Will travel", value: "25 miles from M20" },
  { name: "Part exchange", value: "2014 Ford Fiesta, 61,000 miles" },
];

/** Fictional example, labelled as such. */
export function ExampleRequest() {
  return (
    <figure className="rounded-card bg-white p-6 text-ink">
      <figcaption className="flex items-center justify-between gap-4">
        <span className="font-display text-xl font-bold text-balance">A request, as you see it</span>
        <span className="shrink-0">
          <Badge variant="spark">Score 95</Badge>
        </span>
      </figcaption>
      <dl className="mt-4">
        {ROWS.map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[7.5rem_1fr] gap-3 border-t border-line py-2.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold figures">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-sm text-ink-soft">
        Example. You also see the buyer's name and, if they share them, their phone number and email address.
      </p>
    </figure>
  );
}
