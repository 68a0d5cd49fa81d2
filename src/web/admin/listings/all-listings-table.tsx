import { EyeOff, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { formatPounds, formatShortDate, formatShortMiles } from "#src/domain/format/format.ts";
import { LISTING_REASON_MAX_LENGTH } from "#src/domain/policy/listings.ts";
import { subtitleOf, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { listingStatusText } from "#src/texts/listing-status-text.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { ReasonButton } from "#src/web/portal/form-dialogs.tsx";
import { TextLink } from "#src/web/portal/page.tsx";
import type { Column } from "#src/web/portal/table.tsx";
import { api, type BodyOf } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { buttonClass } from "#src/web/ui/button.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";

type AnyVehicle = BodyOf<typeof api.admin.vehicles.$get>["vehicles"][number];

/** Enough characters of an id to tell dealers apart. */
const DEALER_ID_SHOWN = 8;

const editHref = ({ vehicle_id }: AnyVehicle) => `/dealer/listings/${vehicle_id}/edit`;

/** Narrow screens show the figures under the vehicle. */
export const LISTING_COLUMNS: readonly Column<AnyVehicle>[] = [
  {
    head: "Vehicle",
    className: "wrap-anywhere",
    cell: (vehicle) => (
      <>
        <TextLink look="title" to={editHref(vehicle)}>
          {vehicleTitle(vehicle)}
        </TextLink>
        {subtitleOf(vehicle) && <p className="text-sm text-ink-soft">{subtitleOf(vehicle)}</p>}
        <p className="text-sm figures md:hidden">
          {formatPounds(vehicle.price)}, {formatShortMiles(vehicle.mileage)}
        </p>
        <p className="text-sm text-ink-soft md:hidden">{vehicle.dealer_name}</p>
        <p className="mt-1 sm:hidden">
          <Status vehicle={vehicle} />
        </p>
      </>
    ),
  },
  {
    head: "Price",
    className: "hidden font-semibold figures md:table-cell",
    cell: ({ price }) => formatPounds(price),
  },
  {
    head: "Mileage",
    className: "hidden figures md:table-cell",
    cell: ({ mileage }) => formatShortMiles(mileage),
  },
  {
    head: "Status",
    className: "hidden sm:table-cell",
    cell: (vehicle) => <Status vehicle={vehicle} />,
  },
  {
    head: "Dealer ID",
    className: "hidden md:table-cell",
    cell: ({ dealer_id, dealer_name }) => (
      <Link
        to={`/admin/listings?search=${dealer_id}`}
        title={`${dealer_name}: show only this dealer's listings`}
        className="font-mono text-sm underline-offset-4 hover:text-teal hover:underline"
      >
        {dealer_id.slice(0, DEALER_ID_SHOWN)}…
      </Link>
    ),
  },
  {
    head: "Updated",
    className: "hidden figures lg:table-cell",
    cell: ({ updated_at }) => <time dateTime={updated_at}>{formatShortDate(new Date(updated_at))}</time>,
  },
  {
    head: "Actions",
    className: "text-right",
    cell: (vehicle) => (
      <div className="flex flex-col items-end justify-end sm:flex-row">
        {vehicle.published && <UnpublishListing vehicle={vehicle} />}
        <Link
          to={editHref(vehicle)}
          title="Edit"
          aria-label={`Edit ${vehicleTitle(vehicle)}`}
          className={buttonClass("icon")}
        >
          <Pencil aria-hidden="true" className="size-5" />
        </Link>
        <DeleteListing vehicle={vehicle} />
      </div>
    ),
  },
];

function Status({ vehicle }: { vehicle: AnyVehicle }) {
  const isShown = vehicle.published && vehicle.dealer_status === "verified";
  return <Badge variant={isShown ? "default" : "outline"}>{listingStatusText(vehicle)}</Badge>;
}

/** Of a reason that the dealer reads. */
export const LISTING_REASON = {
  hint: "We email this to the dealer.",
  maxLength: LISTING_REASON_MAX_LENGTH,
} as const;

function UnpublishListing({ vehicle }: { vehicle: AnyVehicle }) {
  const title = vehicleTitle(vehicle);
  const param = { vehicle_id: vehicle.vehicle_id };
  return (
    <ReasonButton
      {...LISTING_REASON}
      id={`unpublish-${vehicle.vehicle_id}`}
      look={{ variant: "icon", title: "Unpublish", "aria-label": `Unpublish ${title}` }}
      title={`Unpublish ${title}?`}
      submit="Unpublish"
      save={(json) => api.admin.vehicles[":vehicle_id"].unpublish.$post({ param, json })}
      done={{ title: "Success", description: "Listing moved to drafts. We email the reason to its dealer." }}
    >
      <EyeOff aria-hidden="true" className="size-5" />
    </ReasonButton>
  );
}

/** Deletes a listing, with a reason that its dealer gets by email. A generated one needs none. */
function DeleteListing({ vehicle }: { vehicle: AnyVehicle }) {
  const { vehicle_id, dealer_name, is_generated } = vehicle;
  const title = vehicleTitle(vehicle);
  const question = "Are you sure you want to delete this listing?";
  const remove = async (json: { reason: string }) => {
    try {
      await api.dealer.vehicles[":vehicle_id"].$delete({ param: { vehicle_id }, json });
      toast({ title: "Success", description: "Listing deleted" });
    } catch (problem) {
      if (problem instanceof ApiError && problem.fields.reason) throw problem;
      toast({ title: "Error", description: "Failed to delete listing", variant: "destructive" });
    }
  };
  const look = { variant: "icon", title: "Delete", "aria-label": `Delete ${title}` } as const;
  const icon = <Trash2 aria-hidden="true" className="size-5" />;
  if (is_generated) {
    return (
      <ChangeButton
        {...look}
        question={question}
        about={`${title}, a generated listing of ${dealer_name}. You cannot undo this.`}
        confirm="Delete"
        change={() => remove({ reason: "" })}
      >
        {icon}
      </ChangeButton>
    );
  }
  return (
    <ReasonButton
      {...LISTING_REASON}
      id={`delete-${vehicle_id}`}
      look={look}
      title={question}
      about={`${title}, of ${dealer_name}. Buyers can no longer find it, and you cannot undo this.`}
      submit="Delete"
      save={remove}
    >
      {icon}
    </ReasonButton>
  );
}
