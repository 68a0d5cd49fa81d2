import { X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { LeadSource } from "#src/domain/leads/request/lead-request.ts";
import { LeadForm } from "./lead-form.tsx";
import type { LeadSubject } from "./lead-subject.ts";
import { useUnavailability } from "./use-unavailability.ts";

interface LeadDialogProps {
  subject: LeadSubject;
  source: LeadSource;
  onClose: () => void;
}

/** The native dialog traps focus, closes on Escape and returns focus to the button. */
export default function LeadDialog({ subject, source, onClose }: LeadDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const unavailable = useUnavailability(subject.vehicle_id);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto max-h-[92dvh] w-full max-w-2xl overflow-y-auto rounded-card bg-paper p-5 text-left text-ink sm:p-8"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-2xl font-bold">
          Request an introduction
        </h2>
        <button
          type="button"
          onClick={close}
          aria-label="Close"
          className="grid size-11 shrink-0 place-content-center rounded-full hover:bg-paper-deep"
        >
          <X aria-hidden="true" className="size-6" />
        </button>
      </div>
      <LeadForm source={source} subject={subject} unavailable={unavailable} onAccepted={close} />
    </dialog>
  );
}
