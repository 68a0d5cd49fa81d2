import { lazy, Suspense, useState } from "react";
import type { LeadSource } from "#src/domain/leads/request/lead-request.ts";
import { ButtonLink, type ButtonVariant } from "#src/web/ui/button.tsx";
import { type LeadSubject, leadSubject } from "./lead-subject.ts";

/** Loads the form and its validation on demand. */
const loadDialog = () => import("./lead-dialog.tsx");
const LeadDialog = lazy(loadDialog);

interface RequestIntroButtonProps {
  vehicle: Parameters<typeof leadSubject>[0];
  source: Extract<LeadSource, "browse_card" | "vehicle_page">;
  variant: ButtonVariant;
  className?: string;
}

/** Opens the lead form in a dialog; links to /lead without JavaScript. */
export function RequestIntroButton({ vehicle, source, variant, className = "" }: RequestIntroButtonProps) {
  const [open, setOpen] = useState(false);
  const subject: LeadSubject = leadSubject(vehicle);
  return (
    <>
      <ButtonLink
        href={`/lead?vehicle=${vehicle.vehicle_id}&source=${source}`}
        variant={variant}
        className={className || "w-full"}
        aria-haspopup="dialog"
        data-cta="request_intro"
        data-cta-location={source}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {source === "browse_card" ? "Request intro" : "Request Intro to Dealer"}
      </ButtonLink>
      {open && (
        <Suspense fallback={null}>
          <LeadDialog subject={subject} source={source} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
