import { useState } from "react";
import { deleteAccountFormSchema } from "#src/domain/accounts/account-forms.ts";
import { AUDIT_RETENTION_MONTHS } from "#src/domain/policy/retention.ts";
import { useFocusOnStep } from "#src/web/portal/focus.ts";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { Section } from "#src/web/portal/page.tsx";
import { api } from "#src/web/session/api-client.ts";
import { clearSession } from "#src/web/session/session-store.ts";
import { Button } from "#src/web/ui/button.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { CodeField, OwnPasswordField } from "./own-password-field.tsx";

interface DeleteAccountProps {
  dealer: { name: string; role: "owner" | "staff" } | null;
  hasSecondFactor: boolean;
}

export function DeleteAccountSection(props: DeleteAccountProps) {
  const [isAsked, setAsked] = useState(false);
  const part = useFocusOnStep<HTMLDivElement>(`${isAsked}`);
  return (
    <Section title="Delete your account" about="You cannot undo this.">
      <div ref={part} tabIndex={-1} className="outline-none">
        {isAsked ? (
          <DeleteAccountForm {...props} onCancel={() => setAsked(false)} />
        ) : (
          <Button variant="outline" onClick={() => setAsked(true)}>
            Delete your account
          </Button>
        )}
      </div>
    </Section>
  );
}

function DeleteAccountForm({
  dealer,
  hasSecondFactor,
  onCancel,
}: DeleteAccountProps & { onCancel: () => void }) {
  const form = useApiForm({
    id: "deletion",
    schema: deleteAccountFormSchema,
    start: { password: "", code: "" },
    save: async (json) => {
      await api.account.deletion.$post({ json });
      toast({ title: "Your account is deleted" });
      clearSession({ byServer: false });
    },
  });
  return (
    <ApiForm
      form={form}
      about={<DeletionSummary dealer={dealer} />}
      submit="Delete my account"
      busyText="Deleting..."
      variant="danger"
      onCancel={onCancel}
      className="max-w-md"
    >
      <OwnPasswordField {...form.field("password")} />
      {hasSecondFactor && <CodeField {...form.field("code")} />}
    </ApiForm>
  );
}

/** Describes src/services/account-deletion. */
function DeletionSummary({ dealer }: Pick<DeleteAccountProps, "dealer">) {
  return (
    <>
      <div>
        <h3 className="font-bold">What goes</h3>
        <ul className="mt-1 list-disc pl-5">
          <li>Your name, email address, password and two-step verification.</li>
          <li>Every session, and the API keys you created.</li>
          <li>Your application to become a dealer, with its evidence.</li>
        </ul>
      </div>
      <div>
        <h3 className="font-bold">What stays</h3>
        <ul className="mt-1 list-disc pl-5">
          {dealer && (
            <li className="wrap-anywhere">
              The business records of {dealer.name}: listings, enquiries and statements, without your name.
            </li>
          )}
          <li>
            The record of what you changed, with your email address, for {AUDIT_RETENTION_MONTHS} months.
          </li>
          <li>Saved searches and requests as a buyer: the links in their emails delete them.</li>
        </ul>
      </div>
      {dealer?.role === "owner" && (
        <p className="wrap-anywhere">
          If you are the only owner and have colleagues, first make one of them an owner. If no one else works
          for {dealer.name}, it closes: its cars leave the site and it receives no more enquiries. What it
          owes stays due, so download your statements first.
        </p>
      )}
    </>
  );
}
