import { data } from "react-router";
import { InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { formatLongDate, formatMiles, formatPounds } from "#src/domain/format/format.ts";
import { formatRegistration } from "#src/domain/vehicles/details/registration.ts";
import { choicesFor } from "#src/domain/vehicles/stock-state/stock-check.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { answerStockCheck, findStockCheck } from "#src/services/stock-checks/answer-stock-check.ts";
import type { StockCheckCar } from "#src/services/stock-checks/stock-check-queries.ts";
import { unconfirmedText } from "#src/texts/unconfirmed-text.ts";
import { Rows } from "#src/web/portal/lists.tsx";
import { readPostedForm } from "#src/web/posted-form.ts";
import { foundOrNull, PRIVATE_HEADERS, privatePageMeta, seeOther } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Button, ButtonLink } from "#src/web/ui/button.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import type { Route } from "./+types/stock-check";

/** A GET changes nothing: mail scanners follow every link. */
export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const isDone = new URL(request.url).searchParams.has("done");
  const check = await foundOrNull(findStockCheck(app, token));
  return data({ check, isDone }, { status: check ? 200 : 404 });
}

/** A plain form post, so that the page works without JavaScript. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const form = await readPostedForm(request);
  const answers = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  try {
    await answerStockCheck(app, token, answers);
    return seeOther(`/stock-check/${token}?done`);
  } catch (error) {
    if (error instanceof NotFound) return data({ refusal: "" }, { status: 404 });
    if (error instanceof InvalidInput) {
      return data({ refusal: Object.values(error.fields).join(" ") }, { status: 422 });
    }
    throw error;
  }
}

export const headers = () => PRIVATE_HEADERS;

export const meta: Route.MetaFunction = () => privatePageMeta("Your stock");

export default function StockCheckPage({ loaderData: { check, isDone }, actionData }: Route.ComponentProps) {
  if (check === null) return <EndedLink />;
  const { dealer_name, cars, more } = check;
  const refusal = actionData?.refusal ?? "";
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="text-title font-bold wrap-anywhere">Which cars of {dealer_name} are still here?</h1>
      {isDone && refusal === "" && (
        <p role="status" className="mt-4 rounded-card bg-teal-wash p-4 font-semibold">
          Thank you. Your answers are saved.
        </p>
      )}
      <FormAlert>{refusal}</FormAlert>
      {cars.length === 0 ? (
        <p className="mt-4 text-lg">You have no cars on sale now.</p>
      ) : (
        <>
          <p className="mt-3 max-w-prose text-lg text-ink-soft">
            Change what is different, then press the button below once. Cars that a buyer reported gone come
            first, then those you confirmed longest ago.
          </p>
          {more > 0 && (
            <p className="mt-2 max-w-prose font-semibold">
              These are {cars.length} of {cars.length + more} cars. The next follow when you have answered.
            </p>
          )}
          <form method="post" className="mt-6">
            <Rows rows={cars} by="vehicle_id" isBoxed>
              {(car) => <CarAnswer car={car} />}
            </Rows>
            <Button type="submit" className="mt-6 w-full sm:w-auto">
              {cars.length === 1 ? "Save this answer" : `Save all ${cars.length} answers`}
            </Button>
          </form>
        </>
      )}
      <p className="mt-8 text-ink-soft">
        For prices, photos and enquiries,{" "}
        <a href="/dealer/listings" className="font-semibold text-teal underline underline-offset-4">
          sign in to the Dealer Portal
        </a>
        .
      </p>
    </div>
  );
}

const EndedLink = () => (
  <div className="page grid max-w-3xl gap-5 py-10">
    <h1 className="text-title font-bold">This link does not work any more</h1>
    <p className="max-w-prose text-lg">
      It is too old, or all sessions of its account have been ended. Sign in to confirm your cars: choose them
      in your listings and press “Still in stock”.
    </p>
    <p>
      <ButtonLink href="/dealer/listings">Sign in</ButtonLink>
    </p>
  </div>
);

function CarAnswer({ car }: { car: StockCheckCar }) {
  const { vehicle_id, trim, registration, stock_ref, price, mileage } = car;
  const facts = [
    trim,
    registration && formatRegistration(registration),
    stock_ref && `Ref ${stock_ref}`,
    formatMiles(mileage),
    formatPounds(price),
  ];
  return (
    <fieldset>
      <legend className="font-semibold wrap-anywhere">{vehicleTitle(car)}</legend>
      <p className="text-sm text-ink-soft wrap-anywhere figures">{facts.filter(Boolean).join(", ")}</p>
      <p className={`text-sm figures ${car.doubted_at ? "font-semibold" : ""}`}>
        {unconfirmedText(car) ?? `Confirmed on ${formatLongDate(car.confirmed_at)}`}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-5">
        {choicesFor(car).map(({ answer, text }, index) => (
          <label key={answer} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={vehicle_id}
              value={answer}
              // No default for a car that a buyer found gone: the dealer has to look.
              defaultChecked={index === 0 && car.doubted_at === null}
              required={car.doubted_at !== null}
              className="size-5 accent-teal"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
