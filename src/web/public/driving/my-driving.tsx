import { provenHealth } from "#src/domain/battery/battery-test.ts";
import { readCarNow, type TypedCarNow } from "#src/domain/driving/car-now.ts";
import { pricesOn } from "#src/domain/driving/current-prices.ts";
import { runningCostInput } from "#src/domain/driving/driving-cost.ts";
import { readDriving, type TypedDriving } from "#src/domain/driving/driving-form.ts";
import { firstMonth } from "#src/domain/driving/payback.ts";
import { neededWinterRange, willItDo } from "#src/domain/driving/will-it-do.ts";
import { stopMinutes } from "#src/domain/ev-variants/computed-figures.ts";
import { formatMiles, formatVehicleCount } from "#src/domain/format/format.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { RESERVE_SHARE } from "#src/domain/policy/driving.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { browsePage } from "#src/services/browse/browse-page.ts";
import { findShownBatteryTest } from "#src/services/vehicles/battery-tests/vehicle-battery.ts";
import { findMotReport } from "#src/services/vehicles/find-buyer-answers.ts";
import { findPublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import { drivingText } from "#src/texts/driving-text.ts";
import { paybackText } from "#src/texts/payback-text.ts";
import { weekAnswerText, weekSum } from "#src/texts/week-text.ts";
import { staticMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { browseHref } from "../browse-href.ts";
import type { Route } from "./+types/my-driving";
import { DrivingForm } from "./driving-form.tsx";
import script from "./start-page.ts?script";

export const handle = { script };

/** Counts the cars that manage the week, and checks the car that the visitor came from. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { readApp } = context.get(requestContext);
  const search = new URL(request.url).searchParams;
  const vehicleId = search.get("vehicle") ?? "";
  const typed: TypedDriving & TypedCarNow = Object.fromEntries(search);
  const { car: carNow, errors: carErrors } = readCarNow(typed);
  const read = readDriving(typed);
  const errors: Record<string, string> = { ...read.errors, ...carErrors };
  const profile = Object.keys(errors).length > 0 ? null : read.profile;
  const { today } = londonDay(readApp.now());
  const prices = pricesOn(today);
  const needed = profile && neededWinterRange(profile);
  const vehicle = vehicleId ? await findPublicVehicle(readApp, vehicleId) : null;
  const [batteryTest, mot, found] = await Promise.all([
    vehicle && findShownBatteryTest(readApp, vehicle),
    vehicle && findMotReport(readApp, vehicle),
    needed ? browsePage(readApp, { minWinterRange: needed, sort: "newest", page: 1 }, null) : null,
  ]);
  return {
    asked: search.has("dailyMiles") ? { typed, errors } : undefined,
    profile,
    answer: needed && found ? { needed, total: found.total } : null,
    car: vehicle && {
      vehicleId: vehicle.vehicle_id,
      title: vehicleTitle(vehicle),
      answer: profile && weekAnswerText(willItDo(vehicle, profile)),
      lines: profile
        ? weekSum(
            {
              ...vehicle,
              stopMinutes: mot?.imported_from
                ? null
                : stopMinutes({ ...vehicle, ...vehicle.details }, provenHealth(batteryTest)),
            },
            profile,
            prices,
          )
        : [],
      payback:
        profile && carNow
          ? paybackText(
              vehicle,
              runningCostInput(vehicle.year, profile, prices),
              profile.charging,
              carNow,
              prices,
              firstMonth(today),
            )
          : null,
    },
  };
}

export const meta = staticMeta({
  title: "Will it do my week?",
  description:
    "Tell us how far you drive and where you charge, and see which used electric cars manage your week in January without a stop.",
  canonical: "/my-driving",
  noindex: true,
});

export default function MyDrivingPage({ loaderData }: Route.ComponentProps) {
  const { asked, profile, answer, car } = loaderData;
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="text-title font-bold">Will it do my week?</h1>
      <p className="mt-3 mb-6 max-w-prose text-lg text-ink-soft">
        Fill in the sentence, and we work out what a car needs in January, by its winter range: ours, which
        leaves {RESERVE_SHARE * 100}% of the battery, or else its dealer's.
      </p>
      <div data-dialog="" data-dialog-title="Will it do my week?">
        <DrivingForm vehicleId={car?.vehicleId} asked={asked} />
        <p className="mt-4 hidden text-sm text-ink-soft in-[dialog]:block">
          We work it out for a January day, by each car's winter range: ours, which leaves{" "}
          {RESERVE_SHARE * 100}% of the battery, or else its dealer's. Your answer stays in this browser.
          Safari forgets it after seven days without a visit.
        </p>
      </div>
      {profile && answer && (
        <TitledSection
          id="answer"
          heading={car ? `${car.title}: ${car.answer}` : drivingText(profile)}
          size="2xl"
          className="mt-8 rounded-card border border-line bg-white p-5 sm:p-6"
        >
          <ul className="mt-3 grid gap-1 figures">
            {car?.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {car?.payback && (
            <>
              <h3 className="mt-4 text-lg font-bold figures">{car.payback.answer}</h3>
              <ul className="mt-1 grid gap-1 text-ink-soft figures">
                {car.payback.sum.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
          <p className="mt-3 figures">
            A car with a winter range of {formatMiles(answer.needed)} does this without a stop:{" "}
            {formatVehicleCount(answer.total)}.
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonLink
              href={browseHref({ minWinterRange: answer.needed })}
              variant={car ? "outline" : "primary"}
            >
              Only cars that manage it
            </ButtonLink>
            {car && <ButtonLink href={`/vehicle/${car.vehicleId}`}>Back to the car</ButtonLink>}
          </p>
        </TitledSection>
      )}
    </div>
  );
}
