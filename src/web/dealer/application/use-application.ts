import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";

export type OwnApplication = BodyOf<typeof api.dealer.application.$get>;
export type OwnAgreement = BodyOf<typeof api.dealer.agreement.$get>;
export type Application = NonNullable<OwnApplication["application"]>;
export type Evidence = OwnApplication["unsent_evidence"][number];
export type Invitation = BodyOf<typeof api.dealer.invitations.$get>["invitations"][number];

export type Joining =
  | { kind: "loading" }
  | { kind: "failed" }
  | { kind: "loaded"; own: OwnApplication; invitations: Invitation[]; agreed: OwnAgreement };

export function useApplication(): [Joining, () => Promise<void>] {
  const [joining, setJoining] = useState<Joining>({ kind: "loading" });
  const load = useCallback(async () => {
    try {
      const [own, { invitations }, agreed] = await Promise.all([
        bodyOf(api.dealer.application.$get()),
        bodyOf(api.dealer.invitations.$get()),
        bodyOf(api.dealer.agreement.$get()),
      ]);
      setJoining({ kind: "loaded", own, invitations, agreed });
    } catch {
      // The page itself redirects users who have signed out or have a dealer by now.
      setJoining({ kind: "failed" });
    }
  }, []);
  const { revalidate, state } = useRevalidator();
  const mustLoad = state === "idle" && joining.kind !== "loaded";
  // Also after "Try again", which loads the page's own data again.
  useEffect(() => {
    if (mustLoad) void load();
  }, [load, mustLoad]);

  const pollDecision = useCallback(async () => {
    try {
      const own = await bodyOf(api.dealer.application.$get());
      if (own.application?.state === "submitted") return;
      setJoining((present) => (present.kind === "loaded" ? { ...present, own } : present));
    } catch (error) {
      // An approved applicant has a dealer and cannot apply any more.
      if (!(error instanceof ApiError && error.status === 403)) return;
      toast({ title: "Your dealer portal is open" });
      await revalidate();
    }
  }, [revalidate]);
  const isWaiting = joining.kind === "loaded" && joining.own.application?.state === "submitted";
  useDecisionPoll(isWaiting, pollDecision);
  return [joining, load];
}

const INTERVAL_MS = 30_000;

/** Polls every 30 seconds, and when the tab becomes visible. A hidden tab does not poll. */
function useDecisionPoll(isWaiting: boolean, poll: () => Promise<void>): void {
  useEffect(() => {
    if (!isWaiting) return;
    const pollIfVisible = () => {
      if (document.visibilityState === "visible") void poll();
    };
    const timer = setInterval(pollIfVisible, INTERVAL_MS);
    document.addEventListener("visibilitychange", pollIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", pollIfVisible);
    };
  }, [isWaiting, poll]);
}
