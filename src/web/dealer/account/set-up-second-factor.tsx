import { useState } from "react";
import { encode } from "uqr";
import { useFocusOnStep } from "#src/web/portal/focus.ts";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useForm } from "#src/web/portal/forms/use-form.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { OwnPasswordField } from "./own-password-field.tsx";

interface SetUpProps {
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

interface Shared {
  secret: string;
  uri: string;
}

export function SetUpSecondFactor({ onDone, onCancel }: SetUpProps) {
  const [shared, setShared] = useState<Shared | null>(null);
  const part = useFocusOnStep<HTMLDivElement>(shared);
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {shared ? (
        <ConfirmCode shared={shared} onDone={onDone} onCancel={onCancel} />
      ) : (
        <AskPassword onShared={setShared} onCancel={onCancel} />
      )}
    </div>
  );
}

function AskPassword({ onShared, onCancel }: { onShared: (shared: Shared) => void; onCancel: () => void }) {
  const form = useForm({
    id: "set-up",
    start: { password: "" },
    save: async (json) => {
      onShared(await bodyOf(api.account["second-factor"].$post({ json })));
    },
  });
  return (
    <ApiForm form={form} submit="Continue" busyText="Checking..." onCancel={onCancel} className="max-w-md">
      <OwnPasswordField {...form.field("password")} />
    </ApiForm>
  );
}

function ConfirmCode({ shared, onDone, onCancel }: SetUpProps & { shared: Shared }) {
  const form = useForm({
    id: "set-up",
    start: { code: "" },
    save: async (json) => {
      const answer = await bodyOf(api.account["second-factor"].confirm.$post({ json }));
      onDone(answer.recovery_codes);
    },
  });
  return (
    <ApiForm form={form} submit="Turn on" busyText="Checking..." onCancel={onCancel} className="">
      <div className="grid gap-5 sm:grid-cols-[auto_1fr] sm:items-center">
        <QrCode text={shared.uri} label="QR code for your authenticator app" />
        <div className="min-w-0">
          <p>
            Scan this with an authenticator app, such as your phone's own, Google or Microsoft Authenticator,
            or 1Password.
          </p>
          <p className="mt-3">On this phone, or without a camera, type this key:</p>
          <p className="mt-1 font-mono font-semibold tracking-wide wrap-anywhere" data-secret={shared.secret}>
            {shared.secret.match(/.{1,4}/g)?.join(" ")}
          </p>
        </div>
      </div>
      <div className="max-w-md">
        <InputField
          label="Code"
          hint="The six digits the app shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.field("code")}
        />
      </div>
    </ApiForm>
  );
}

/** Drawn in the page, so the secret goes to no other service. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-48 rounded-lg border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
