import { useState } from "react";
import type { EvVariant } from "#src/domain/ev-variants/ev-variant.ts";
import { EV_VARIANTS, variantTitle } from "#src/domain/ev-variants/ev-variants.ts";
import { fittingVariants, proposeVariant } from "#src/domain/ev-variants/propose-variant.ts";
import { type ComputedCar, computedWinterRange } from "#src/domain/ev-variants/range-miles.ts";
import { formatMiles } from "#src/domain/format/format.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { RESERVE_SHARE } from "#src/domain/policy/driving.ts";
import { PLUGS } from "#src/domain/vehicles/fields/filters.ts";
import { HEADLINE_FIELDS } from "#src/domain/vehicles/fields/headline-fields.ts";
import { DETAIL_FIELDS } from "#src/domain/vehicles/fields.ts";
import type { ListingFormValues } from "#src/domain/vehicles/listing/listing-form.ts";
import { readNumber } from "#src/domain/vehicles/listing/listing-number.ts";
import { withKnownNames } from "#src/domain/vehicles/model-names.ts";
import { spanText } from "#src/domain/vehicles/winter-range.ts";
import { knownFigures } from "#src/web/content/known-figures.ts";
import { FormFold } from "#src/web/portal/folds.tsx";
import { TWO_COLUMNS } from "#src/web/portal/page.tsx";
import { ListingField } from "./details/listing-field.tsx";
import type { PartProps } from "./listing-parts.tsx";

export function BatteryPart({ form }: PartProps) {
  const { make, model, year } = form.values;
  // Decided once: typing must not fold it.
  const [startsOpen] = useState(() => SHOWN.some((name) => form.values[name] === ""));
  const known = knownFigures({ make, model }, Number(year) || null);
  return (
    <FormFold title="Battery, charging and range" about={statedText(form.values)} startsOpen={startsOpen}>
      <div className={TWO_COLUMNS}>
        <KnownFigure
          form={form}
          name="battery_kwh"
          label="Battery sizes of this model"
          figures={known.batteryKwh}
        />
        <KnownFigure
          form={form}
          name="dc_kw"
          label="Fastest DC charging of this model"
          figures={known.dcKw}
        />
        <VersionField form={form} />
        <ListingField form={form} name="winter_range_est" step={1} />
        <ListingField form={form} name="summer_range_est" step={1} />
      </div>
    </FormFold>
  );
}

const SHOWN = ["battery_kwh", "dc_kw", "winter_range_est"] as const;

const statedText = (values: ListingFormValues): string =>
  SHOWN.flatMap((name) => (values[name] ? `${values[name]} ${HEADLINE_FIELDS[name].type.unit}` : [])).join(
    ", ",
  );

interface KnownFigureProps extends PartProps {
  name: "battery_kwh" | "dc_kw";
  label: string;
  figures: readonly number[];
}

/** A field with the figures that we know of the model. Nothing is filled in without a tap. */
const KnownFigure = ({ form, name, label, figures }: KnownFigureProps) => (
  <div>
    <ListingField form={form} name={name} />
    {figures.length > 0 && (
      <fieldset className="mt-2">
        <legend className="text-sm text-ink-soft max-sm:sr-only">{label}</legend>
        <div className="flex flex-wrap gap-2 sm:mt-1">
          {figures.map((figure) => (
            <button
              key={figure}
              type="button"
              aria-pressed={Number(form.values[name]) === figure}
              onClick={() => form.state.set(name, String(figure))}
              className="min-h-11 cursor-pointer rounded-full border border-line-strong bg-white px-3 font-semibold sm:px-4 figures hover:border-teal hover:bg-teal-wash aria-pressed:border-teal aria-pressed:bg-teal-wash"
            >
              {figure}
              <span className="max-sm:sr-only"> {HEADLINE_FIELDS[name].type.unit}</span>
            </button>
          ))}
        </div>
      </fieldset>
    )}
  </div>
);

const VERSION = DETAIL_FIELDS.ev_variant_id;

/** Proposes the version from what is typed. Nothing is filled in without a tap. */
function VersionField({ form }: PartProps) {
  const { values } = form;
  const car = typedCar(values);
  const fitting = fittingVariants(car);
  const chosen = EV_VARIANTS.find(({ id }) => id === values.ev_variant_id);
  if (fitting.length === 0 && !chosen) return null;
  const proposal = proposeVariant(car);
  const proposed = !chosen && proposal.state === "certain" ? proposal.variant : null;
  const confirm = ({ id }: EvVariant) => {
    form.state.set("ev_variant_id", id);
    // The button disappears, so the focus moves to the field.
    document.getElementById(`${form.id}-ev_variant_id`)?.focus();
  };
  const options = chosen && !fitting.includes(chosen) ? [...fitting, chosen] : fitting;
  return (
    <div className="col-span-2">
      {form.select(
        "ev_variant_id",
        options.map((one) => [one.id, variantTitle(one)]),
        { label: VERSION.label, optional: true, hint: VERSION.hint, empty: "Not confirmed" },
      )}
      {proposed && (
        <button
          type="button"
          onClick={() => confirm(proposed)}
          className="mt-2 min-h-11 cursor-pointer rounded-2xl border border-line-strong bg-white px-4 py-2 text-left font-semibold hover:border-teal hover:bg-teal-wash"
        >
          Confirm: {variantTitle(proposed)}
        </button>
      )}
      <p role="status" className="mt-2 text-sm figures">
        {chosen && outcomeText({ ...car, ev_variant_id: chosen.id }, fitting.includes(chosen))}
      </p>
    </div>
  );
}

function typedCar(values: ListingFormValues): ComputedCar {
  const { make, model } = withKnownNames({ make: values.make.trim(), model: values.model.trim() });
  return {
    make,
    model,
    trim: values.trim,
    year: Number(values.year),
    battery_kwh: readNumber(values.battery_kwh) ?? null,
    plug: PLUGS.find((plug) => plug === values.plug) ?? null,
    heat_pump: values.heat_pump === "" ? null : values.heat_pump === "yes",
    first_registered: values.first_registered || null,
  };
}

function outcomeText(car: ComputedCar, isFitting: boolean): string {
  if (!isFitting) {
    return "This version does not fit the make, model, year, battery or plug of this listing, so buyers see your own range only.";
  }
  const range = computedWinterRange(car, null, londonDay(new Date()).today);
  return range === null
    ? "We know no independent range test of this version yet, or none that compares with this model's other versions: buyers see your own range."
    : `Without a battery test buyers see a winter range of ${spanText(range, formatMiles)}, which leaves ${RESERVE_SHARE * 100}% of the battery, and filter and sort by ${range.from}. A test with a certificate makes it one figure.`;
}
