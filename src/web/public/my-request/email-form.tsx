import { EMAIL_CHANGE_LINK_HOURS } from "#src/domain/policy/leads/leads.ts";
import { Button } from "#src/web/ui/button.tsx";
import { EmailField } from "#src/web/ui/forms/email-field.tsx";
import { FormKeyField } from "#src/web/ui/forms/form-key.tsx";

interface EmailFormProps {
  email: string;
  error: string | undefined;
  typed: string | undefined;
}

export function EmailForm({ email, error, typed = "" }: EmailFormProps) {
  return (
    <section aria-labelledby="email" className="mt-10">
      <h2 id="email" className="text-2xl font-bold">
        Your email address
      </h2>
      <p className="mt-2 wrap-anywhere text-ink-soft">
        We use {email}. To change it, enter the new address: we send a link there, which works for{" "}
        {EMAIL_CHANGE_LINK_HOURS} hours. Once you confirm, the dealers who have your request see the new
        address, and links in our earlier emails stop working.
      </p>
      <form method="post" noValidate className="mt-4 grid gap-5 sm:grid-cols-2">
        <FormKeyField />
        <input type="hidden" name="decision" value="email-asked" />
        <EmailField
          label="New email address"
          id="email-new_email"
          name="new_email"
          defaultValue={typed}
          error={error}
        />
        <div className="sm:col-span-2">
          <Button type="submit" variant="outline">
            Send me a link to confirm
          </Button>
        </div>
      </form>
    </section>
  );
}
