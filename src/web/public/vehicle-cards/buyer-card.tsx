import type { ComponentProps } from "react";
import { VehicleCard } from "#src/web/public/vehicle-cards/vehicle-card.tsx";
import { WeekAnswer } from "../week/week-answer.tsx";
import { SaveButton } from "./save-button.tsx";

/** A card as a buyer gets it: with their shortlist's button and the answer for their week, both over the picture. */
export function BuyerCard(props: Omit<ComponentProps<typeof VehicleCard>, "over_picture">) {
  return (
    <VehicleCard
      {...props}
      over_picture={
        <>
          <SaveButton vehicle={props.vehicle} className="pointer-events-auto absolute top-2.5 right-2.5" />
          <div className="absolute bottom-2.5 left-2.5">
            <WeekAnswer vehicle={props.vehicle} />
          </div>
        </>
      }
    />
  );
}
