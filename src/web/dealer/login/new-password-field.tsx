import type { ComponentProps } from "react";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { PasswordHint } from "./password-hint.tsx";

export function NewPasswordField({
  password,
  ...field
}: { password: string } & ComponentProps<typeof InputField>) {
  return (
    <div>
      <InputField type="password" autoComplete="new-password" {...field} />
      <PasswordHint password={password} />
    </div>
  );
}
