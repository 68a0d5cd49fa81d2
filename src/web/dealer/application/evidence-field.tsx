import { parseResponse } from "hono/client";
import { type ChangeEvent, useState } from "react";
import { formatNumber } from "#src/domain/format/format.ts";
import { EVIDENCE_MAX_FILES, EVIDENCE_MAX_MEGABYTES } from "#src/domain/policy.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { FieldError } from "#src/web/ui/field.tsx";
import type { Evidence } from "./use-application.ts";

interface EvidenceFieldProps {
  /** Of the control. */
  id: string;
  files: Evidence[];
  onFiles: (files: Evidence[]) => void;
  /** What the form says is wrong with the files as a whole. */
  error: string | undefined;
  optional?: boolean;
}

/** Files are sent as soon as they are chosen, so that a mistake elsewhere in the form loses none. */
export function EvidenceField({ id, files, onFiles, error, optional = false }: EvidenceFieldProps) {
  const [sending, setSending] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<string[]>([]);

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = "";
    setRefusals([]);
    let kept = files;
    for (const file of chosen) {
      setSending(file.name);
      try {
        const form = new FormData();
        form.append("file", file);
        kept = [
          ...kept,
          await parseResponse(api.dealer.application.evidence.$post({}, { init: { body: form } })),
        ];
        onFiles(kept);
      } catch (problem) {
        setRefusals((so_far) => [...so_far, `${file.name}: ${messageOf(problem)}`]);
      }
    }
    setSending(null);
  };

  const remove = async ({ evidence_id }: Evidence) => {
    setRefusals([]);
    try {
      await api.dealer.application.evidence[":evidence_id"].$delete({ param: { evidence_id } });
      onFiles(files.filter((file) => file.evidence_id !== evidence_id));
    } catch (problem) {
      setRefusals([messageOf(problem)]);
    }
  };

  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        Evidence{optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      <p id={`${id}-hint`} className="mb-2 text-sm text-ink-soft">
        Such as the certificate of incorporation, a utility bill of the address, or your trade insurance. PDF,
        JPEG or PNG, up to {EVIDENCE_MAX_MEGABYTES} MB each, at most {EVIDENCE_MAX_FILES} files. Only our
        staff see them.
      </p>
      <input
        id={id}
        type="file"
        multiple
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
        onChange={add}
        disabled={sending !== null || files.length >= EVIDENCE_MAX_FILES}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        className="block min-h-11 w-full rounded-lg border border-line-strong bg-white p-1.5 file:mr-3 file:min-h-8 file:rounded-full file:border-0 file:bg-paper-deep file:px-4 file:font-semibold"
      />
      <p role="status" className="text-sm text-ink-soft">
        {sending && `Sending ${sending}…`}
      </p>
      <FieldError id={`${id}-error`} error={error} />
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
              <Button variant="quiet" onClick={() => remove(file)} aria-label={`Remove ${file.file_name}`}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const sizeText = (bytes: number) => `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`;
