import type { ComponentProps } from "react";
import { passwordStrength } from "#src/domain/accounts/password-strength.ts";
import { InputField } from "#src/web/ui/forms/field.tsx";

/** @param props.password what React's forms have in the field; a document has `startPasswordHint` */
export function NewPasswordField({
  password = "",
  ...field
}: { password?: string } & ComponentProps<typeof InputField>) {
  return (
    <div>
      <InputField type="password" autoComplete="new-password" {...field} />
      <PasswordHint password={password} />
    </div>
  );
}

const BARS = [
  "group-data-[level=weak]:bg-teal group-data-[level=fair]:bg-teal group-data-[level=strong]:bg-teal",
  "group-data-[level=fair]:bg-teal group-data-[level=strong]:bg-teal",
  "group-data-[level=strong]:bg-teal",
];

/** Advises and never refuses. */
function PasswordHint({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <div
      data-password-hint
      data-level={strength?.level ?? "none"}
      className="group mt-2 flex min-h-6 items-center gap-3 text-sm text-ink-soft"
      aria-live="polite"
    >
      <span className="flex gap-1 group-data-[level=none]:hidden" aria-hidden="true">
        {BARS.map((colour) => (
          <span key={colour} className={`h-1.5 w-6 rounded-full bg-line ${colour}`} />
        ))}
      </span>
      <span data-text="advice">{strength?.advice}</span>
    </div>
  );
}
