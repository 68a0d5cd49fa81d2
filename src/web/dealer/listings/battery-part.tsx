import { knownFigures } from "#src/web/content/known-figures.ts";
import { FormPart } from "#src/web/portal/forms/form-part.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { VersionField } from "./details/version-field.tsx";
import { FigureChoices } from "./figure-choices.tsx";
import { numberField, type PartProps } from "./listing-parts.tsx";

export function BatteryPart({ form }: PartProps) {
  const [make, model, year, battery, dc] = form.watch(["make", "model", "year", "battery_kwh", "dc_kw"]);
  const known = knownFigures({ make, model }, Number(year) || null);
  const choose = (name: "battery_kwh" | "dc_kw") => (figure: string) =>
    form.setValue(name, figure, { shouldDirty: true, shouldValidate: form.summary.attempt > 0 });
  return (
    <FormPart columns={2} title="Battery, charging and range">
      <div>
        <InputField
          label="Battery (kWh)"
          optional
          hint="Usable, if you know it"
          {...numberField(form, "battery_kwh")}
          min={0}
          step={0.1}
        />
        <FigureChoices
          label="Battery sizes of this model"
          unit="kWh"
          figures={known.batteryKwh}
          present={battery}
          onChoose={choose("battery_kwh")}
        />
      </div>
      <div>
        <InputField label="DC charging (kW)" optional {...numberField(form, "dc_kw")} min={0} step={0.1} />
        <FigureChoices
          label="Fastest DC charging of this model"
          unit="kW"
          figures={known.dcKw}
          present={dc}
          onChoose={choose("dc_kw")}
        />
      </div>
      <VersionField form={form} />
      <InputField
        label="Winter range (miles)"
        optional
        hint="Buyers filter and sort by this, unless a range is computed"
        {...numberField(form, "winter_range_est")}
        min={0}
        step={1}
      />
      <InputField
        label="Summer range (miles)"
        optional
        hint="Buyers can sort by this"
        {...numberField(form, "summer_range_est")}
        min={0}
        step={1}
      />
    </FormPart>
  );
}
