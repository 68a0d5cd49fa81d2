import { useState } from "react";
import { useRevalidator } from "react-router";
import { passwordProofSchema } from "#src/domain/accounts/account-forms.ts";
import { formatDateAndTime, formatNumber } from "#src/domain/format/format.ts";
import { useFocusOnStep } from "#src/web/portal/focus.ts";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api, type BodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { OwnPasswordField } from "./own-password-field.tsx";

type Sessions = BodyOf<typeof api.account.sessions.$get>;
type Session = Sessions["sessions"][number];
type Step = "list" | "end-others" | Session;

export function SessionList({ total, sessions }: Sessions) {
  const [step, setStep] = useState<Step>("list");
  const part = useFocusOnStep<HTMLDivElement>(step);
  const { revalidate } = useRevalidator();
  const others = sessions.filter(({ is_this_one }) => !is_this_one);
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {step !== "list" && (
        <EndSessionsForm
          session={step === "end-others" ? undefined : step}
          onDone={() => {
            setStep("list");
            void revalidate();
          }}
          onCancel={() => setStep("list")}
        />
      )}
      {step === "list" && (
        <>
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={session.session_id} session={session} onEnd={() => setStep(session)} />
            ))}
          </ul>
          {total > sessions.length && (
            <p className="mt-1 text-ink-soft figures">
              And {formatNumber(total - sessions.length)} more, last used earlier.
            </p>
          )}
          {others.length > 0 && (
            <Button variant="outline" className="mt-3" onClick={() => setStep("end-others")}>
              Sign out everywhere else
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
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
        <Button variant="outline" className="px-4" onClick={onEnd}>
          End<span className="sr-only"> {session.browser}</span>
        </Button>
      )}
    </li>
  );
}

interface EndSessionsFormProps {
  /** Undefined for all other sessions. */
  session: { session_id: string; browser: string } | undefined;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for the password: a stranger at an unattended browser must not sign its owner out everywhere. */
function EndSessionsForm({ session, onDone, onCancel }: EndSessionsFormProps) {
  const form = useApiForm({
    id: "end-sessions",
    schema: passwordProofSchema,
    start: { password: "" },
    save: async ({ password }) => {
      await api.account.sessions.end.$post({ json: { password, session_id: session?.session_id } });
      toast({ title: session ? "Session ended" : "Signed out everywhere else" });
      onDone();
    },
  });
  return (
    <ApiForm
      form={form}
      about={
        <p>
          {session
            ? `${session.browser} is signed out at once.`
            : "Every browser but this one is signed out at once."}
        </p>
      }
      submit={session ? "End session" : "Sign out everywhere else"}
      busyText="Checking..."
      variant="danger"
      onCancel={onCancel}
      className="max-w-md"
    >
      <OwnPasswordField {...form.field("password")} />
    </ApiForm>
  );
}
