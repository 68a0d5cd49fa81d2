import type { ReactNode } from "react";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { Article, TextLink } from "#src/web/portal/page.tsx";

interface ListingCardProps {
  vehicle: Parameters<typeof vehicleTitle>[0] & {
    vehicle_id: string;
    dealer_id: string;
    dealer_name: string;
  };
  /** Of the listing's pages, the one where an admin looks into it. */
  page: "edit" | "battery";
  /** Around the dealer's name. */
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}

export function ListingCard({ vehicle, page, before, after, children }: ListingCardProps) {
  const { vehicle_id, dealer_id, dealer_name } = vehicle;
  return (
    <Article
      title={
        <TextLink look="title" to={`/dealer/listings/${vehicle_id}/${page}`}>
          {vehicleTitle(vehicle)}
        </TextLink>
      }
    >
      <p className="mt-1 wrap-anywhere text-ink-soft figures">
        {before}
        <TextLink look="light" to={`/admin/dealers/${dealer_id}`}>
          {dealer_name}
        </TextLink>
        {after}
      </p>
      {children}
    </Article>
  );
}
