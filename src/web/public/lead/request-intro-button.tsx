import { useContext } from "react";
import type { LeadSource } from "#src/domain/leads/request/lead-request.ts";
import { ButtonLink, type ButtonVariant } from "#src/web/ui/button.tsx";
import { loadLeadDialog, RequestIntro } from "./lead-dialogs.tsx";

interface RequestIntroButtonProps {
  vehicle: { vehicle_id: string };
  source: Extract<LeadSource, "browse_card" | "vehicle_page">;
  variant: ButtonVariant;
  className?: string;
}

/** Opens the lead form in the page's dialog; links to /lead without JavaScript. */
export function RequestIntroButton({ vehicle, source, variant, className = "" }: RequestIntroButtonProps) {
  const requestIntro = useContext(RequestIntro);
  return (
    <ButtonLink
      href={`/lead?vehicle=${vehicle.vehicle_id}&source=${source}`}
      variant={variant}
      className={className || "w-full"}
      aria-haspopup="dialog"
      data-cta="request_intro"
      data-cta-location={source}
      onPointerEnter={() => void loadLeadDialog().catch(() => {})}
      onFocus={() => void loadLeadDialog().catch(() => {})}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        requestIntro(event.currentTarget);
      }}
    >
      {source === "browse_card" ? "Request intro" : "Request Intro to Dealer"}
    </ButtonLink>
  );
}
