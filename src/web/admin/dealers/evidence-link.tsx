import { toastError } from "#src/web/portal/toast-error.ts";
import { api } from "#src/web/session/api-client.ts";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";

interface EvidenceLinkProps {
  application_id: string;
  evidence_id: string;
  name: string;
}

/** Downloads a file. It is never displayed on our origin, whatever its type (stored XSS). */
export function EvidenceLink({ application_id, evidence_id, name }: EvidenceLinkProps) {
  const [isBusy, doOnce] = useBusy();
  const save = async () => {
    await doOnce(async () => {
      try {
        const param = { application_id, evidence_id };
        const answer = await api.admin["dealer-applications"][":application_id"].evidence[
          ":evidence_id"
        ].$get({
          param,
        });
        const content = new Blob([await answer.blob()], { type: "application/octet-stream" });
        const address = URL.createObjectURL(content);
        const link = document.createElement("a");
        link.href = address;
        link.download = name;
        link.click();
        URL.revokeObjectURL(address);
      } catch (problem) {
        toastError(problem);
      }
    });
  };
  return (
    <button
      type="button"
      onClick={save}
      disabled={isBusy}
      className="min-h-11 text-left font-semibold wrap-anywhere text-teal underline underline-offset-4"
    >
      <span className="sr-only">Save </span>
      {name}
    </button>
  );
}
