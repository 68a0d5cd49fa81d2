import { formatDateAndTime, formatNumber } from "#src/domain/format/format.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";

export interface Session {
  session_id: string;
  browser: string;
  address: string;
  created_at: string;
  last_used_at: string;
  is_this_one: boolean;
}

export function SessionList({ total, sessions }: { total: number; sessions: Session[] }) {
  const [isBusy, change] = useChange();
  const others = sessions.filter(({ is_this_one }) => !is_this_one);
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li
            key={session.session_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0"
          >
            <div className="min-w-0 grow basis-60">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {session.browser}
                {session.is_this_one && <Badge variant="default">This browser</Badge>}
              </p>
              <p className="text-sm text-ink-soft figures">
                {session.address && `${session.address} · `}
                signed in {formatDateAndTime(new Date(session.created_at))}
                {!session.is_this_one && `, last used ${formatDateAndTime(new Date(session.last_used_at))}`}
              </p>
            </div>
            {!session.is_this_one && (
              <Button
                variant="outline"
                disabled={isBusy}
                className="px-4"
                onClick={() => {
                  const param = { session_id: session.session_id };
                  void change(() => api.account.sessions[":session_id"].$delete({ param }), {
                    title: "Session ended",
                  });
                }}
              >
                End<span className="sr-only"> {session.browser}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > sessions.length && (
        <p className="mt-1 text-ink-soft figures">
          And {formatNumber(total - sessions.length)} more, last used earlier.
        </p>
      )}
      {others.length > 0 && (
        <Button
          variant="outline"
          disabled={isBusy}
          className="mt-3"
          onClick={() =>
            void change(() => api.account.sessions.$delete(), { title: "Signed out everywhere else" })
          }
        >
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}
