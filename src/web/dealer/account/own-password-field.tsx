import type { ComponentProps } from "react";
import { InputField } from "#src/web/ui/forms/field.tsx";

/** Reauthentication, against someone else at an unattended browser. */
export function OwnPasswordField(field: Omit<ComponentProps<typeof InputField>, "label">) {
  return <InputField label="Your password" type="password" autoComplete="current-password" {...field} />;
}

type CodeFieldProps = Omit<ComponentProps<typeof InputField>, "label" | "hint">;

export function CodeField(field: CodeFieldProps) {
  return (
    <InputField
      label="Code"
      hint="From your app, or a recovery code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}
