import { ChevronDown } from "lucide-react";
import { VEHICLE_IDENTITY_RETENTION_DAYS } from "#src/domain/policy/retention.ts";
import { YES_NO_TEXTS } from "#src/domain/vehicles/details/detail-texts.ts";
import { DETAIL_COLUMNS } from "#src/domain/vehicles/details/vehicle-details.ts";
import { Card } from "#src/web/ui/card.tsx";
import { CheckboxField } from "#src/web/ui/forms/checkbox-field.tsx";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import type { ListingApiForm } from "../listing-api-form.ts";
import { SameCarLink } from "../register/same-car-link.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { SaleFields } from "./sale-fields.tsx";

const OF_OTHER_PARTS = ["ev_variant_id", "registration", "mandatory_fee", "mandatory_fee_for"];
const ASKED = DETAIL_COLUMNS.filter((name) => !OF_OTHER_PARTS.includes(name));

/** Folded: a listing can be published without it. */
export function DetailsPart({ form }: { form: ListingApiForm }) {
  const stated = ASKED.filter((name) => form.watch(name) !== "").length;
  const figure = { type: "number", inputMode: "decimal" as const, min: 0 };
  return (
    <Card as="details" className="group">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3">
        <span className="font-display text-lg font-bold">Details buyers ask about</span>
        <span className="text-ink-soft figures">
          {stated} of {ASKED.length} stated
        </span>
        <ChevronDown aria-hidden="true" className="ml-auto size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <p className="mt-1 max-w-prose text-ink-soft">
        Each is optional. What you leave empty is shown to buyers as not stated.
      </p>
      <fieldset className="mt-4 grid items-start gap-5 sm:grid-cols-2">
        <legend className="sr-only">Details buyers ask about</legend>
        <div>
          <InputField
            label="VIN"
            optional
            hint="17 characters, on the V5C. Buyers do not see it."
            autoComplete="off"
            autoCapitalize="characters"
            {...form.field("vin")}
          />
          <SameCarLink form={form} field="vin" />
        </div>
        <ShowRegistration form={form} />
        <InputField label="First registered" optional type="date" {...form.field("first_registered")} />
        <InputField label="Colour" optional {...form.field("colour")} />
        <InputField
          label="Previous owners"
          optional
          {...figure}
          step={1}
          {...form.field("previous_owners")}
        />
        <ChoiceField form={form} name="service_history" label="Service history" />
        <InputField label="MOT expires" optional type="date" {...form.field("mot_expiry")} />
        <ChoiceField form={form} name="write_off_category" label="Written off" />
        <InputField label="Keys" optional {...figure} step={1} {...form.field("number_of_keys")} />
        <ChoiceField form={form} name="charging_cables" label="Charging cables" />
        <ChoiceField form={form} name="plug" label="Plug for rapid charging" />
        <InputField label="AC charging (kW)" optional {...figure} step={0.1} {...form.field("ac_kw")} />
        <SelectField label="Heat pump" optional {...form.field("heat_pump")}>
          <option value="">Not stated</option>
          <option value="yes">{YES_NO_TEXTS.yes}</option>
          <option value="no">{YES_NO_TEXTS.no}</option>
        </SelectField>
        <ChoiceField form={form} name="battery_ownership" label="Battery owned or leased" />
        <SaleFields form={form} />
      </fieldset>
    </Card>
  );
}

function ShowRegistration({ form: { id, register } }: { form: ListingApiForm }) {
  return (
    <div className="sm:col-span-2">
      <CheckboxField
        label="Show the registration to buyers"
        id={`${id}-registration_shown`}
        hint={`It can identify the car's keepers. We erase registration and VIN ${VEHICLE_IDENTITY_RETENTION_DAYS} days after the car goes off sale.`}
        {...register("registration_shown")}
      />
    </div>
  );
}
