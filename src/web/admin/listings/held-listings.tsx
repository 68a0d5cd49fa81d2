import { formatDateAndTime, formatNumber, formatPounds } from "#src/domain/format/format.ts";
import { vehicleField } from "#src/domain/vehicles/fields.ts";
import { markedParts } from "#src/domain/vehicles/held-words.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { ALL_LISTINGS, ListPage, listLoader } from "#src/web/admin/pages.tsx";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { ReasonButton } from "#src/web/portal/form-dialogs.tsx";
import { portalMeta } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/held-listings";
import { LISTING_REASON } from "./all-listings-table.tsx";
import { ListingCard } from "./listing-card.tsx";

export const meta = () => portalMeta("Listings to check");

export const clientLoader = listLoader("listings", () => bodyOf(api.admin.vehicles.held.$get()));

export default function HeldListingsPage({ loaderData: { found } }: Route.ComponentProps) {
  const isCut = found !== null && found.total > found.vehicles.length;
  return (
    <ListPage
      partOf={ALL_LISTINGS}
      title="Listings to Check"
      about="Their texts mention a fee, a phone number, an email or a website, so buyers do not see them. The dealer sees why. Publish one to allow these words in it, or send it back with a reason."
      before={
        isCut && (
          <p className="mt-4 text-ink-soft figures">
            Showing the oldest {formatNumber(found.vehicles.length)}.
          </p>
        )
      }
      found={found}
      what="The listings"
      rowsOf={({ vehicles }) => vehicles}
      keyOf={({ vehicle_id }) => vehicle_id}
      card={(vehicle) => <HeldListingCard vehicle={vehicle} />}
      emptyText="There are no listings to check."
    />
  );
}

type HeldListing = BodyOf<typeof api.admin.vehicles.held.$get>["vehicles"][number];

function HeldListingCard({ vehicle }: { vehicle: HeldListing }) {
  const { vehicle_id, price, description, held_words, updated_at } = vehicle;
  const title = vehicleTitle(vehicle);
  const param = { vehicle_id };
  return (
    <ListingCard
      vehicle={vehicle}
      page="edit"
      before={<>{formatPounds(price)} · </>}
      after={
        <>
          {" "}
          · held since <time dateTime={updated_at}>{formatDateAndTime(new Date(updated_at))}</time>
        </>
      }
    >
      <p className="mt-3 wrap-anywhere">
        <Marked text={nameOf(vehicle)} words={held_words} />
      </p>
      <p className="mt-3 max-h-96 overflow-y-auto whitespace-pre-line wrap-anywhere">
        <Marked text={description} words={held_words} />
      </p>
      {OTHER_TEXTS.map(([name, textOf]) => {
        const text = textOf(vehicle);
        return (
          text && (
            <p key={name} className="mt-3 wrap-anywhere text-ink-soft">
              {name}: <Marked text={text} words={held_words} />
            </p>
          )
        );
      })}
      <div className="mt-4 flex flex-wrap gap-3">
        <ChangeButton
          change={() => api.admin.vehicles.held[":vehicle_id"].release.$post({ param })}
          done={{ title: "Listing published", description: title }}
        >
          Publish<span className="sr-only"> {title}</span>
        </ChangeButton>
        <ReasonButton
          {...LISTING_REASON}
          id={`send-back-${vehicle_id}`}
          title={`Send ${title} back to its dealer?`}
          submit="Send back"
          save={(json) => api.admin.vehicles[":vehicle_id"].unpublish.$post({ param, json })}
          done={{ title: "Listing sent back", description: "We email the reason to its dealer." }}
        >
          Send back<span className="sr-only"> {title}</span>
        </ReasonButton>
      </div>
    </ListingCard>
  );
}

const OTHER_TEXTS: [name: string, textOf: (vehicle: HeldListing) => string | null][] = [
  [vehicleField("colour").label, ({ colour }) => colour],
  [vehicleField("mandatory_fee_for").label, ({ mandatory_fee_for }) => mandatory_fee_for],
  ["Captions", ({ image_alts }) => image_alts.filter(Boolean).join("; ")],
];

const nameOf = ({ make, model, trim }: HeldListing) => [make, model, trim].filter(Boolean).join(" ");

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markedParts(text, words).map((part, index) =>
    part.isHeld ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
