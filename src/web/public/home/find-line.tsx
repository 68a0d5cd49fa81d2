import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { NUMBER_PATTERN } from "#src/domain/vehicles/browse-filters.ts";

const TYPING_DEBOUNCE_MS = 400;
const BOX =
  "mx-1 min-h-11 leading-normal rounded-lg border border-line-strong bg-white px-2 font-semibold placeholder:font-normal placeholder:text-ink-soft";
const NUMBER = { inputMode: "numeric", pattern: NUMBER_PATTERN, autoComplete: "off" } as const;

/** A sentence with three gaps that leads to the results, and counts them while one types. */
export function FindLine({ total }: { total: number }) {
  const [found, setFound] = useState(total);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef("");
  useEffect(() => () => clearTimeout(timer.current), []);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const typed = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]);
    const search = new URLSearchParams(typed).toString();
    latest.current = search;
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      const count = await countCars(search);
      if (count !== null && latest.current === search) setFound(count);
    }, TYPING_DEBOUNCE_MS);
  };
  return (
    <form
      action="/browse"
      onChange={onChange}
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
        {`Show ${found.toLocaleString("en-GB")} ${found === 1 ? "car" : "cars"}`}
      </button>
    </form>
  );
}

/** Null without a network. */
async function countCars(search: string): Promise<number | null> {
  try {
    const { total } = (await (await fetch(`/browse/count?${search}`)).json()) as { total: number };
    return total;
  } catch {
    return null;
  }
}
