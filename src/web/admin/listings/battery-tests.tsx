import { batteryTestText } from "#src/domain/battery/battery-test.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { ALL_LISTINGS, ListPage, listLoader } from "#src/web/admin/pages.tsx";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { DocumentFile } from "#src/web/portal/files.tsx";
import { ReasonButton } from "#src/web/portal/form-dialogs.tsx";
import { portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/battery-tests";
import { LISTING_REASON } from "./all-listings-table.tsx";
import { ListingCard } from "./listing-card.tsx";

const tests = api.admin["battery-tests"];
const ofTest = tests[":battery_test_id"];
type TestToCheck = BodyOf<typeof tests.$get>["battery_tests"][number];

export const meta = () => portalMeta("Battery tests to check");

export const clientLoader = listLoader("battery tests", () => bodyOf(tests.$get()));

export default function BatteryTestsToCheckPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      partOf={ALL_LISTINGS}
      title="Battery Tests to Check"
      about="Compare the certificate and what the dealer typed with the provider's own page: the same car, percentage, date and mileage. Until you confirm one, buyers read that it is documented, not that we checked it."
      found={found}
      what="The battery tests"
      rowsOf={({ battery_tests }) => battery_tests}
      keyOf={({ battery_test_id }) => battery_test_id}
      card={(test) => <TestCard test={test} />}
      emptyText="There are no battery tests to check."
    />
  );
}

function TestCard({ test }: { test: TestToCheck }) {
  const { battery_test_id, certified_at, certificate_no, certificate_url } = test;
  const title = vehicleTitle(test);
  const param = { battery_test_id };
  return (
    <ListingCard vehicle={test} page="battery">
      <p className="mt-3 wrap-anywhere">{batteryTestText({ ...test, evidence: "documented" })}</p>
      {certificate_no && <p className="mt-1 wrap-anywhere">Certificate number: {certificate_no}</p>}
      {certificate_url && (
        <p className="mt-1 wrap-anywhere">
          <TextLink look="light" href={certificate_url} isNewTab>
            {certificate_url}
          </TextLink>
        </p>
      )}
      {test.file_name && test.media_type && (
        <div className="mt-3">
          <DocumentFile
            file={{ file_name: test.file_name, media_type: test.media_type }}
            load={() => ofTest.certificate.$get({ param })}
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <ChangeButton
          change={() => ofTest.confirm.$post({ param, json: { certified_at } })}
          done={{ title: "Battery test checked", description: title }}
        >
          It agrees<span className="sr-only">: {title}</span>
        </ChangeButton>
        <ReasonButton
          {...LISTING_REASON}
          id={`take-off-${battery_test_id}`}
          title={`Take the battery test off ${title}?`}
          submit="Take off"
          hint="The dealer reads this next to the test."
          save={(json) => ofTest.refuse.$post({ param, json })}
          done={{ title: "Battery test taken off", description: title }}
        >
          Take off<span className="sr-only"> the test of {title}</span>
        </ReasonButton>
      </div>
    </ListingCard>
  );
}
