import { Button, ButtonLink } from "#src/web/ui/button.tsx";
import { FieldError } from "#src/web/ui/forms/field.tsx";

interface SavedSearchRightsProps {
  token: string;
  /** Error of the confirmation checkbox. */
  error: string | undefined;
}

/** Download and erase (UK GDPR, articles 15, 17 and 20). */
export function SavedSearchRights({ token, error }: SavedSearchRightsProps) {
  return (
    <section aria-labelledby="rights" className="mt-12">
      <h2 id="rights" className="text-2xl font-bold">
        Your data
      </h2>
      <h3 className="mt-6 text-lg font-bold">Download</h3>
      <p className="mt-1">Everything we hold about your saved searches, as a machine-readable file (JSON).</p>
      <p className="mt-4">
        <ButtonLink href={`/saved-searches/${token}/download`} variant="outline" download>
          Download everything
        </ButtonLink>
      </p>
      <h3 className="mt-6 text-lg font-bold">Erase</h3>
      <p className="mt-1">
        We delete your saved searches, your email address and our record of the emails. Requests that you sent
        to dealers have their own page, linked from their emails; erasing one there ends your saved searches
        too.
      </p>
      <form method="post" className="mt-4">
        <input type="hidden" name="decision" value="erased" />
        <div className="mb-3 grid gap-1">
          <label className="inline-flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              id="erase-sure"
              name="sure"
              className="size-5 shrink-0"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? "sure-error" : undefined}
            />
            Yes, erase my saved searches and my email address
          </label>
          <FieldError id="sure-error" error={error} />
          <label className="inline-flex min-h-11 items-center gap-3">
            <input type="checkbox" name="for_good" className="size-5 shrink-0" />
            Also never send saved-search emails to this address again, even if someone else enters it
          </label>
        </div>
        <Button type="submit" variant="danger">
          Erase
        </Button>
      </form>
    </section>
  );
}
