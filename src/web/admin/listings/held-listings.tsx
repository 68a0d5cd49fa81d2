import { type InferResponseType, parseResponse } from "hono/client";
import { useState } from "react";
import { Link } from "react-router";
import { formatDateAndTime, formatNumber, formatPounds } from "#src/domain/format/format.ts";
import { vehicleField } from "#src/domain/vehicles/fields.ts";
import { markedParts } from "#src/domain/vehicles/held-words.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { listLoader } from "#src/web/admin/loaders.ts";
import { Cards } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { ALL_LISTINGS } from "../links.ts";
import type { Route } from "./+types/held-listings";
import { ListingReasonDialog } from "./listing-reason-dialog.tsx";

export const meta = () => portalMeta("Listings to check");

export const clientLoader = listLoader(
  "listings",
  () => null,
  () => parseResponse(api.admin.vehicles.held.$get()),
);

/** Listings whose texts have a fee or contact details, waiting for a decision. */
export default function HeldListingsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      partOf={ALL_LISTINGS}
      title="Listings to Check"
      about="Their texts mention a fee, a phone number, an email or a website, so buyers do not see them. The dealer sees why. Publish one to allow these words in it, or send it back with a reason."
      found={found}
      what="The listings"
      rowsOf={({ vehicles }) => vehicles}
      emptyText="There are no listings to check."
    >
      {(vehicles, { total }) => (
        <>
          {total > vehicles.length && (
            <p className="mt-4 text-ink-soft figures">Showing the oldest {formatNumber(vehicles.length)}.</p>
          )}
          <Cards rows={vehicles} keyOf={({ vehicle_id }) => vehicle_id}>
            {(vehicle) => <HeldListingCard vehicle={vehicle} />}
          </Cards>
        </>
      )}
    </ListPage>
  );
}

type HeldListing = InferResponseType<typeof api.admin.vehicles.held.$get, 200>["vehicles"][number];

function HeldListingCard({ vehicle }: { vehicle: HeldListing }) {
  const { vehicle_id, dealer_id, dealer_name, price, description, held_words, updated_at } = vehicle;
  const title = vehicleTitle(vehicle);
  const id = `listing-${vehicle_id}`;
  return (
    <Card as="article" aria-labelledby={id} padding="medium" className="shadow-card">
      <h2 id={id} className="text-xl font-bold wrap-anywhere">
        <Link to={`/dealer/listings/${vehicle_id}/edit`} className="hover:text-teal hover:underline">
          {title}
        </Link>
      </h2>
      <p className="mt-1 wrap-anywhere text-ink-soft figures">
        {formatPounds(price)} ·{" "}
        <Link to={`/admin/dealers/${dealer_id}`} className="text-teal underline underline-offset-4">
          {dealer_name}
        </Link>{" "}
        · held since <time dateTime={updated_at}>{formatDateAndTime(new Date(updated_at))}</time>
      </p>
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
        <Decision vehicle_id={vehicle_id} title={title} />
      </div>
    </Card>
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

function Decision({ vehicle_id, title }: { vehicle_id: string; title: string }) {
  const [isBusy, change] = useChange();
  const [asks, setAsks] = useState(false);
  const target = { param: { vehicle_id } };
  const release = () =>
    change(() => api.admin.vehicles.held[":vehicle_id"].release.$post(target), {
      title: "Listing published",
      description: title,
    });
  const sendBack = async (reason: string) => {
    await api.admin.vehicles[":vehicle_id"].unpublish.$post({ ...target, json: { reason } });
    toast({ title: "Listing sent back", description: "We email the reason to its dealer." });
  };
  return (
    <>
      <Button disabled={isBusy} onClick={() => void release()}>
        Publish<span className="sr-only"> {title}</span>
      </Button>
      <Button variant="outline" onClick={() => setAsks(true)}>
        Send back<span className="sr-only"> {title}</span>
      </Button>
      {asks && (
        <ListingReasonDialog
          title={`Send ${title} back to its dealer?`}
          submit="Send back"
          onSubmit={sendBack}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
