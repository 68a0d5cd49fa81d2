import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { ApplicationForm } from "./application-form.tsx";
import { ApplicationState } from "./application-state.tsx";
import { InvitationCard } from "./invitation-card.tsx";
import type { Joining as JoiningData } from "./use-application.ts";

interface JoiningProps {
  joining: Exclude<JoiningData, { kind: "loading" }>;
  reload: () => Promise<void>;
}

/** The ways to get a dealer: an invitation, or an application that an admin decides. */
export function Joining({ joining, reload }: JoiningProps) {
  if (joining.kind === "failed") return <LoadFailed what="Your application could not be loaded." />;
  const { application, unsent_evidence } = joining.own;
  const isInvited = joining.invitations.length > 0;
  const mayApply = !isInvited && (application === null || application.state === "refused");
  return (
    <div className="mt-8 grid max-w-3xl gap-8">
      {joining.invitations.map((invitation) => (
        <InvitationCard key={invitation.invitation_id} invitation={invitation} token={null} />
      ))}
      {application && <ApplicationState application={application} />}
      {application?.state === "more_wanted" && (
        <AnswerForm unsent_evidence={unsent_evidence} onSent={reload} />
      )}
      {mayApply && (
        <ApplicationForm
          isReapplication={application !== null}
          unsent_evidence={unsent_evidence}
          agreed={joining.agreed}
          onSent={reload}
        />
      )}
    </div>
  );
}
