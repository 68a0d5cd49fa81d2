import { knownFigures } from "#src/web/content/known-figures.ts";
import { FormPart } from "#src/web/portal/forms/form-part.tsx";
import { ListingField } from "./details/listing-field.tsx";
import { VersionField } from "./details/version-field.tsx";
import type { PartProps } from "./listing-parts.tsx";

export function BatteryPart({ form }: PartProps) {
  const [make, model, year, battery, dc] = form.watch(["make", "model", "year", "battery_kwh", "dc_kw"]);
  const known = knownFigures({ make, model }, Number(year) || null);
  const choose = (name: "battery_kwh" | "dc_kw") => (figure: string) =>
    form.setValue(name, figure, { shouldDirty: true, shouldValidate: form.summary.attempt > 0 });
  return (
    <FormPart columns={2} title="Battery, charging and range">
      <div>
        <ListingField form={form} name="battery_kwh" />
        <FigureChoices
          label="Battery sizes of this model"
          unit="kWh"
          figures={known.batteryKwh}
          present={battery}
          onChoose={choose("battery_kwh")}
        />
      </div>
      <div>
        <ListingField form={form} name="dc_kw" />
        <FigureChoices
          label="Fastest DC charging of this model"
          unit="kW"
          figures={known.dcKw}
          present={dc}
          onChoose={choose("dc_kw")}
        />
      </div>
      <VersionField form={form} />
      <ListingField form={form} name="winter_range_est" step={1} />
      <ListingField form={form} name="summer_range_est" step={1} />
    </FormPart>
  );
}

interface FigureChoicesProps {
  /** 'Battery sizes of this model' */
  label: string;
  unit: string;
  figures: readonly number[];
  present: string;
  onChoose: (figure: string) => void;
}

/** Known figures to fill a field with. Nothing is filled in without a tap. */
function FigureChoices({ label, unit, figures, present, onChoose }: FigureChoicesProps) {
  if (figures.length === 0) return null;
  return (
    <fieldset className="mt-2">
      <legend className="text-sm text-ink-soft">{label}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {figures.map((figure) => (
          <button
            key={figure}
            type="button"
            aria-pressed={Number(present) === figure}
            onClick={() => onChoose(String(figure))}
            className="min-h-11 cursor-pointer rounded-full border border-line-strong bg-white px-4 font-semibold figures hover:border-teal hover:bg-teal-wash aria-pressed:border-teal aria-pressed:bg-teal-wash"
          >
            {figure} {unit}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
