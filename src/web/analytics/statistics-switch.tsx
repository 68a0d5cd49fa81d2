import { useId } from "react";
import { asksNotToBeCounted, statistics } from "./statistics.ts";
import { useStatistics } from "./use-statistics.ts";

export function StatisticsSwitch() {
  const id = useId();
  const isOn = useStatistics();
  return (
    <div className="flex flex-col gap-x-10 gap-y-2 text-sm sm:flex-row sm:items-center sm:justify-between">
      <p id={`${id}-what`} className="max-w-3xl">
        We count pages viewed, cars shown, viewed and filtered, photos opened, articles read, buttons pressed,
        and requests and listings sent: without cookies, and without knowing who you are.{" "}
        {isOn === false && asksNotToBeCounted() && "Your browser asks us not to count, so we do not. "}
        <a href="/privacy#storage" className="font-semibold underline underline-offset-4">
          What we keep
        </a>
        <noscript> Without JavaScript nothing is counted.</noscript>
      </p>
      <label
        className={`flex min-h-11 shrink-0 cursor-pointer items-center gap-2.5 font-semibold ${isOn === null ? "invisible" : ""}`}
      >
        <input
          type="checkbox"
          checked={isOn ?? true}
          onChange={(event) => statistics().choose(event.target.checked)}
          aria-describedby={`${id}-what`}
          className="size-5 accent-teal in-[.on-dark]:accent-spark"
        />
        <span className="min-w-24">Statistics: {isOn === false ? "off" : "on"}</span>
      </label>
    </div>
  );
}
