import type { ComponentProps } from "react";
import { VehicleCard } from "#src/web/public/vehicle-cards/vehicle-card.tsx";
import { WeekAnswer } from "../driving/week-answer.tsx";
import { SaveButton } from "./save-button.tsx";

/** Vehicle card with the shortlist button and the answer of "Will it do my week?". */
export function BuyerCard(props: Omit<ComponentProps<typeof VehicleCard>, "overPicture">) {
  return (
    <VehicleCard
      {...props}
      overPicture={
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
