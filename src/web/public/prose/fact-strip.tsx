export interface StripFact {
  name: string;
  value: string;
  /** Where the value comes from. */
  source: string;
}

const COLUMNS = { 2: "lg:grid-cols-2", 4: "lg:grid-cols-4", 5: "lg:grid-cols-5" } as const;

export function FactStrip({
  facts,
  columns,
}: {
  facts: readonly StripFact[];
  columns: keyof typeof COLUMNS;
}) {
  return (
    <dl
      className={`grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 ${COLUMNS[columns]}`}
    >
      {facts.map(({ name, value, source }, index) => (
        <div key={name} className={`bg-white p-4 ${index === 4 ? "sm:col-span-2 lg:col-span-1" : ""}`}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd>
            <span className="mt-0.5 block text-lg leading-snug font-semibold figures">{value}</span>
            <span className="mt-1.5 block text-xs text-ink-soft">{source}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
