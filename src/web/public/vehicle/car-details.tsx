import type { DetailRow } from "#src/domain/vehicles/details/detail-texts.ts";

/** The dealer's details of this car, including those not stated. */
export function CarDetails({ rows }: { rows: readonly DetailRow[] }) {
  return (
    <section aria-labelledby="car-details" className="mb-4">
      <h2 id="car-details" className="text-2xl font-bold">
        More about this car
      </h2>
      <p className="mt-1 text-ink-soft">As its dealer states them.</p>
      <dl className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {rows.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd
              className={`text-right wrap-anywhere figures ${value === null ? "text-ink-soft" : "font-semibold"}`}
            >
              {value ?? "Not stated"}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
