import type { ComponentProps } from "react";
import { InputField } from "#src/web/ui/forms/field.tsx";

/** Reauthentication, against someone else at an unattended browser. */
export function OwnPasswordField(field: Omit<ComponentProps<typeof InputField>, "label">) {
  return <InputField label="Your password" type="password" autoComplete="current-password" {...field} />;
}
