import { useRevalidator } from "react-router";
import { changePasswordFormSchema } from "#src/domain/accounts/account-forms.ts";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { NewPasswordField } from "../login/new-password-field.tsx";

const EMPTY = { current_password: "", password: "", end_other_sessions: true };

export function PasswordForm() {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    id: "changed",
    schema: changePasswordFormSchema,
    start: EMPTY,
    save: async (json) => {
      await api.account.password.$put({ json });
      form.reset();
      toast({ title: "Password changed" });
      void revalidate();
    },
  });
  return (
    <ApiForm form={form} submit="Change password" busyText="Changing..." className="max-w-md">
      <InputField
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...form.field("current_password")}
      />
      <NewPasswordField label="New password" password={form.watch("password")} {...form.field("password")} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-teal" {...form.register("end_other_sessions")} />
        Sign out everywhere else
      </label>
    </ApiForm>
  );
}
