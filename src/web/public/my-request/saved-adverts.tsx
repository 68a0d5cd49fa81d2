import type { ReactNode } from "react";
import type { AdvertChange, AdvertFact, SavedAdvert } from "#src/domain/adverts/saved-advert.ts";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import type { BuyerPage } from "#src/services/buyer-page/find-buyer-page.ts";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";

interface SavedAdvertsProps extends Pick<BuyerPage, "adverts"> {
  token: string;
}

export const SavedAdverts = ({ adverts, token }: SavedAdvertsProps) => (
  <TitledSection id="advert" heading="The advert as you saw it" size="2xl" className="mt-10">
    {adverts.map(({ vehicle_id, saved, changes }) =>
      saved === null ? (
        <p key={vehicle_id} className="mt-3">
          Our copy of this advert is not as we signed it, so we do not show it. Tell us, and we will look into
          it.
        </p>
      ) : (
        <div key={vehicle_id} className="mt-3">
          <p>
            {saved.title}: saved with your request on {formatDateAndTime(new Date(saved.seen_at))}.{" "}
            {changes?.length === 0 && "It says the same now."}
          </p>
          {changes !== null && changes.length > 0 && <Changes changes={changes} />}
          <p className="mt-3">
            <a href={`/my-request/${token}/adverts/${vehicle_id}`} download className="font-semibold link">
              Save it as a PDF
            </a>{" "}
            to keep: ours goes with your request.{" "}
            <a href="/check" className="link">
              Anyone can check
            </a>{" "}
            that yours is unchanged.
          </p>
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold link">What it said</summary>
            <WhatItSaid saved={saved} />
          </details>
        </div>
      ),
    )}
  </TitledSection>
);

const Changes = ({ changes }: { changes: readonly AdvertChange[] }) => (
  <>
    <h3 className="mt-3 text-lg font-bold">Changed since</h3>
    <dl className="mt-1">
      {changes.map(({ name, before, now }) => (
        <Row key={name} name={name}>
          {before ?? "Not stated"} → <strong>{now ?? "No longer stated"}</strong>
        </Row>
      ))}
    </dl>
  </>
);

const WhatItSaid = ({ saved: { facts, description, not_stated: notStated, photos } }: SavedProps) => (
  <dl>
    {facts.map(({ name, text, evidence }: AdvertFact) => (
      <Row key={`${name} ${text}`} name={name}>
        {text} {evidence && <span className="text-sm text-ink-soft">({evidence})</span>}
      </Row>
    ))}
    {notStated.length > 0 && <Row name="Not stated">{notStated.join(", ")}</Row>}
    {description && <Row name="Description">{description}</Row>}
    <Row name="Photos">{photos.length}</Row>
  </dl>
);

interface SavedProps {
  saved: SavedAdvert;
}

interface RowProps {
  name: string;
  children: ReactNode;
}

const Row = ({ name, children }: RowProps) => (
  <div className="grid gap-x-3 border-b border-line py-1.5 sm:grid-cols-[12rem_1fr]">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere whitespace-pre-line figures">{children}</dd>
  </div>
);
