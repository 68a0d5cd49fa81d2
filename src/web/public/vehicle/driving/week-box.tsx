import { pricesOn } from "#src/domain/driving/current-prices.ts";
import { runningCostInput, taxCaution } from "#src/domain/driving/driving-cost.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import type { RunningCostInput } from "#src/domain/driving/running-cost.ts";
import { willItDo } from "#src/domain/driving/will-it-do.ts";
import {
  RUNNING_COST_MAX_PENCE_PER_KWH,
  RUNNING_COST_MAX_TAX_POUNDS,
  RUNNING_COST_MILES,
} from "#src/domain/policy/driving.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { drivingText, runningCostTexts } from "#src/texts/driving-text.ts";
import { weekAnswerText, weekSum } from "#src/texts/week-text.ts";
import { answerHrefs } from "../../driving/answer-hrefs.ts";
import { DrivingForm } from "../../driving/driving-form.tsx";
import type { CarOfPage } from "../car-of-page.ts";
import { MethodLink } from "../facts/known.tsx";
import { EXAMPLE_WEEK } from "./start-driving-answers.ts";

interface WeekBoxProps {
  vehicle: CarOfPage;
  today: string;
  /** Of a shared answer. */
  driving: DrivingProfile | null;
}

/** 'Will it do my week?' for one car, with the calculation: an example, or by `startWeekBox` the buyer's own week. */
export function WeekBox({ vehicle, today, driving }: WeekBoxProps) {
  const profile = driving ?? EXAMPLE_WEEK;
  const week = willItDo(vehicle, profile);
  const links = answerHrefs(vehicle.vehicle_id, profile);
  return (
    <section
      id="week-box"
      data-week-box
      className="rounded-card border border-line bg-white p-4 sm:p-6"
      aria-labelledby="week"
    >
      <h2 id="week" className="text-2xl font-bold">
        Will it do my week?
      </h2>
      <div className="mt-2">
        <DrivingForm vehicleId={vehicle.vehicle_id} driving={driving} isAnsweredHere />
      </div>
      {/* Height of most results, to avoid layout shift. */}
      <div role="status" className="mt-3 min-h-32 border-t border-line pt-4">
        <p data-example className="mb-2 text-ink-soft">
          {driving ? "Shared" : "Example"}: {drivingText(profile)}
        </p>
        <p data-text="answer" className="font-display text-2xl font-bold figures">
          {weekAnswerText(week)}
        </p>
        <details className="mt-1 text-sm">
          <summary className="inline-block cursor-pointer py-1 font-semibold link">
            How we work it out
          </summary>
          <ul className="mt-1 grid gap-1 text-ink-soft figures">
            {weekSum(vehicle, profile, pricesOn(today)).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      </div>
      <RunningCost vehicle={vehicle} today={today} driving={driving} />
      {week.answer !== "not stated" && (
        <p className="mt-3 flex flex-wrap gap-x-5 font-semibold">
          <a
            href={links.page}
            data-share={`Will it do my week? ${vehicleTitle(vehicle)}`}
            data-answer-link="page"
            rel="nofollow"
            className="inline-flex min-h-11 items-center link"
          >
            Share this answer
          </a>
          <a
            href={links.picture}
            data-answer-link="picture"
            rel="nofollow"
            className="inline-flex min-h-11 items-center link"
          >
            As a picture
          </a>
        </p>
      )}
    </section>
  );
}

/**
 * Yearly cost of electricity and tax, from dated rates that the visitor can change (`DRIVING_ANSWERS`). Starts from
 * their driving profile, if they have one. No cost where the battery or a range is not stated.
 */
export function RunningCost({ vehicle, today, driving }: WeekBoxProps) {
  const prices = pricesOn(today);
  const input = runningCostInput(vehicle.year, driving, prices);
  const texts = runningCostTexts(vehicle, input, driving);
  if (!texts)
    return (
      <div data-running-cost>
        <Payback />
      </div>
    );
  const caution = taxCaution(vehicle.year, prices);
  return (
    <div id="running-cost" data-running-cost className="mt-2">
      <p className="figures">
        <strong data-text="year" hidden={texts.year === null} className="font-display text-2xl">
          {texts.year}
        </strong>
        <span data-text="unit">{texts.unit}</span>
      </p>
      <Payback />
      <details className="mt-2 text-sm">
        <summary className="inline-block cursor-pointer py-1 font-semibold link">Change the rates</summary>
        <p data-text="sum" hidden={texts.sum === null} className="mt-1 text-ink-soft figures">
          {texts.sum}
        </p>
        <RunningCostRates input={input} texts={texts} />
        {caution && <p className="mt-3">{caution}</p>}
        <p data-text="energy" className="mt-3">
          {texts.energy}
        </p>
        <MethodLink method="cost" />
      </details>
    </div>
  );
}

/** When this car is paid back against the buyer's own, once they have told of it (`startRunningCost`). */
const Payback = () => (
  <div data-payback role="status">
    <p data-text="payback" hidden className="mt-2 text-lg font-semibold figures" />
    <details data-payback-sum hidden className="text-sm">
      <summary className="inline-block cursor-pointer py-1 font-semibold link">When is it paid back?</summary>
      <ul className="mt-1 grid gap-1 text-ink-soft figures" />
    </details>
  </div>
);

interface RatesProps {
  input: RunningCostInput;
  texts: { homeShare: string; homePrice: string };
}

function RunningCostRates({ input, texts }: RatesProps) {
  const pence = RUNNING_COST_MAX_PENCE_PER_KWH;
  const rates: RateFieldProps[] = [
    { name: "milesAYear", label: "Miles a year", max: RUNNING_COST_MILES.max },
    { name: "homePercent", label: texts.homeShare, text: "homeShare", max: 100 },
    { name: "homePencePerKwh", label: texts.homePrice, text: "homePrice", max: pence },
    { name: "publicPencePerKwh", label: "Public, p a kWh", max: pence },
    { name: "taxPounds", label: "Vehicle tax, £", max: RUNNING_COST_MAX_TAX_POUNDS },
  ];
  return (
    <div className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 noscript:hidden">
      {rates.map((rate) => (
        <RateField key={rate.name} {...rate} input={input} />
      ))}
    </div>
  );
}

interface RateFieldProps {
  name: keyof RunningCostInput;
  label: string;
  text?: string;
  max: number;
}

/** Editable number from 0 to `max`; `startRunningCost` marks another. */
function RateField({ name, label, text, max, input }: RateFieldProps & Pick<RatesProps, "input">) {
  const id = `rate-${name}`;
  return (
    <div data-field>
      <label htmlFor={id} data-text={text} className="mb-1 block text-sm">
        {label}
      </label>
      <input
        id={id}
        name={name}
        data-max={max}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={input[name] ?? ""}
        className="block min-h-11 w-full rounded-lg border border-line-strong bg-white px-3 py-2 figures aria-invalid:border-2 aria-invalid:border-danger"
      />
    </div>
  );
}
