import { useState } from "react";
import { CopyButton } from "#src/web/portal/copy-button.tsx";
import { useFocusOnStep } from "#src/web/portal/focus.ts";
import { type Form, SimpleForm } from "#src/web/portal/forms/form.tsx";
import { Section } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { QrCode } from "#src/web/ui/qr-code.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";

interface SecondFactorSectionProps {
  is_on: boolean;
  recovery_codes_left: number;
}

interface Shared {
  secret: string;
  uri: string;
}

type Step = "rest" | "set-up" | Shared | "renew" | "turn-off" | { recovery_codes: string[] };

export function SecondFactorSection({ is_on, recovery_codes_left }: SecondFactorSectionProps) {
  const [step, setStep] = useState<Step>("rest");
  const part = useFocusOnStep<HTMLDivElement>(step);
  const rest = () => setStep("rest");
  const shared = { id: "second-factor", busyText: "Checking...", onCancel: rest, className: "max-w-md" };
  const ofAccount = api.account["second-factor"];
  return (
    <Section
      title="Two-step verification"
      about="A code from an app on your phone, asked for after your password. It protects your account if someone learns or guesses your password."
    >
      <div ref={part} tabIndex={-1} className="outline-none">
        {step === "rest" && !is_on && (
          <Button onClick={() => setStep("set-up")}>Set up two-step verification</Button>
        )}
        {step === "rest" && is_on && (
          <>
            <p className="flex flex-wrap items-center gap-2">
              <Badge variant="default">On</Badge>
              <span className="figures">
                {recovery_codes_left === 1 ? "1 recovery code" : `${recovery_codes_left} recovery codes`} left
              </span>
            </p>
            <p className="mt-4 flex flex-wrap gap-3">
              <Button variant="outline" onClick={() => setStep("renew")}>
                New recovery codes
              </Button>
              <Button variant="outline" onClick={() => setStep("turn-off")}>
                Turn off
              </Button>
            </p>
          </>
        )}
        {step === "set-up" && (
          <SimpleForm
            {...shared}
            start={{ password: "" }}
            submit="Continue"
            save={async (json) => setStep(await bodyOf(ofAccount.$post({ json })))}
          >
            {({ input }) => input("password")}
          </SimpleForm>
        )}
        {typeof step === "object" && "uri" in step && (
          <SimpleForm
            {...shared}
            start={{ code: "" }}
            submit="Turn on"
            save={async (json) => setStep(await bodyOf(ofAccount.confirm.$post({ json })))}
            className=""
          >
            {({ input }) => (
              <>
                <SharedSecret {...step} />
                <div className="max-w-md">
                  {input("code", { hint: "The six digits the app shows now", inputMode: "numeric" })}
                </div>
              </>
            )}
          </SimpleForm>
        )}
        {step === "renew" && (
          <SimpleForm
            {...shared}
            about={<p>New codes replace the old ones.</p>}
            start={PROOF}
            submit="Create new codes"
            save={async (json) => setStep(await bodyOf(ofAccount["recovery-codes"].$post({ json })))}
          >
            {proofFields}
          </SimpleForm>
        )}
        {step === "turn-off" && (
          <SimpleForm
            {...shared}
            about={<p>You will then sign in with your password alone.</p>}
            start={PROOF}
            submit="Turn off"
            variant="danger"
            save={async (json) => {
              await ofAccount["turn-off"].$post({ json });
              toast({ title: "Two-step verification turned off" });
              rest();
            }}
          >
            {proofFields}
          </SimpleForm>
        )}
        {typeof step === "object" && "recovery_codes" in step && (
          <RecoveryCodes codes={step.recovery_codes} onDone={rest} />
        )}
      </div>
    </Section>
  );
}

/** Password and code protect against a stranger at an unattended browser. */
const PROOF = { password: "", code: "" };

const proofFields = ({ input }: Form<typeof PROOF>) => (
  <>
    {input("password")}
    {input("code", SECOND_FACTOR_CODE)}
  </>
);

export const SECOND_FACTOR_CODE = {
  hint: "From your app, or a recovery code",
  autoCapitalize: "none",
  spellCheck: false,
} as const;

const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <div>
    <h3 className="text-lg font-bold">Your recovery codes</h3>
    <p className="mt-1">
      Each code signs you in once if you lose your phone. Store them on paper or in a password manager: they
      are not shown again.
    </p>
    <ul className="mt-4 grid max-w-md grid-cols-2 gap-x-6 gap-y-2 rounded-lg bg-paper-deep p-4 font-mono">
      {codes.map((code) => (
        <li key={code} data-recovery-code>
          {code}
        </li>
      ))}
    </ul>
    <p className="mt-4 flex flex-wrap gap-3">
      <CopyButton text={codes.join("\n")}>Copy the codes</CopyButton>
      <Button onClick={onDone}>Done</Button>
    </p>
  </div>
);

const SharedSecret = ({ uri, secret }: Shared) => (
  <div className="grid gap-5 sm:grid-cols-[auto_1fr] sm:items-center">
    <QrCode
      text={uri}
      label="QR code for your authenticator app"
      className="w-48 rounded-lg border border-line"
    />
    <div className="min-w-0">
      <p>
        Scan this with an authenticator app, such as your phone's own, Google or Microsoft Authenticator, or
        1Password.
      </p>
      <p className="mt-3">On this phone, or without a camera, type this key:</p>
      <p className="mt-1 font-mono font-semibold tracking-wide wrap-anywhere" data-secret={secret}>
        {secret.match(/.{1,4}/g)?.join(" ")}
      </p>
    </div>
  </div>
);
