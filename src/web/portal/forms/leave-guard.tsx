import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#src/web/portal/dialogs.tsx";
import { useDraftUntilLeft } from "./use-form-draft.ts";

interface LeaveGuardProps {
  form: { state: { isUnsaved: (hasOtherChanges?: boolean) => boolean; forgetDraft: () => void } };
  /** Unsaved changes of controls outside the form. */
  hasOtherChanges?: () => boolean;
}

/** Warns about unsaved changes on navigation within the site and away from it. Leaving discards the draft. */
export function LeaveGuard({ form: { state }, hasOtherChanges }: LeaveGuardProps) {
  const when = () => state.isUnsaved(hasOtherChanges?.());
  useDraftUntilLeft({ clear: state.forgetDraft });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when() && currentLocation.pathname !== nextLocation.pathname,
  );
  // The user has confirmed leaving. The router may reload the page for it, after a deployment.
  const isLeaving = blocker.state === "proceeding";
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving && when()) event.preventDefault();
    };
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  });
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      question="Leave without saving?"
      confirm="Leave"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      Your changes on this page are not saved yet.
    </ConfirmDialog>
  );
}
