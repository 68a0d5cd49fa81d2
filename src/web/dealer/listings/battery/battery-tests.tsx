import type { ComponentProps } from "react";
import { type BatteryEvidence, batteryTestText, METHOD_TEXT } from "#src/domain/battery/battery-test.ts";
import { formatMiles } from "#src/domain/format/format.ts";
import {
  BATTERY_TEST_MILES,
  BATTERY_TEST_MONTHS,
  CERTIFICATE_MAX_MEGABYTES,
  SOH_PERCENT,
} from "#src/domain/policy/battery-tests.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { useChange } from "#src/web/portal/change.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { SimpleForm } from "#src/web/portal/forms/form.tsx";
import { LISTINGS, PageHead, portalMeta } from "#src/web/portal/page.tsx";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { vehicleLoader } from "../load-vehicle.ts";
import type { Route } from "./+types/battery-tests";

const ofVehicle = api.dealer.vehicles[":vehicle_id"];
export const meta = () => portalMeta("Battery Tests");

export const clientLoader = vehicleLoader(async (vehicleId) => {
  const param = { vehicle_id: vehicleId };
  const [vehicle, { battery_tests }] = await Promise.all([
    bodyOf(ofVehicle.$get({ param })),
    bodyOf(ofVehicle["battery-tests"].$get({ param })),
  ]);
  return { vehicle, tests: battery_tests };
});

export default function BatteryTestsPage({ loaderData: { vehicle, tests } }: Route.ComponentProps) {
  return (
    <>
      <PageHead partOf={LISTINGS} title="Battery Tests" about={vehicleTitle(vehicle)} />
      <p className="mt-4 max-w-prose">
        Buyers see the test with the best proof: one that we compared with its provider's page, then one with
        a certificate, then what you tell us. A test counts as old after {BATTERY_TEST_MONTHS} months or{" "}
        {formatMiles(BATTERY_TEST_MILES)}.
      </p>
      {tests.length === 0 && (
        <p className="mt-4 max-w-prose">No test is recorded: the listing says ‘Health: not tested’.</p>
      )}
      <ul className="mt-6 grid max-w-3xl gap-4">
        {tests.map((test) => (
          <BatteryTestCard key={test.battery_test_id} test={test} />
        ))}
      </ul>
      <div className="mt-6 max-w-3xl">
        <RecordBatteryTest vehicle_id={vehicle.vehicle_id} />
      </div>
    </>
  );
}

const BADGES: Record<BatteryEvidence, string> = {
  checked: "Checked by us",
  documented: "With certificate",
  claimed: "Without certificate",
  old: "Old",
};

function BatteryTestCard({ test }: { test: RecordedTest }) {
  const { battery_test_id, evidence, has_file, withdrawn_at, withdrawn_reason } = test;
  const [isBusy, change] = useChange();
  const addFile = (file: File | undefined) =>
    file && void change(() => sendCertificate(battery_test_id, file), { title: "Certificate added" });
  return (
    <Card as="li" padding="medium" className="grid gap-3">
      <p>
        <Badge variant={withdrawn_at === null ? "spark" : "outline"}>
          {withdrawn_at === null ? BADGES[evidence] : "Taken off"}
        </Badge>
      </p>
      <p className="wrap-anywhere">{batteryTestText(test)}</p>
      {withdrawn_reason !== "" && <p className="wrap-anywhere">We took it off: {withdrawn_reason}</p>}
      {withdrawn_at === null && (
        <>
          {!has_file && (
            <CertificateInput
              id={`certificate-${battery_test_id}`}
              label="Add its certificate"
              disabled={isBusy}
              onChange={({ target }) => addFile(target.files?.[0])}
            />
          )}
          <p>
            <ChangeButton
              variant="outline"
              change={() =>
                api.dealer["battery-tests"][":battery_test_id"].$delete({ param: { battery_test_id } })
              }
              done={{ title: "Battery test taken off the listing" }}
            >
              Take off the listing
            </ChangeButton>
          </p>
        </>
      )}
    </Card>
  );
}

type RecordedTest = BodyOf<(typeof ofVehicle)["battery-tests"]["$get"]>["battery_tests"][number];

const NO_TEST = {
  soh_percent: "",
  method: "",
  provider: "",
  tested_on: "",
  odometer_miles: "",
  certificate_no: "",
  certificate_url: "",
};

const RecordBatteryTest = ({ vehicle_id }: { vehicle_id: string }) => (
  <SimpleForm
    title="Record a test"
    id="battery-test"
    start={NO_TEST}
    save={async (json, { data }) => {
      const { battery_test_id } = await bodyOf(
        ofVehicle["battery-tests"].$post({ param: { vehicle_id }, json }),
      );
      const file = data.get("file");
      if (!(file instanceof File) || file.size === 0) return;
      // The test stays recorded without its certificate, which can be added to it in the list.
      await sendCertificate(battery_test_id, file).catch((error) =>
        toastError(error, "The certificate was not added"),
      );
    }}
    done={{ title: "Success", description: "Battery test recorded" }}
    submit="Record the test"
  >
    {({ id, input, select }) => (
      <>
        {input("soh_percent", {
          label: "State of health (%)",
          hint: `Percent of the capacity when new, from ${SOH_PERCENT.min} to ${SOH_PERCENT.max}`,
          inputMode: "decimal",
          autoComplete: "off",
        })}
        {select("method", METHOD_TEXT, { label: "How it was tested", empty: "Choose" })}
        {input("provider", { label: "Who tested it", hint: "Such as Aviloo" })}
        {input("tested_on", { label: "Date of the test", type: "date" })}
        {input("odometer_miles", { label: "Mileage at the test", inputMode: "numeric" })}
        {input("certificate_no", { label: "Certificate number", optional: true, autoComplete: "off" })}
        {input("certificate_url", {
          label: "Link to the provider's page about it",
          optional: true,
          hint: "Buyers can open it once we have compared it with the certificate.",
          type: "url",
        })}
        <CertificateInput label="Certificate" optional id={`${id}-file`} />
      </>
    )}
  </SimpleForm>
);

const CertificateInput = (input: Omit<ComponentProps<typeof InputField>, "hint">) => (
  <InputField
    {...input}
    hint={`PDF, JPEG or PNG, up to ${CERTIFICATE_MAX_MEGABYTES} MB. Only our staff see it: buyers read that it exists.`}
    type="file"
    name="file"
    accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
  />
);

async function sendCertificate(batteryTestId: string, file: File): Promise<void> {
  const body = new FormData();
  body.append("file", file);
  const query = { battery_test_id: batteryTestId };
  await api.dealer["battery-tests"].certificate.$post({ query }, { init: { body } });
}
