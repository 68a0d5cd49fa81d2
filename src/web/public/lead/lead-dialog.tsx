import { useEffect, useId, useRef } from "react";
import { restoreFocus } from "#src/web/ui/focus/restore-focus.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { useDialogEntry } from "../dialogs/use-dialog-entry.ts";
import { startLeadForm } from "./start-lead-form.ts";

interface LeadDialogProps {
  /** The form of the request page. */
  form: HTMLElement;
  opener: HTMLAnchorElement;
  onClose: () => void;
}

/**
 * The native dialog traps focus and closes on Escape; Back closes it too. It stays open while a
 * request is being sent, whose outcome would otherwise come as a surprise.
 */
export default function LeadDialog({ form, opener, onClose }: LeadDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isSending = () => form.ariaBusy === "true";
  useEffect(() => {
    dialog.current?.append(form);
    const end = startLeadForm(form);
    dialog.current?.showModal();
    // Not the Close button, which the browser takes.
    dialog.current?.querySelector("h2")?.focus();
    // The browser does so only while the button is there.
    return () => {
      end();
      restoreFocus(opener, "results");
    };
  }, [form, opener]);
  const close = () => dialog.current?.close();
  useDialogEntry(() => {
    if (!isSending()) close();
    return !isSending();
  });
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => isSending() && event.preventDefault()}
      onClose={() => {
        // Browsers let no page prevent a second Escape.
        if (isSending()) return dialog.current?.showModal();
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
          data-close
          aria-label="Close"
          className="grid size-11 shrink-0 place-content-center rounded-full hover:bg-paper-deep disabled:opacity-60"
        >
          <Icon name="cross" className="size-6" />
        </button>
      </div>
    </dialog>
  );
}
