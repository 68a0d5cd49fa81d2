import { parseResponse } from "hono/client";
import { useState } from "react";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import type { Evidence } from "./use-application.ts";

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
        const kept = await parseResponse(api.dealer.application.evidence.$post({}, { init: { body: form } }));
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
    /** Name of the file being uploaded. */
    sending,
    refusals,
    isBusy,
    add: (chosen: readonly File[]) => void doOnce(() => sendAll(chosen)),
    remove: (file: Evidence) => void doOnce(() => deleteEvidence(file)),
  };
}

export type EvidenceFiles = ReturnType<typeof useEvidence>;
