import type { ShownFact } from "../prose/shown-fact.ts";
import type { ComparedModel } from "./load-comparison.ts";

/** Each figure with its source. Scrolls in its own container on small phones. */
const ROWS = [
  { name: "Battery capacity", fact: "battery" },
  { name: "Real-world range", fact: "range" },
  { name: "DC fast charging", fact: "charging" },
  { name: "Acceleration", fact: "acceleration" },
  { name: "Used price range", fact: "price" },
] as const satisfies { name: string; fact: keyof ComparedModel }[];

export function ComparisonTable({ models }: { models: readonly ComparedModel[] }) {
  return (
    <section
      aria-labelledby="detail"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
      tabIndex={0}
      className="mt-5 overflow-x-auto rounded-card border border-line"
    >
      <table className="w-full min-w-80 table-fixed border-collapse bg-white text-left max-sm:text-sm">
        <thead className="bg-paper-deep">
          <tr>
            <td className="w-[26%] p-2 sm:w-40 sm:p-4" />
            {models.map((model) => (
              <th key={model.slug} scope="col" className="p-2 font-bold sm:p-4">
                {model.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, fact }) => {
            const differs = new Set(models.map((model) => model[fact].text)).size > 1;
            return (
              <tr key={fact} className={`border-t border-line align-top ${differs ? "bg-teal-wash" : ""}`}>
                <th scope="row" className="p-2 font-semibold text-ink-soft max-sm:text-xs sm:p-4">
                  {name}
                  <span className={`block text-xs ${differs ? "text-teal-deep" : "font-normal"}`}>
                    {differs ? "differs" : "the same"}
                  </span>
                </th>
                {models.map((model) => (
                  <td key={model.slug} className="p-2 sm:p-4">
                    <Cell fact={model[fact]} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ fact }: { fact: ShownFact }) {
  return (
    <>
      <span className="block font-semibold figures">{fact.text}</span>
      <span className="mt-1 block text-xs text-ink-soft">{fact.source}</span>
    </>
  );
}
