import { useEffect } from "react";
import { formatLongDate } from "#src/domain/format/format.ts";
import { vehicleField } from "#src/domain/vehicles/fields.ts";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import { FactList } from "#src/web/portal/lists.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { ListingField } from "../details/listing-field.tsx";
import type { ListingApiForm } from "../own-vehicle.ts";
import { shownValue } from "../shown-value.ts";
import { SameCarLink } from "./same-car-link.tsx";
import type { LookUpState, ShownLookUp } from "./use-look-up.ts";

/** The registration, what the registers say of it, and the confirmation of what differs. */
export function RegistrationFields({ form, lookUp }: { form: ListingApiForm; lookUp: LookUpState }) {
  const { isOn, isBusy, result } = lookUp;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,20rem)_auto] items-end justify-start gap-3">
        <ListingField form={form} name="registration" autoComplete="off" autoCapitalize="characters" />
        {isOn && (
          <Button variant="outline" disabled={isBusy} onClick={lookUp.start}>
            {isBusy ? "Looking up..." : "Look up"}
          </Button>
        )}
      </div>
      <SameCarLink form={form} field="registration" />
      {isOn === false && <p className="text-ink-soft">{NOTHING_FOUND.off}</p>}
      <div role="status" className="empty:absolute">
        {result && <LookUpResult result={result} />}
      </div>
      <ConfirmCar form={form} />
    </>
  );
}

/** Shown when make or colour differ from the register's, or a reading is in doubt. Confirms the present difference only. */
function ConfirmCar({ form }: { form: ListingApiForm }) {
  const { registration, make, colour, register_confirmed: isConfirmed } = form.values;
  useEffect(() => {
    if (isConfirmed) form.state.set("register_confirmed", false);
  }, [registration, make, colour]);
  return (
    // Always on the page: an error is shown at a control that is there.
    <div hidden={!form.errors.register_confirmed && !isConfirmed}>
      <Choice {...form.tick("register_confirmed")}>This is the car: keep what I state</Choice>
    </div>
  );
}

const NOTHING_FOUND = {
  not_found: "DVSA and DVLA do not know this registration. Check it, or fill in the details by hand.",
  unavailable: "DVSA and DVLA do not answer at the moment. Try again later, or fill in the details by hand.",
  off: "Look-up by registration is not set up here. Fill in the details of the car by hand.",
};

function LookUpResult({ result }: { result: ShownLookUp }) {
  if (result.outcome !== "found") return <p>{NOTHING_FOUND[result.outcome]}</p>;
  const { filledIn, different, filled, facts, fetched_at } = result;
  return (
    <div className="rounded-lg bg-paper-deep p-4 wrap-anywhere">
      <p className="font-semibold">
        {filledIn.length > 0
          ? `Filled in: ${filledIn.map((name) => vehicleField(name).label).join(", ")}. Check them before you publish.`
          : "Nothing to fill in: you have stated what DVSA and DVLA know."}
      </p>
      {different.length > 0 && (
        <>
          <p className="mt-3">DVSA and DVLA differ from what you have entered:</p>
          <ul className="mt-1 list-disc pl-5">
            {different.map((name) => (
              <li key={name}>
                {vehicleField(name).label}: {shownValue(name, filled[name]) ?? filled[name]}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-3">
        <FactList facts={facts.map(({ name, value }) => [name, value ?? ""])} />
      </div>
      <p className="mt-3 text-sm text-ink-soft">Asked on {formatLongDate(new Date(fetched_at))}.</p>
    </div>
  );
}
