import type { ComponentProps } from "react";
import { suggestEmail } from "#src/domain/text/suggest-email.ts";
import { InputField } from "./field.tsx";

/** `startEmailOffer` makes it live. Without a script, a form that comes back names the address. */
export function EmailField(field: ComponentProps<typeof InputField>) {
  const address = suggestEmail(String(field.defaultValue ?? ""));
  return (
    <div data-email-field>
      <InputField type="email" autoComplete="email" {...field} />
      <p role="status" className="*:min-h-11 *:text-left wrap-anywhere">
        {address && `Did you mean ${address}?`}
      </p>
    </div>
  );
}
