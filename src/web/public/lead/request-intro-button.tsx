import type { LeadSource } from "#src/domain/leads/request/lead-request.ts";
import { ButtonLink, type ButtonVariant } from "#src/web/ui/button.tsx";

interface RequestIntroButtonProps {
  vehicle: { vehicle_id: string };
  source: Exclude<LeadSource, "lead_form">;
  variant: ButtonVariant;
  className?: string;
}

/** Opens the lead form of its page in a dialog; a link to /lead without JavaScript. */
export function RequestIntroButton({ vehicle, source, variant, className = "" }: RequestIntroButtonProps) {
  return (
    <ButtonLink
      href={`/lead?vehicle=${vehicle.vehicle_id}&source=${source}`}
      variant={variant}
      className={className || "w-full"}
      aria-haspopup="dialog"
      data-dialog-link
      data-cta="request_intro"
      data-cta-location={source}
    >
      {source === "browse_card" ? "Request intro" : "Request Intro to Dealer"}
    </ButtonLink>
  );
}
