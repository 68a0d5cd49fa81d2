import type { InferResponseType } from "hono/client";
import { EyeOff, Pencil } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatPounds, formatShortDate, formatShortMiles } from "#src/domain/format/format.ts";
import { subtitleOf } from "#src/domain/vehicles/listing/listing-subtitle.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { listingStatusText } from "#src/texts/listing-status-text.ts";
import { Table } from "#src/web/admin/rows.tsx";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { ICON_BUTTON } from "#src/web/ui/icon-button.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { DeleteListing } from "./delete-listing.tsx";
import { ListingReasonDialog } from "./listing-reason-dialog.tsx";

/** Enough characters of an id to tell dealers apart. */
const DEALER_ID_SHOWN = 8;

/** Narrow screens show the figures under the vehicle. */
export function AllListingsTable({ vehicles }: { vehicles: readonly AnyVehicle[] }) {
  return (
    <Table
      columns={[
        "Vehicle",
        { text: "Price", className: "hidden md:table-cell" },
        { text: "Mileage", className: "hidden md:table-cell" },
        { text: "Status", className: "hidden sm:table-cell" },
        { text: "Dealer ID", className: "hidden md:table-cell" },
        { text: "Updated", className: "hidden lg:table-cell" },
        { text: "Actions", className: "text-right" },
      ]}
    >
      {vehicles.map((vehicle) => (
        <Row key={vehicle.vehicle_id} vehicle={vehicle} />
      ))}
    </Table>
  );
}

function Row({ vehicle }: { vehicle: AnyVehicle }) {
  const { vehicle_id, dealer_id, dealer_name, price, mileage, published, updated_at, is_generated } = vehicle;
  const title = vehicleTitle(vehicle);
  const subtitle = subtitleOf(vehicle);
  const edit = `/dealer/listings/${vehicle_id}/edit`;
  const isShown = published && vehicle.dealer_status === "verified";
  const status = <Badge variant={isShown ? "default" : "outline"}>{listingStatusText(vehicle)}</Badge>;
  return (
    <tr className="align-middle">
      <td className="p-3 wrap-anywhere">
        <Link to={edit} className="font-semibold underline-offset-4 hover:text-teal hover:underline">
          {title}
        </Link>
        {subtitle && <p className="text-sm text-ink-soft">{subtitle}</p>}
        <p className="text-sm figures md:hidden">
          {formatPounds(price)}, {formatShortMiles(mileage)}
        </p>
        <p className="text-sm text-ink-soft md:hidden">{dealer_name}</p>
        <p className="mt-1 sm:hidden">{status}</p>
      </td>
      <td className="hidden p-3 font-semibold figures md:table-cell">{formatPounds(price)}</td>
      <td className="hidden p-3 figures md:table-cell">{formatShortMiles(mileage)}</td>
      <td className="hidden p-3 sm:table-cell">{status}</td>
      <td className="hidden p-3 md:table-cell">
        <Link
          to={`/admin/listings?search=${dealer_id}`}
          title={`${dealer_name}: show only this dealer's listings`}
          className="font-mono text-sm underline-offset-4 hover:text-teal hover:underline"
        >
          {dealer_id.slice(0, DEALER_ID_SHOWN)}…
        </Link>
      </td>
      <td className="hidden p-3 figures lg:table-cell">
        <time dateTime={updated_at}>{formatShortDate(new Date(updated_at))}</time>
      </td>
      <td className="p-2">
        <div className="flex flex-col items-end justify-end sm:flex-row">
          {published && <UnpublishListing vehicle_id={vehicle_id} title={title} />}
          <Link to={edit} title="Edit" aria-label={`Edit ${title}`} className={ICON_BUTTON}>
            <Pencil aria-hidden="true" className="size-5" />
          </Link>
          <DeleteListing {...{ vehicle_id, title, dealer_name, is_generated }} />
        </div>
      </td>
    </tr>
  );
}

/** Takes a published listing down, with a reason that its dealer gets by email. */
function UnpublishListing({ vehicle_id, title }: { vehicle_id: string; title: string }) {
  const [asks, setAsks] = useState(false);
  const unpublish = async (reason: string) => {
    await api.admin.vehicles[":vehicle_id"].unpublish.$post({ param: { vehicle_id }, json: { reason } });
    toast({ title: "Success", description: "Listing moved to drafts. We email the reason to its dealer." });
  };
  return (
    <>
      <button
        type="button"
        onClick={() => setAsks(true)}
        title="Unpublish"
        aria-label={`Unpublish ${title}`}
        className={ICON_BUTTON}
      >
        <EyeOff aria-hidden="true" className="size-5" />
      </button>
      {asks && (
        <ListingReasonDialog
          title={`Unpublish ${title}?`}
          submit="Unpublish"
          onSubmit={unpublish}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

type AnyVehicle = InferResponseType<typeof api.admin.vehicles.$get, 200>["vehicles"][number];
