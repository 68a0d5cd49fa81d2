import { useEffect, useId, useRef, useState } from "react";
import type { LeadSource } from "#src/domain/leads/request/lead-request.ts";
import { restoreFocus } from "#src/web/ui/focus/restore-focus.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { useDialogEntry } from "../dialogs/use-dialog-entry.ts";
import { LeadForm } from "./lead-form.tsx";
import type { LeadSubject } from "./lead-subject.ts";
import { useAvailability } from "./use-availability.ts";

interface LeadDialogProps {
  subject: LeadSubject;
  source: LeadSource;
  opener: HTMLAnchorElement;
  onClose: () => void;
}

/**
 * The native dialog traps focus and closes on Escape; Back closes it too. It stays open while a
 * request is being sent, whose outcome would otherwise come as a surprise.
 */
export default function LeadDialog({ subject, source, opener, onClose }: LeadDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [asks, setAsks] = useState(0);
  const { unavailable, callTimes } = useAvailability(subject.vehicle_id, asks);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
    // Not the Close button, which the browser takes.
    dialog.current?.querySelector("h2")?.focus();
    // The browser does so only while the button is there.
    return () => restoreFocus(opener, "results");
  }, [opener]);
  const close = () => dialog.current?.close();
  useDialogEntry(() => {
    if (!isSending) close();
    return !isSending;
  });
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => isSending && event.preventDefault()}
      onClose={() => {
        // Browsers let no page prevent a second Escape.
        if (isSending) return dialog.current?.showModal();
        onClose();
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper p-5 text-left text-ink sm:m-auto sm:h-auto sm:max-h-[92dvh] sm:max-w-2xl sm:rounded-card sm:p-8"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={titleId} tabIndex={-1} className="text-2xl font-bold outline-none">
          Request an introduction
        </h2>
        <button
          type="button"
          onClick={close}
          disabled={isSending}
          aria-label="Close"
          className="grid size-11 shrink-0 place-content-center rounded-full hover:bg-paper-deep disabled:opacity-60"
        >
          <Icon name="cross" className="size-6" />
        </button>
      </div>
      <LeadForm
        source={source}
        subject={subject}
        unavailable={unavailable}
        callTimes={callTimes}
        onTimeGone={() => setAsks(asks + 1)}
        onSending={setSending}
      />
    </dialog>
  );
}
