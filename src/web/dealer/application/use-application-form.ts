import { parseResponse } from "hono/client";
import { applicationToSendSchema, EMPTY_APPLICATION } from "#src/domain/dealers/application-form.ts";
import { NOTHING_ACCEPTED } from "#src/domain/ledger/agreement.ts";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { OwnAgreement } from "./use-application.ts";

export function useApplicationForm({ agreement_version }: OwnAgreement, onSent: () => Promise<void>) {
  // The version on this page, even if the draft was begun on an earlier one.
  const undrafted = { ...NOTHING_ACCEPTED, agreement_version };
  return useApiForm({
    schema: applicationToSendSchema,
    start: { ...EMPTY_APPLICATION, ...undrafted },
    undrafted,
    draft: "application",
    failedTitle: "Application not sent",
    save: async (application) => {
      await parseResponse(api.dealer.application.$post({ json: { ...application } }));
      toast({ title: "Application sent", description: "We will email you when we have decided." });
      await onSent();
    },
  });
}
