import { parseResponse } from "hono/client";
import { useRevalidator } from "react-router";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { RejectHeldLead } from "./reject-held-lead.tsx";

export function HeldLeadDecision({ lead_id, name }: { lead_id: string; name: string }) {
  const { revalidate } = useRevalidator();
  const [isBusy, doOnce] = useBusy();
  const accept = async () => {
    await doOnce(async () => {
      try {
        const { routed } = await parseResponse(
          api.admin.leads.held[":lead_id"].accept.$post({ param: { lead_id } }),
        );
        toast({ title: "Request accepted", description: dealersText(routed) });
      } catch (error) {
        toastError(error);
      }
    });
    await revalidate();
  };
  return (
    <>
      <Button disabled={isBusy} onClick={() => void accept()}>
        {isBusy ? "Accepting..." : "Accept and route"}
      </Button>
      <RejectHeldLead lead_id={lead_id} name={name} />
    </>
  );
}

function dealersText(routed: number): string {
  if (routed === 0) return "No dealer matches. It is now an unmatched request";
  return routed === 1 ? "Sent to one dealer" : `Sent to ${routed} dealers`;
}
