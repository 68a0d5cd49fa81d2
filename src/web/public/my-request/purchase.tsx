import { formatDateAndTime, formatPounds } from "#src/domain/format/format.ts";
import { isRealImage } from "#src/domain/vehicles/pictures.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { BuyerPage } from "#src/services/buyer-page/find-buyer-page.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { Picture } from "#src/web/ui/pictures/picture.tsx";
import { DecisionForm } from "../page-sections/decision-form.tsx";

interface PurchaseProps {
  page: BuyerPage;
  token: string;
  now: Date;
}

export function Purchase({ page, token, now }: PurchaseProps) {
  const { lead, dealers } = page;
  const { vehicle, question } = lead;
  const cover = vehicle?.images.find(isRealImage);
  const awaited = dealers.some(
    (one) =>
      !one.by_messages &&
      !one.withdrawn_at &&
      !one.first_response_at &&
      one.response_due_at &&
      one.response_due_at > now,
  );
  return (
    <section
      aria-label="Where your request stands"
      className="mt-6 overflow-hidden rounded-card border border-line bg-white shadow-card sm:grid sm:grid-cols-[16rem_1fr]"
    >
      {cover ? (
        <Picture
          image={cover}
          alt=""
          eager
          sizes="(min-width: 640px) 256px, 100vw"
          className="aspect-4/3 w-full object-cover"
        />
      ) : (
        <div aria-hidden="true" className="hidden bg-paper-deep sm:block" />
      )}
      <div className="p-5">
        {vehicle && (
          <p className="text-xl font-bold wrap-anywhere">
            {vehicle.is_public ? (
              <a href={`/vehicle/${vehicle.vehicle_id}`} className="link">
                {vehicleTitle(vehicle)}
              </a>
            ) : (
              vehicleTitle(vehicle)
            )}
            <span className="block">{formatPounds(vehicle.price)}</span>
          </p>
        )}
        {vehicle && !vehicle.is_public && (
          <p className="text-ink-soft">This car is no longer for sale here.</p>
        )}
        {question && <p className="mt-2 wrap-anywhere">You asked: “{question}”</p>}
        <ol className="mt-4 grid gap-2">
          {stepsOf(page).map(({ text, at }) => (
            <li key={text} className="flex items-start gap-2.5">
              <span
                aria-hidden="true"
                className={`mt-0.5 grid size-5 shrink-0 place-content-center rounded-full border ${at ? "border-teal bg-teal text-white" : "border-line-strong"}`}
              >
                {at && <Icon name="check" className="size-3.5" />}
              </span>
              <span className={at ? "font-semibold" : "text-ink-soft"}>
                {text}
                {at ? <span className="font-normal"> {formatDateAndTime(at)}</span> : ": not yet"}
              </span>
            </li>
          ))}
        </ol>
        <CarGone page={page} />
        {awaited && (
          <p className="mt-4">
            <ButtonLink href={`/my-request/${token}/calendar`} variant="outline" download>
              Add the call to my calendar
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  );
}

/** Shown once the dealer who sells the car has the request. */
function CarGone({ page: { lead, dealers, requests } }: Pick<PurchaseProps, "page">) {
  const seller = dealers.find(({ dealer_id }) => dealer_id === lead.vehicle?.dealer_id);
  if (!seller || seller.withdrawn_at) return null;
  if (requests.some(({ kind }) => kind === "car_gone")) {
    return <p className="mt-4 text-ink-soft">You told us that the car had been sold.</p>;
  }
  return lead.vehicle?.is_public ? (
    <DecisionForm decision="car-gone">The car had been sold</DecisionForm>
  ) : null;
}

/** Steps with their earliest time among all dealers who ever had the request: a withdrawal does not undo them. */
function stepsOf({ lead, dealers }: PurchaseProps["page"]): { text: string; at: Date | null }[] {
  const withdrawnAt = dealers.every((one) => one.withdrawn_at) ? dealers[0]?.withdrawn_at : null;
  const first = (times: (Date | null)[]) =>
    times.filter((time) => time !== null).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
  return [
    { text: "You sent it", at: lead.created_at },
    { text: "A dealer has it", at: first(dealers.map(({ routed_at }) => routed_at)) },
    { text: "A dealer read it", at: first(dealers.map(({ first_opened_at }) => first_opened_at)) },
    { text: "A dealer tried to reach you", at: first(dealers.map((one) => one.first_response_at)) },
    ...(withdrawnAt ? [{ text: "You withdrew it", at: withdrawnAt }] : []),
  ];
}
