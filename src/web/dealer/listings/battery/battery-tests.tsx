import { parseResponse } from "hono/client";
import { redirect } from "react-router";
import { formatMiles } from "#src/domain/format/format.ts";
import { BATTERY_TEST_MILES, BATTERY_TEST_MONTHS } from "#src/domain/policy/battery-tests.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { BackToListings } from "#src/web/dealer/back-to-listings.tsx";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { api } from "#src/web/session/api-client.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/battery-tests";
import { BatteryTestCard } from "./battery-test-card.tsx";
import { RecordBatteryTest } from "./record-battery-test.tsx";

const ofVehicle = api.dealer.vehicles[":vehicle_id"];
export const meta = () => portalMeta("Battery Tests");

export const clientLoader = ({ request, params: { vehicle_id } }: Route.ClientLoaderArgs) =>
  loadWithSession(request, async () => {
    const param = { vehicle_id };
    try {
      const [vehicle, { battery_tests }] = await Promise.all([
        parseResponse(ofVehicle.$get({ param })),
        parseResponse(ofVehicle["battery-tests"].$get({ param })),
      ]);
      return { vehicle, tests: battery_tests };
    } catch (error) {
      if (error instanceof SessionEndedError) throw error;
      toast({ title: "Failed to load vehicle", variant: "destructive" });
      throw redirect("/dealer/listings");
    }
  });
clientLoader.hydrate = true as const;

export default function BatteryTestsPage({ loaderData: { vehicle, tests } }: Route.ComponentProps) {
  return (
    <>
      <BackToListings />
      <h1 className="mt-2 text-title font-bold">Battery Tests</h1>
      <p className="mt-1 wrap-anywhere text-ink-soft">{vehicleTitle(vehicle)}</p>
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
          <li key={test.battery_test_id}>
            <BatteryTestCard test={test} />
          </li>
        ))}
      </ul>
      <div className="mt-6 max-w-3xl">
        <RecordBatteryTest vehicle_id={vehicle.vehicle_id} />
      </div>
    </>
  );
}
