import { parseResponse } from "hono/client";
import { type FormEvent, useId, useState } from "react";
import { loadAdminPage } from "#src/web/admin/loaders.ts";
import { BackTo } from "#src/web/admin/page-head.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { REQUESTS } from "../links.ts";
import type { Route } from "./+types/personal-data";
import { MailboxActions } from "./mailbox-actions.tsx";
import { type HeldAboutMailbox, MailboxSummary } from "./mailbox-summary.tsx";

export const meta = () => portalMeta("A person's data");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAdminPage(request, async () => ({}));
clientLoader.hydrate = true as const;

/** Handles requests of people who have no link to their own page. */
export default function PersonalDataPage() {
  const id = useId();
  const [found, setFound] = useState<HeldAboutMailbox | null>(null);
  const { errors, attempt, setErrors } = useFormErrors();
  const [isBusy, doOnce] = useBusy();

  const find = (email: string) =>
    doOnce(async () => {
      setErrors({});
      try {
        setFound(await parseResponse(api.admin["personal-data"].search.$post({ json: { email } })));
      } catch (problem) {
        setFound(null);
        setErrors({ email: messageOf(problem) });
      }
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void find(String(new FormData(event.currentTarget).get("email")));
  };

  return (
    <>
      <BackTo {...REQUESTS} />
      <h1 className="text-title font-bold">A Person's Data</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        For people who write to us because they no longer have the link to their own page. Check who they are
        first: a reply from the mailbox in question is enough.
      </p>
      <form onSubmit={submit} noValidate aria-label="Search a mailbox" className="mt-6 grid max-w-lg gap-4">
        <ErrorSummary fields={wrongFields(id, errors)} attempt={attempt} />
        <InputField
          label="Email address"
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="off"
          error={errors.email}
        />
        <p>
          <Button type="submit" variant="primary" disabled={isBusy}>
            {isBusy ? "Searching..." : "Search"}
          </Button>
        </p>
      </form>
      {found && (
        <section aria-label="What we hold" role="status" className="mt-6">
          <MailboxSummary found={found} />
        </section>
      )}
      {found && <MailboxActions key={found.email} found={found} onDone={() => find(found.email)} />}
    </>
  );
}
