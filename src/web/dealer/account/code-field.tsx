import type { ComponentProps } from "react";
import { InputField } from "#src/web/ui/forms/field.tsx";

type CodeFieldProps = Omit<ComponentProps<typeof InputField>, "label" | "hint">;

/** A code of the authenticator app, or a recovery code. */
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
