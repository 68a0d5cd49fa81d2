import type { ComponentProps } from "react";
import { formatDateAndTime, formatNumber } from "#src/domain/format/format.ts";
import { FormButton } from "#src/web/portal/form-dialogs.tsx";
import { Rows } from "#src/web/portal/lists.tsx";
import { api, type BodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";

type Sessions = BodyOf<typeof api.account.sessions.$get>;
type Session = Sessions["sessions"][number];

export const SessionList = ({ total, sessions }: Sessions) => (
  <>
    <Rows
      rows={sessions}
      by="session_id"
      rowClass="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0"
    >
      {(session) => <SessionRow session={session} />}
    </Rows>
    {total > sessions.length && (
      <p className="mt-1 text-ink-soft figures">
        And {formatNumber(total - sessions.length)} more, last used earlier.
      </p>
    )}
    {sessions.some(({ is_this_one }) => !is_this_one) && (
      <p className="mt-3">
        <EndSessions
          id="end-others"
          button="Sign out everywhere else"
          title="Sign out everywhere else?"
          about="Every browser but this one is signed out at once."
          submit="Sign out everywhere else"
          done={{ title: "Signed out everywhere else" }}
        />
      </p>
    )}
  </>
);

function SessionRow({ session }: { session: Session }) {
  const { session_id, browser, address, created_at, last_used_at, is_this_one } = session;
  return (
    <>
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {browser}
          {is_this_one && <Badge variant="default">This browser</Badge>}
        </p>
        <p className="text-sm text-ink-soft figures">
          {address && `${address} · `}
          signed in {formatDateAndTime(new Date(created_at))}
          {!is_this_one && `, last used ${formatDateAndTime(new Date(last_used_at))}`}
        </p>
      </div>
      {!is_this_one && (
        <EndSessions
          id={`end-${session_id}`}
          session_id={session_id}
          button={
            <>
              End<span className="sr-only"> {browser}</span>
            </>
          }
          look={{ className: "px-4" }}
          title="End this session?"
          about={`${browser} is signed out at once.`}
          submit="End session"
          done={{ title: "Session ended" }}
        />
      )}
    </>
  );
}

interface EndSessionsProps
  extends Pick<
    ComponentProps<typeof FormButton>,
    "id" | "button" | "look" | "title" | "about" | "submit" | "done"
  > {
  /** Without it, all other sessions. */
  session_id?: string;
}

/** Asks for the password: a stranger at an unattended browser must not sign its owner out everywhere. */
const EndSessions = ({ session_id, ...button }: EndSessionsProps) => (
  <FormButton
    {...button}
    start={{ password: "" }}
    busy="Checking..."
    variant="danger"
    save={(json) => api.account.sessions.end.$post({ json: { ...json, session_id } })}
  >
    {({ input }) => input("password")}
  </FormButton>
);
