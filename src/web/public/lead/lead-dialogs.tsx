import { createContext, type ReactNode, useCallback, useState } from "react";
import { failureText } from "#src/web/session/failure-text.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { loadLeadForm } from "./load-lead-form.ts";

/** Loads the form and its validation on demand. */
export const loadLeadDialog = () => import("./lead-dialog.tsx");
type Dialog = Awaited<ReturnType<typeof loadLeadDialog>>["default"];

/** @param opener the pressed link, which gets the focus back */
export const RequestIntro = createContext<(opener: HTMLAnchorElement) => void>(() => {});

/** The lead dialog of all pages, outside their lists: a card may leave while its dialog is open. */
export function LeadDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{
    LeadDialog: Dialog;
    form: HTMLElement;
    opener: HTMLAnchorElement;
  } | null>(null);
  const requestIntro = useCallback(async (opener: HTMLAnchorElement) => {
    try {
      const [{ default: LeadDialog }, form] = await Promise.all([
        loadLeadDialog(),
        loadLeadForm(opener.href),
      ]);
      setOpen({ LeadDialog, form, opener });
    } catch {
      // A deployment may have removed the dialog: the page has the same form.
      if (navigator.onLine) window.location.assign(opener.href);
      else toast({ title: "Error", description: failureText(), variant: "destructive" });
    }
  }, []);
  return (
    <RequestIntro value={requestIntro}>
      {children}
      {open && <open.LeadDialog {...open} onClose={() => setOpen(null)} />}
    </RequestIntro>
  );
}
