import type { InferResponseType } from "hono/client";
import type { BatteryEvidence } from "#src/domain/battery/battery-test.ts";
import { batteryTestText } from "#src/domain/battery/battery-test-text.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { CertificateInput, sendCertificate } from "./certificate-input.tsx";

const BADGES: Record<BatteryEvidence, string> = {
  checked: "Checked by us",
  documented: "With certificate",
  claimed: "Without certificate",
  old: "Old",
};

export function BatteryTestCard({ test }: { test: RecordedTest }) {
  const { battery_test_id, evidence, has_file, withdrawn_at, withdrawn_reason } = test;
  const [isBusy, change] = useChange();
  const takeOff = () =>
    change(() => api.dealer["battery-tests"][":battery_test_id"].$delete({ param: { battery_test_id } }), {
      title: "Battery test taken off the listing",
    });
  const addFile = (file: File) =>
    change(() => sendCertificate(battery_test_id, file), { title: "Certificate added" });
  return (
    <Card as="article" padding="medium" className="grid gap-3">
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
              isDisabled={isBusy}
              onChoose={(file) => file && void addFile(file)}
            />
          )}
          <p>
            <Button variant="outline" disabled={isBusy} onClick={() => void takeOff()}>
              Take off the listing
            </Button>
          </p>
        </>
      )}
    </Card>
  );
}

type List = (typeof api.dealer.vehicles)[":vehicle_id"]["battery-tests"]["$get"];
type RecordedTest = InferResponseType<List, 200>["battery_tests"][number];
