import type { ComparedRow as Row } from "#src/texts/compare-vehicles.ts";

interface ComparedRowProps {
  row: Row;
  /** `startCompared` shows the buyer's own driving in it. */
  about?: "week" | "cost";
  isHidden?: boolean;
}

/** One fact of all cars; on phones its name is above the values. */
export function ComparedRow({
  row: { name, values, differs, best, bestText },
  about,
  isHidden,
}: ComparedRowProps) {
  return (
    <tbody data-differs={differs} data-row={about} hidden={isHidden} className="group/row">
      <tr className="border-t border-line sm:hidden">
        <th
          scope="rowgroup"
          colSpan={values.length}
          className="px-2 pt-2 text-sm font-normal text-ink-soft group-data-[differs=true]/row:bg-teal-wash"
        >
          <span className="sticky left-2">
            <span data-text="name">{name}</span>
            <span className="hidden font-semibold text-teal-deep group-data-[differs=true]/row:inline">
              {" "}
              differs
            </span>
          </span>
        </th>
      </tr>
      <tr className="sm:border-t sm:border-line">
        <th
          scope="row"
          className="sticky left-0 z-10 hidden border-r border-line bg-white p-3 text-sm font-normal text-ink-soft sm:table-cell"
        >
          <span data-text="name">{name}</span>
          <span className="hidden text-xs font-semibold text-teal group-data-[differs=true]/row:block">
            differs
          </span>
        </th>
        {values.map((value, place) => (
          <td
            key={`${place}`}
            className="px-2 pb-2 figures group-data-[differs=true]/row:bg-teal-wash group-data-[differs=true]/row:font-semibold sm:p-3"
          >
            <span data-text="value">{value}</span>{" "}
            <span
              data-text="best"
              hidden={!best.includes(place)}
              className="inline-block rounded-full bg-spark px-2 text-sm"
            >
              {best.includes(place) && bestText}
            </span>
          </td>
        ))}
      </tr>
    </tbody>
  );
}
