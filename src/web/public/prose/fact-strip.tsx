import type { SourcedFact } from "#src/web/content/content-types.ts";

export type StripFact = SourcedFact & { name: string };

export function FactStrip({ facts }: { facts: readonly StripFact[] }) {
  const columns = facts.length === 5 ? "lg:grid-cols-5" : "lg:grid-cols-2";
  return (
    <dl
      className={`grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 ${columns}`}
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
