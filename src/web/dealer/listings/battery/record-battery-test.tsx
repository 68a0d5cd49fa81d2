import { parseResponse } from "hono/client";
import { useRef } from "react";
import { BATTERY_TEST_METHODS, METHOD_TEXT } from "#src/domain/battery/battery-test.ts";
import { SOH_PERCENT } from "#src/domain/policy/battery-tests.ts";
import { FormCard } from "#src/web/portal/forms/form-card.tsx";
import { useSimpleForm } from "#src/web/portal/forms/use-simple-form.ts";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api } from "#src/web/session/api-client.ts";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import { CertificateInput, sendCertificate } from "./certificate-input.tsx";

export function RecordBatteryTest({ vehicle_id }: { vehicle_id: string }) {
  const file = useRef<File>(undefined);
  const form = useSimpleForm("Battery test recorded", async ({ file: _, ...json }) => {
    const { battery_test_id } = await parseResponse(
      api.dealer.vehicles[":vehicle_id"]["battery-tests"].$post({ param: { vehicle_id }, json }),
    );
    if (!file.current) return;
    // The test stays recorded without its certificate, which can be added to it in the list.
    await sendCertificate(battery_test_id, file.current).catch((error) =>
      toastError(error, "The certificate was not added"),
    );
    file.current = undefined;
  });
  const field = (name: string) => ({ id: `${form.id}-${name}`, name, error: form.errors[name] });
  return (
    <FormCard title="Record a test" submit="Record the test" form={form}>
      <InputField
        label="State of health (%)"
        hint={`Percent of the capacity when new, from ${SOH_PERCENT.min} to ${SOH_PERCENT.max}`}
        inputMode="decimal"
        autoComplete="off"
        {...field("soh_percent")}
      />
      <SelectField label="How it was tested" defaultValue="" {...field("method")}>
        <option value="">Choose</option>
        {BATTERY_TEST_METHODS.map((method) => (
          <option key={method} value={method}>
            {METHOD_TEXT[method]}
          </option>
        ))}
      </SelectField>
      <InputField label="Who tested it" hint="Such as Aviloo" {...field("provider")} />
      <InputField label="Date of the test" type="date" {...field("tested_on")} />
      <InputField label="Mileage at the test" inputMode="numeric" {...field("odometer_miles")} />
      <InputField label="Certificate number" optional autoComplete="off" {...field("certificate_no")} />
      <InputField
        label="Link to the provider's page about it"
        optional
        hint="Buyers can open it once we have compared it with the certificate."
        type="url"
        {...field("certificate_url")}
      />
      <CertificateInput
        label="Certificate"
        optional
        id={`${form.id}-file`}
        error={form.errors.file}
        onChoose={(chosen) => {
          file.current = chosen;
        }}
      />
    </FormCard>
  );
}
