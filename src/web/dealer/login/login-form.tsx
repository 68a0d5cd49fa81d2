import type { ReactNode } from "react";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorBox } from "#src/web/ui/forms/error-box.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";

interface LoginFormProps {
  /** Prefix of the ids of its fields. */
  id: string;
  /** Above the errors. */
  head?: ReactNode;
  submit: string;
  /** Below the button. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A form that `startLoginForm` sends. By itself it sends nothing (`dialog`), so no password gets into a URL. */
export function LoginForm({ id, head, submit, foot, children }: LoginFormProps) {
  return (
    <form method="dialog" noValidate className="grid gap-5">
      {head}
      <ErrorBox fields={[]} titleId={`${id}-errors`} isLive />
      <FormAlert isLive />
      {children}
      <Button type="submit" className="w-full">
        {submit}
      </Button>
      {foot}
    </form>
  );
}

/** Follows a refusal in its alert. */
export const AfterRefusal = ({ children }: { children: ReactNode }) => (
  <template data-after-refusal>
    <p className="mt-1 font-normal">{children}</p>
  </template>
);

export function TextButton({ name, children }: { name: string; children: ReactNode }) {
  return (
    <button
      type="button"
      data-go={name}
      className="min-h-11 justify-self-start font-semibold text-teal underline underline-offset-4"
    >
      {children}
    </button>
  );
}
