import { parseResponse } from "hono/client";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { AccountSection } from "./account-section.tsx";

export function TestEmailSection({ email }: { email: string }) {
  const [isBusy, doOnce] = useBusy();
  const send = () =>
    doOnce(async () => {
      try {
        await parseResponse(api.account["test-email"].$post());
        toast({ title: "Test email sent", description: `Look for it in the mailbox of ${email}.` });
      } catch (error) {
        toastError(error, "The test email could not be sent");
      }
    });
  return (
    <AccountSection
      title="Emails about enquiries"
      about="A test email shows whether they arrive, or end among your junk mail."
    >
      <Button variant="outline" aria-disabled={isBusy} onClick={send}>
        Send a test email
      </Button>
    </AccountSection>
  );
}
