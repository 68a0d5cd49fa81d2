import { useState } from "react";
import type { LeadSource } from "#src/domain/leads/request/lead-request.ts";
import { ButtonLink, type ButtonVariant } from "#src/web/ui/button.tsx";
import { failureText } from "#src/web/ui/failure-text.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { type LeadSubject, leadSubject } from "./lead-subject.ts";

/** Loads the form and its validation on demand. */
const loadDialog = () => import("./lead-dialog.tsx");
type Dialog = Awaited<ReturnType<typeof loadDialog>>["default"];

interface RequestIntroButtonProps {
  vehicle: Parameters<typeof leadSubject>[0];
  source: Extract<LeadSource, "browse_card" | "vehicle_page">;
  variant: ButtonVariant;
  className?: string;
}

/** Opens the lead form in a dialog; links to /lead without JavaScript. */
export function RequestIntroButton({ vehicle, source, variant, className = "" }: RequestIntroButtonProps) {
  const [LeadDialog, setLeadDialog] = useState<Dialog | null>(null);
  const subject: LeadSubject = leadSubject(vehicle);
  const href = `/lead?vehicle=${vehicle.vehicle_id}&source=${source}`;
  const open = async () => {
    try {
      const { default: loaded } = await loadDialog();
      setLeadDialog(() => loaded);
    } catch {
      // A deployment may have removed the dialog: the page has the same form.
      if (navigator.onLine) window.location.assign(href);
      else toast({ title: "Error", description: failureText(), variant: "destructive" });
    }
  };
  return (
    <>
      <ButtonLink
        href={href}
        variant={variant}
        className={className || "w-full"}
        aria-haspopup="dialog"
        data-cta="request_intro"
        data-cta-location={source}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onFocus={() => void loadDialog().catch(() => {})}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void open();
        }}
      >
        {source === "browse_card" ? "Request intro" : "Request Intro to Dealer"}
      </ButtonLink>
      {LeadDialog && <LeadDialog subject={subject} source={source} onClose={() => setLeadDialog(null)} />}
    </>
  );
}
