import type { ComponentProps } from "react";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { PasswordHint } from "./password-hint.tsx";

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
