import { useState } from "react";
import { EVIDENCE_MAX_FILES, EVIDENCE_MAX_MEGABYTES } from "#src/domain/policy/dealers.ts";
import { useBusy } from "#src/web/portal/change.ts";
import { sizeText } from "#src/web/portal/files.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import type { Evidence } from "./load-joining.ts";

interface EvidenceFieldProps {
  id: string;
  evidence: EvidenceFiles;
  /** Error about the files as a whole. */
  error: string | undefined;
  optional?: boolean;
}

export function EvidenceField({ id, evidence, error, optional = false }: EvidenceFieldProps) {
  const { files, sending, refusals, isBusy, add, remove } = evidence;
  return (
    <div>
      <InputField
        id={id}
        label="Evidence"
        optional={optional}
        hint={`Such as the certificate of incorporation, a utility bill for the address, or your trade insurance. PDF, JPEG or PNG, up to ${EVIDENCE_MAX_MEGABYTES} MB each, at most ${EVIDENCE_MAX_FILES} files. Only our staff can see them.`}
        type="file"
        multiple
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // Lets the user choose the same file again after it was refused.
          target.value = "";
        }}
        disabled={isBusy || files.length >= EVIDENCE_MAX_FILES}
        error={error}
      />
      <p role="status" className="text-sm text-ink-soft">
        {sending && `Sending ${sending}…`}
      </p>
      {refusals.length > 0 && (
        <ul role="alert" className="mt-1 text-sm font-semibold text-danger">
          {refusals.map((refusal) => (
            <li key={refusal} className="wrap-anywhere">
              {refusal}
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul
          aria-label="Files to send"
          className="mt-3 divide-y divide-line rounded-lg border border-line bg-white"
        >
          {files.map((file) => (
            <li key={file.evidence_id} className="flex items-center gap-3 py-1 pr-1 pl-3">
              <span className="min-w-0 grow wrap-anywhere">
                {file.file_name} <span className="text-sm text-ink-soft">{sizeText(file.bytes)}</span>
              </span>
              <Button
                variant="quiet"
                disabled={isBusy}
                onClick={() => remove(file)}
                aria-label={`Remove ${file.file_name}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Uploads files as soon as they are chosen, so an error elsewhere in the form loses none. */
export function useEvidence(unsent: Evidence[]) {
  const [files, setFiles] = useState(unsent);
  const [sending, setSending] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [isBusy, doOnce] = useBusy();

  const sendAll = async (chosen: readonly File[]) => {
    setRefusals([]);
    for (const file of chosen) {
      setSending(file.name);
      try {
        const form = new FormData();
        form.append("file", file);
        const kept = await bodyOf(api.dealer.application.evidence.$post({}, { init: { body: form } }));
        setFiles((before) => [...before, kept]);
      } catch (problem) {
        setRefusals((before) => [...before, `${file.name}: ${messageOf(problem)}`]);
      }
    }
    setSending(null);
  };
  const deleteEvidence = async ({ evidence_id }: Evidence) => {
    setRefusals([]);
    try {
      await api.dealer.application.evidence[":evidence_id"].$delete({ param: { evidence_id } });
      setFiles((before) => before.filter((file) => file.evidence_id !== evidence_id));
    } catch (problem) {
      setRefusals([messageOf(problem)]);
    }
  };
  return {
    files,
    sending,
    refusals,
    isBusy,
    add: (chosen: readonly File[]) => void doOnce(() => sendAll(chosen)),
    remove: (file: Evidence) => void doOnce(() => deleteEvidence(file)),
  };
}

type EvidenceFiles = ReturnType<typeof useEvidence>;
