import { useId } from "react";
import { startStatisticsSwitch } from "./start-statistics-switch.ts";

/** Invisible until `startStatisticsSwitch`, which documents call without React. */
export function StatisticsSwitch() {
  const id = useId();
  return (
    <div
      ref={startStatisticsSwitch}
      data-statistics-switch
      className="flex flex-col gap-x-10 gap-y-2 text-sm sm:flex-row sm:items-center sm:justify-between"
    >
      <p id={`${id}-what`} className="max-w-3xl">
        To improve the site and dealers' adverts, we count pages viewed, cars shown, viewed and filtered,
        photos opened, articles read, buttons pressed, requests and listings sent: without cookies or knowing
        who you are.{" "}
        <span data-statistics-signal hidden>
          Your browser asks us not to count, so we do not.{" "}
        </span>
        <a href="/privacy#storage" className="font-semibold underline underline-offset-4">
          What we keep
        </a>
        <noscript>. Without JavaScript nothing is counted.</noscript>
      </p>
      <label className="invisible flex min-h-11 shrink-0 cursor-pointer items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          defaultChecked
          aria-describedby={`${id}-what`}
          className="size-5 accent-teal in-[.on-dark]:accent-spark"
        />
        <span data-statistics-state className="min-w-24">
          Statistics: on
        </span>
      </label>
    </div>
  );
}
