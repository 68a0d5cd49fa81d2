import { NUMBER_PATTERN } from "#src/domain/vehicles/browse-filters.ts";
import { showCarsText } from "./start-find-line.ts";

const BOX =
  "mx-1 min-h-11 leading-normal rounded-lg border border-line-strong bg-white px-2 font-semibold placeholder:font-normal placeholder:text-ink-soft";
const NUMBER = { inputMode: "numeric", pattern: NUMBER_PATTERN, autoComplete: "off" } as const;

/** A sentence with three gaps that leads to the results. `startFindLine` counts them while one types. */
export function FindLine({ total }: { total: number }) {
  return (
    <form
      action="/browse"
      data-find-line
      className="mt-6 max-w-xl text-lg leading-[3] sm:text-xl sm:leading-[2.6]"
    >
      <label className="whitespace-nowrap">
        I have up to
        <input
          name="maxPrice"
          {...NUMBER}
          title="A price, such as 15k"
          placeholder="£15k"
          className={`${BOX} w-24`}
        />
      </label>{" "}
      <label className="whitespace-nowrap">
        live near
        <input name="postcode" placeholder="Leeds or LS6" className={`${BOX} w-36`} />
      </label>{" "}
      <label>
        and need{" "}
        <input
          name="minWinterRange"
          {...NUMBER}
          title="Miles, such as 150"
          placeholder="150"
          className={`${BOX} w-20`}
        />{" "}
        miles in winter.
      </label>{" "}
      <button
        type="submit"
        aria-live="polite"
        className="inline-flex min-h-11 items-center rounded-full bg-spark px-6 text-lg leading-normal font-semibold text-ink figures hover:bg-spark-deep"
      >
        {showCarsText(total)}
      </button>
    </form>
  );
}
