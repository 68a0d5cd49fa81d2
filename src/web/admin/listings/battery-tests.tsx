import { type InferResponseType, parseResponse } from "hono/client";
import { useState } from "react";
import { Link } from "react-router";
import { batteryTestText } from "#src/domain/battery/battery-test-text.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { listLoader } from "#src/web/admin/loaders.ts";
import { Cards } from "#src/web/admin/rows.tsx";
import { DocumentFile } from "#src/web/portal/document-file.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { ALL_LISTINGS } from "../links.ts";
import type { Route } from "./+types/battery-tests";
import { ListingReasonDialog } from "./listing-reason-dialog.tsx";

const ofTest = api.admin["battery-tests"][":battery_test_id"];
type TestToCheck = InferResponseType<
  (typeof api.admin)["battery-tests"]["$get"],
  200
>["battery_tests"][number];

export const meta = () => portalMeta("Battery tests to check");

export const clientLoader = listLoader(
  "battery tests",
  () => null,
  () => parseResponse(api.admin["battery-tests"].$get()),
);

/** Certificates that no admin has compared with the provider's page. */
export default function BatteryTestsToCheckPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      partOf={ALL_LISTINGS}
      title="Battery Tests to Check"
      about="Compare the certificate and what the dealer typed with the provider's own page: the same car, percentage, date and mileage. Until you confirm one, buyers read that it is documented, not that we checked it."
      found={found}
      what="The battery tests"
      rowsOf={({ battery_tests }) => battery_tests}
      emptyText="There are no battery tests to check."
    >
      {(tests) => (
        <Cards rows={tests} keyOf={({ battery_test_id }) => battery_test_id}>
          {(test) => <TestCard test={test} />}
        </Cards>
      )}
    </ListPage>
  );
}

function TestCard({ test }: { test: TestToCheck }) {
  const { battery_test_id, vehicle_id, dealer_id, dealer_name, certificate_no, certificate_url } = test;
  const title = vehicleTitle(test);
  const id = `test-${battery_test_id}`;
  return (
    <Card as="article" aria-labelledby={id} padding="medium" className="shadow-card">
      <h2 id={id} className="text-xl font-bold wrap-anywhere">
        <Link to={`/dealer/listings/${vehicle_id}/battery`} className="hover:text-teal hover:underline">
          {title}
        </Link>
      </h2>
      <p className="mt-1 text-ink-soft">
        <Link to={`/admin/dealers/${dealer_id}`} className="text-teal underline underline-offset-4">
          {dealer_name}
        </Link>
      </p>
      <p className="mt-3 wrap-anywhere">{batteryTestText({ ...test, evidence: "documented" })}</p>
      {certificate_no && <p className="mt-1 wrap-anywhere">Certificate number: {certificate_no}</p>}
      {certificate_url && (
        <p className="mt-1 wrap-anywhere">
          <a
            href={certificate_url}
            rel="noopener noreferrer"
            target="_blank"
            className="text-teal underline underline-offset-4"
          >
            {certificate_url}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      {test.file_name && test.media_type && (
        <div className="mt-3">
          <DocumentFile
            file={{ file_name: test.file_name, media_type: test.media_type }}
            load={() => ofTest.certificate.$get({ param: { battery_test_id } })}
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Decision test={test} title={title} />
      </div>
    </Card>
  );
}

function Decision({ test, title }: { test: TestToCheck; title: string }) {
  const { battery_test_id, certified_at } = test;
  const [isBusy, change] = useChange();
  const [asks, setAsks] = useState(false);
  const param = { battery_test_id };
  return (
    <>
      <Button
        disabled={isBusy}
        onClick={() =>
          void change(() => ofTest.confirm.$post({ param, json: { certified_at } }), {
            title: "Battery test checked",
            description: title,
          })
        }
      >
        It agrees<span className="sr-only">: {title}</span>
      </Button>
      <Button variant="outline" onClick={() => setAsks(true)}>
        Take off<span className="sr-only"> the test of {title}</span>
      </Button>
      {asks && (
        <ListingReasonDialog
          title={`Take the battery test off ${title}?`}
          submit="Take off"
          hint="The dealer reads this next to the test."
          onSubmit={async (reason) => {
            await ofTest.refuse.$post({ param, json: { reason } });
            toast({ title: "Battery test taken off", description: title });
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
