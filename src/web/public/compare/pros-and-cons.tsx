import { HighlightList } from "../prose/highlight-list.tsx";
import type { ComparedModel } from "./load-comparison.ts";

export function ProsAndCons({ model }: { model: ComparedModel }) {
  return (
    <section
      aria-label={`Pros and cons of the ${model.name}`}
      className="rounded-card border border-line bg-white p-6"
    >
      <h2 className="text-2xl font-bold">{model.name}</h2>
      <h3 className="mt-4 mb-2 text-lg font-bold">Pros</h3>
      <HighlightList items={model.pros} sign="plus" />
      <h3 className="mt-5 mb-2 text-lg font-bold">Cons</h3>
      <HighlightList items={model.cons} sign="minus" />
    </section>
  );
}
