import { Link } from "react-router";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { portalMeta } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { buttonClass } from "#src/web/ui/button.tsx";
import { trustedHtml } from "#src/web/ui/html/trusted-html.ts";
import { vehicleLoader } from "../load-vehicle.ts";
import type { Route } from "./+types/preview";
import { loadBuyersPage } from "./buyers-page.ts";

export const meta = () => portalMeta("Preview of a listing");

export const clientLoader = vehicleLoader(async (vehicleId) => {
  const [vehicle, html] = await Promise.all([
    bodyOf(api.dealer.vehicles[":vehicle_id"].$get({ param: { vehicle_id: vehicleId } })),
    loadBuyersPage(vehicleId),
  ]);
  return { vehicle, html };
});

export default function PreviewPage({ loaderData: { vehicle, html } }: Route.ComponentProps) {
  const title = vehicleTitle(vehicle);
  return (
    <>
      <h1 className="text-title font-bold">Preview</h1>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-spark/40 p-4">
        <p className="max-w-prose">
          <span className="block font-semibold wrap-anywhere">{title}, as buyers see it</span>
          Only your dealership and our admins see this preview. It shows what was last saved; its links and
          buttons do nothing.
        </p>
        <Link to={`/dealer/listings/${vehicle.vehicle_id}/edit`} className={buttonClass("outline")}>
          Edit listing
        </Link>
      </div>
      {/* The sandbox forbids scripts, forms and popups, whatever a description contains. */}
      <iframe
        title={`Preview of ${title}`}
        sandbox="allow-same-origin"
        srcDoc={trustedHtml(html).__html as string}
        className="mt-4 h-[80vh] w-full rounded-card border border-line bg-white"
      />
    </>
  );
}
