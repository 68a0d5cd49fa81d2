import { useEffect } from "react";
import { FormPart } from "#src/web/portal/forms/form-part.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { CheckboxField } from "#src/web/ui/forms/checkbox-field.tsx";
import { ListingField } from "../details/listing-field.tsx";
import type { ListingApiForm } from "../listing-api-form.ts";
import { LookUpResult } from "./look-up-result.tsx";
import { SameCarLink } from "./same-car-link.tsx";
import type { LookUpState } from "./use-look-up.ts";

/** The registration, with its records of DVSA and DVLA. */
export function RegistrationPart({ form, lookUp }: { form: ListingApiForm; lookUp: LookUpState }) {
  const { isOn, isBusy, result } = lookUp;
  return (
    <FormPart title="Registration">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start">
        <ListingField form={form} name="registration" autoComplete="off" autoCapitalize="characters" />
        {isOn && (
          <Button variant="outline" disabled={isBusy} onClick={lookUp.start}>
            {isBusy ? "Looking up..." : "Look up"}
          </Button>
        )}
      </div>
      <SameCarLink form={form} field="registration" />
      {isOn === false && (
        <p className="text-ink-soft">
          Look-up by registration is not set up here. Fill in the details of the car by hand.
        </p>
      )}
      <div role="status">{result && <LookUpResult result={result} />}</div>
      <ConfirmCar form={form} />
    </FormPart>
  );
}

/** Shown when make or colour differ from the register's, or a reading is in doubt. Confirms the present difference only. */
function ConfirmCar({ form }: { form: ListingApiForm }) {
  const error = form.errorOf("register_confirmed");
  const [registration, make, colour] = form.watch(["registration", "make", "colour"]);
  useEffect(() => {
    if (form.getValues("register_confirmed")) form.setValue("register_confirmed", false);
  }, [registration, make, colour]);
  if (!error && !form.watch("register_confirmed")) return null;
  return (
    <CheckboxField
      label="This is the car: keep what I state"
      id={`${form.id}-register_confirmed`}
      error={error}
      {...form.register("register_confirmed")}
    />
  );
}
