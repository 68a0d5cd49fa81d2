import { AUDIT_RETENTION_MONTHS } from "#src/domain/policy/retention.ts";
import { FormButton } from "#src/web/portal/form-dialogs.tsx";
import { Section } from "#src/web/portal/page.tsx";
import { api } from "#src/web/session/api-client.ts";
import { clearSession } from "#src/web/session/session-store.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { SECOND_FACTOR_CODE } from "./second-factor-section.tsx";

interface DeleteAccountProps {
  dealer: { name: string; role: "owner" | "staff" } | null;
  hasSecondFactor: boolean;
}

export const DeleteAccountSection = ({ dealer, hasSecondFactor }: DeleteAccountProps) => (
  <Section title="Delete your account" about="You cannot undo this.">
    <FormButton
      id="deletion"
      button="Delete your account"
      title="Delete your account?"
      about={<DeletionSummary dealer={dealer} />}
      start={{ password: "", code: "" }}
      submit="Delete my account"
      busy="Deleting..."
      variant="danger"
      save={async (json) => {
        await api.account.deletion.$post({ json });
        toast({ title: "Your account is deleted" });
        clearSession({ byServer: false });
      }}
    >
      {({ input }) => (
        <>
          {input("password")}
          {hasSecondFactor && input("code", SECOND_FACTOR_CODE)}
        </>
      )}
    </FormButton>
  </Section>
);

/** Describes src/services/account-deletion. */
const DeletionSummary = ({ dealer }: Pick<DeleteAccountProps, "dealer">) => (
  <div className="grid gap-4 text-ink">
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
        <li>The record of what you changed, with your email address, for {AUDIT_RETENTION_MONTHS} months.</li>
        <li>Saved searches and requests as a buyer: the links in their emails delete them.</li>
      </ul>
    </div>
    {dealer?.role === "owner" && (
      <p className="wrap-anywhere">
        If you are the only owner and have colleagues, first make one of them an owner. If no one else works
        for {dealer.name}, it closes: its cars leave the site and it receives no more enquiries. What it owes
        stays due, so download your statements first.
      </p>
    )}
  </div>
);
