import { knownFigures } from "#src/web/content/known-figures.ts";
import { FormPart } from "#src/web/portal/forms/form-part.tsx";
import { ListingField } from "./details/listing-field.tsx";
import { VersionField } from "./details/version-field.tsx";
import { FigureChoices } from "./figure-choices.tsx";
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
