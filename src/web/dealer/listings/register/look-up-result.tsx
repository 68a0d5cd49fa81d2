import { formatLongDate } from "#src/domain/format/format.ts";
import { vehicleField } from "#src/domain/vehicles/fields.ts";
import { shownValue } from "../shown-value.ts";
import type { ShownLookUp } from "./use-look-up.ts";

const NOTHING_FOUND = {
  not_found: "DVSA and DVLA do not know this registration. Check it, or fill in the details by hand.",
  unavailable: "DVSA and DVLA do not answer at the moment. Try again later, or fill in the details by hand.",
  off: "Look-up by registration is not set up here. Fill in the details of the car by hand.",
};

export function LookUpResult({ result }: { result: ShownLookUp }) {
  if (result.outcome !== "found") return <p>{NOTHING_FOUND[result.outcome]}</p>;
  const { filledIn, different, filled, facts, fetched_at } = result;
  return (
    <div className="rounded-lg bg-paper-deep p-4 wrap-anywhere">
      <p className="font-semibold">
        {filledIn.length > 0
          ? `Filled in: ${filledIn.map((name) => vehicleField(name).label).join(", ")}. Check them before you publish.`
          : "Nothing to fill in: you have stated what DVSA and DVLA know."}
      </p>
      {different.length > 0 && (
        <>
          <p className="mt-3">DVSA and DVLA differ from what you have entered:</p>
          <ul className="mt-1 list-disc pl-5">
            {different.map((name) => (
              <li key={name}>
                {vehicleField(name).label}: {shownValue(name, filled[name]) ?? filled[name]}
              </li>
            ))}
          </ul>
        </>
      )}
      <dl className="mt-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{name}:</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">Asked on {formatLongDate(new Date(fetched_at))}.</p>
    </div>
  );
}
