import { useState } from "react";
import { adminLoader, REQUESTS } from "#src/web/admin/pages.tsx";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useForm } from "#src/web/portal/forms/use-form.ts";
import { PageHead, portalMeta } from "#src/web/portal/page.tsx";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { type HeldAboutMailbox, MailboxActions, MailboxSummary } from "./mailbox.tsx";

export const meta = () => portalMeta("A person's data");

export const clientLoader = adminLoader(async () => ({}));

/** Handles requests of people who have no link to their own page. */
export default function PersonalDataPage() {
  const [found, setFound] = useState<HeldAboutMailbox | null>(null);
  const find = async (email: string) =>
    setFound(await bodyOf(api.admin["personal-data"].search.$post({ json: { email } })));
  const form = useForm({
    id: "mailbox",
    start: { email: "" },
    save: async ({ email }) => {
      setFound(null);
      await find(email);
    },
    errorAt: "email",
    keepsInput: true,
  });
  return (
    <>
      <PageHead
        partOf={REQUESTS}
        title="A Person's Data"
        about="For people who write to us because they no longer have the link to their own page. Check who they are first: a reply from the mailbox in question is enough."
      />
      <ApiForm
        form={form}
        aria-label="Search a mailbox"
        submit="Search"
        busyText="Searching..."
        className="mt-6 max-w-lg"
      >
        <InputField label="Email address" type="email" autoComplete="off" {...form.field("email")} />
      </ApiForm>
      {found && (
        <section aria-label="What we hold" role="status" className="mt-6">
          <MailboxSummary found={found} />
        </section>
      )}
      {found && (
        <MailboxActions key={found.email} found={found} onDone={() => find(found.email).catch(toastError)} />
      )}
    </>
  );
}
