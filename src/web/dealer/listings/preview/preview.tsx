import { parseResponse } from "hono/client";
import { Link, redirect } from "react-router";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { api } from "#src/web/session/api-client.ts";
import { buttonClass } from "#src/web/ui/button.tsx";
import { trustedHtml } from "#src/web/ui/html/trusted-html.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/preview";
import { loadBuyersPage } from "./buyers-page.ts";

export const meta = () => portalMeta("Preview of a listing");

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadWithSession(request, () => loadPreview(params.vehicle_id));
clientLoader.hydrate = true as const;

async function loadPreview(vehicleId: string) {
  try {
    const [vehicle, html] = await Promise.all([
      parseResponse(api.dealer.vehicles[":vehicle_id"].$get({ param: { vehicle_id: vehicleId } })),
      loadBuyersPage(vehicleId),
    ]);
    return { vehicle, html };
  } catch (error) {
    if (error instanceof SessionEndedError) throw error;
    toast({ title: "Failed to load vehicle", variant: "destructive" });
    throw redirect("/dealer/listings");
  }
}

/** The public page of a car, for its dealer and admins, before buyers can see it. */
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
