import { createContext, type ReactNode, useCallback, useState } from "react";
import type { LeadSource } from "#src/domain/leads/request/lead-request.ts";
import { failureText } from "#src/web/session/failure-text.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { LeadSubject } from "./lead-subject.ts";

/** Loads the form and its validation on demand. */
export const loadLeadDialog = () => import("./lead-dialog.tsx");
type Dialog = Awaited<ReturnType<typeof loadLeadDialog>>["default"];

interface IntroRequest {
  subject: LeadSubject;
  source: LeadSource;
  /** The pressed button, which gets the focus back. */
  opener: HTMLAnchorElement;
}

export const RequestIntro = createContext<(request: IntroRequest) => void>(() => {});

/** The lead dialog of all pages, outside their lists: a card may leave while its dialog is open. */
export function LeadDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ LeadDialog: Dialog; request: IntroRequest } | null>(null);
  const requestIntro = useCallback(async (request: IntroRequest) => {
    try {
      const { default: LeadDialog } = await loadLeadDialog();
      setOpen({ LeadDialog, request });
    } catch {
      // A deployment may have removed the dialog: the page has the same form.
      if (navigator.onLine) window.location.assign(request.opener.href);
      else toast({ title: "Error", description: failureText(), variant: "destructive" });
    }
  }, []);
  return (
    <RequestIntro value={requestIntro}>
      {children}
      {open && <open.LeadDialog {...open.request} onClose={() => setOpen(null)} />}
    </RequestIntro>
  );
}
