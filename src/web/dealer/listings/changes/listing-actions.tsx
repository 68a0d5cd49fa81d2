import {
  Bookmark,
  BookmarkX,
  CircleCheck,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  Pencil,
  Printer,
  Trash2,
} from "lucide-react";
import { useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { publicationOf } from "#src/domain/vehicles/held-words.ts";
import { hasSheet, sheetsHref } from "#src/domain/vehicles/sheet.ts";
import { isOffered, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { recordEvent } from "#src/web/analytics/record-event.ts";
import { vehicleFields } from "#src/web/analytics/vehicle-fields.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import type { OwnVehicle } from "../own-vehicle.ts";
import { changeVehicle } from "./change-vehicles.ts";

export function ListingActions({ vehicle }: { vehicle: OwnVehicle }) {
  const { vehicle_id, sold_at, reserved_at } = vehicle;
  const target = { param: { vehicle_id } };
  const title = vehicleTitle(vehicle);
  const isShown = isOffered(vehicle);
  const isReserved = reserved_at !== null;
  const navigate = useNavigate();
  const id = useId();
  const [showsMore, setShowsMore] = useState(false);
  const ofVehicle = api.dealer.vehicles[":vehicle_id"];
  const action = (word: string, Icon: typeof Eye) => ({
    variant: "action" as const,
    "aria-label": `${word} ${title}`,
    children: (
      <>
        <Icon aria-hidden="true" className="size-5" />
        {word}
      </>
    ),
  });
  const duplicate = async () => {
    const copy = await bodyOf(ofVehicle.duplicate.$post(target));
    recordEvent("listing_created", vehicleFields(copy));
    await navigate(`/dealer/listings/${copy.vehicle_id}/edit`);
  };
  return (
    <>
      <div className={BAR}>
        <Link
          to={`/dealer/listings/${vehicle_id}/edit`}
          aria-label={`Edit ${title}`}
          className={buttonClass("action")}
        >
          <Pencil aria-hidden="true" className="size-5" />
          Edit
        </Link>
        {sold_at === null && (
          <ChangeButton
            {...action("Sold", CircleCheck)}
            change={() => changeVehicle(vehicle_id, { kind: "sold" })}
            done={{
              title: "Marked as sold",
              description: `${title} is off sale. Publish it again if the sale falls through.`,
            }}
          />
        )}
        <ChangeButton
          {...action("Delete", Trash2)}
          title="Delete"
          question="Are you sure you want to delete this listing?"
          about={`${title}. Buyers can no longer find it, and you cannot undo this.`}
          confirm="Delete"
          change={() => ofVehicle.$delete({ ...target, json: {} })}
          done={{ title: "Listing deleted" }}
          failedTitle="Failed to delete listing"
        />
        <Button
          {...action("More", Ellipsis)}
          aria-label={`More for ${title}`}
          aria-expanded={showsMore}
          aria-controls={id}
          onClick={() => setShowsMore(!showsMore)}
        />
      </div>
      <div id={id} hidden={!showsMore} className={BAR}>
        <ChangeButton
          {...(isShown ? action("Unpublish", EyeOff) : action("Publish", Eye))}
          change={() => ofVehicle.published.$put({ ...target, json: { published: !isShown } })}
          done={{
            title: isShown ? "Listing moved to drafts" : savedTitle(vehicle, "Listing published"),
            description: title,
          }}
        />
        {isShown && (
          <ChangeButton
            {...(isReserved ? action("Unreserve", BookmarkX) : action("Reserve", Bookmark))}
            change={() => changeVehicle(vehicle_id, { kind: isReserved ? "free" : "reserve" })}
            done={{
              title: isReserved ? "No longer reserved" : "Marked as reserved",
              description: isReserved ? title : `Buyers read it on ${title} before they ask.`,
            }}
          />
        )}
        <ChangeButton
          {...action("Duplicate", Copy)}
          change={duplicate}
          done={{ title: "Listing duplicated", description: `${title}: a draft without photos` }}
        />
        {hasSheet(vehicle) && (
          <Link
            to={sheetsHref([vehicle_id])}
            aria-label={`Print sheet ${title}`}
            className={buttonClass("action")}
          >
            <Printer aria-hidden="true" className="size-5" />
            Print sheet
          </Link>
        )}
      </div>
    </>
  );
}

const BAR = "grid grid-cols-4 md:flex md:justify-end";

/** Title of the toast after publishing: a held listing is not shown to buyers yet. */
function savedTitle(vehicle: OwnVehicle, title: string): string {
  const { published } = publicationOf({ ...vehicle, published: true }, vehicle.allowed_words);
  return published ? title : "Listing held until we have checked its text";
}
