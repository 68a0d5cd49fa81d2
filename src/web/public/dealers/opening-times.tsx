import type { openAt } from "#src/domain/dealers/open-days.ts";
import { DAY_NAMES, hoursText, type OpeningHours, WEEK_DAYS } from "#src/domain/dealers/opening-hours.ts";

interface OpeningTimesProps {
  hours: OpeningHours;
  opensOnBankHolidays: boolean;
  /** Computed when the page was rendered. */
  opening: ReturnType<typeof openAt>;
}

export function OpeningTimes({ hours, opensOnBankHolidays, opening }: OpeningTimesProps) {
  return (
    <>
      <h2 className="mt-4 text-lg font-bold">
        Opening hours{" "}
        <span className="font-sans font-normal">{opening.isOpen ? "(open now)" : "(closed now)"}</span>
      </h2>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-5 gap-y-0.5 figures">
        {WEEK_DAYS.map((day) => (
          <div
            key={day}
            className={`col-span-2 grid grid-cols-subgrid ${day === opening.today ? "font-semibold" : ""}`}
          >
            <dt>{DAY_NAMES[day]}</dt>
            <dd>{hoursText(hours[day])}</dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid">
          <dt>Bank holidays</dt>
          <dd>{opensOnBankHolidays ? "As on other days" : "Closed"}</dd>
        </div>
      </dl>
    </>
  );
}
