import { VEHICLE_IDENTITY_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { columnsWith } from "#src/domain/vehicles/fields.ts";
import { FormFold } from "#src/web/portal/folds.tsx";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import type { PartProps } from "../listing-parts.tsx";
import { SameCarLink } from "../register/same-car-link.tsx";
import { ListingField } from "./listing-field.tsx";

const ASKED = columnsWith(({ part }) => part === undefined);

/** Folded: a listing can be published without it. */
export function DetailsPart({ form }: PartProps) {
  const stated = ASKED.filter((name) => form.values[name] !== "").length;
  return (
    <FormFold
      title="Details buyers ask about"
      about={`${stated} of ${ASKED.length} stated; fee, reference`}
      startsOpen={false}
    >
      <p className="max-w-prose text-ink-soft">
        Each is optional. What you leave empty is shown to buyers as not stated.
      </p>
      <fieldset className="mt-4 grid items-start gap-5 sm:grid-cols-2">
        <legend className="sr-only">Details buyers ask about</legend>
        {ASKED.map((name) =>
          name === "vin" ? (
            <Vin key={name} form={form} />
          ) : (
            <ListingField key={name} form={form} name={name} />
          ),
        )}
      </fieldset>
      <fieldset className="mt-5 grid items-start gap-5 sm:grid-cols-2">
        <legend className="sr-only">Fee and reference</legend>
        <ListingField form={form} name="mandatory_fee" />
        <ListingField form={form} name="mandatory_fee_for" />
        <ListingField form={form} name="stock_ref" autoComplete="off" />
      </fieldset>
    </FormFold>
  );
}

const Vin = ({ form }: PartProps) => (
  <>
    <div>
      <ListingField form={form} name="vin" autoComplete="off" autoCapitalize="characters" />
      <SameCarLink form={form} field="vin" />
    </div>
    <div className="sm:col-span-2">
      <Choice
        hint={`It can identify the car's keepers. We erase registration and VIN ${VEHICLE_IDENTITY_RETENTION_DAYS} days after the car goes off sale.`}
        {...form.tick("registration_shown")}
      >
        Show the registration to buyers
      </Choice>
    </div>
  </>
);
