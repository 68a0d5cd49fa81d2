import type { DetailRow } from "#src/domain/vehicles/details/detail-texts.ts";

interface DetailRowsProps {
  rows: readonly DetailRow[];
  /** In place of a value that is missing. */
  missing: string;
}

export const DetailRows = ({ rows, missing }: DetailRowsProps) => (
  <dl className="mt-3 grid gap-x-8 sm:grid-cols-2">
    {rows.map(({ name, value }) => (
      <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
        <dt className="text-ink-soft">{name}</dt>
        <dd
          className={`text-right wrap-anywhere figures ${value === null ? "text-ink-soft" : "font-semibold"}`}
        >
          {value ?? missing}
        </dd>
      </div>
    ))}
  </dl>
);
