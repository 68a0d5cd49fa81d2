import type { InferResponseType } from "hono/client";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { jobTitle } from "#src/domain/operations/job-title.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { ConfirmDialog } from "#src/web/ui/dialogs/confirm-dialog.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";

type FailedJob = InferResponseType<typeof api.admin.jobs.$get, 200>["jobs"][number];

const DONE = {
  retry: "The job is tried again now",
  "give-up": "The job was given up",
} as const;

export function FailedJobCard({ job }: { job: FailedJob }) {
  const { job_id, name, attempts, max_attempts, last_error, created_at, updated_at, is_running } = job;
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const title = jobTitle(name);

  const settle = async (how: "retry" | "give-up") => {
    setAsks(false);
    setBusy(true);
    try {
      await api.admin.jobs[":job_id"][how].$post({ param: { job_id } });
      toast({ title: "Success", description: DONE[how] });
    } catch (problem) {
      toast({ title: "Error", description: messageOf(problem), variant: "destructive" });
    }
    await revalidate();
    setBusy(false);
  };

  return (
    <article
      aria-labelledby={`job-${job_id}`}
      className="rounded-card border border-line bg-white p-5 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`job-${job_id}`} className="mr-auto text-lg font-bold">
          {title}
        </h2>
        <Badge variant={attempts >= max_attempts ? "danger" : "secondary"}>
          Tried {attempts} of {max_attempts}
        </Badge>
      </div>
      <p className="mt-2 wrap-anywhere">{last_error}</p>
      <p className="mt-2 text-sm text-ink-soft figures">
        Wanted {formatDateAndTime(new Date(created_at))}, last tried {formatDateAndTime(new Date(updated_at))}
        . {nextTry(job)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={isBusy || is_running} onClick={() => void settle("retry")}>
          Retry now
        </Button>
        <Button variant="outline" disabled={isBusy || is_running} onClick={() => setAsks(true)}>
          Give up
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          question="Give this job up?"
          confirm="Give up"
          onConfirm={() => void settle("give-up")}
          onCancel={() => setAsks(false)}
        >
          {title}: it will not be done, and cannot be brought back.
        </ConfirmDialog>
      )}
    </article>
  );
}

function nextTry({ attempts, max_attempts, run_at, is_running }: FailedJob): string {
  if (is_running) return "It is being tried this moment.";
  if (attempts >= max_attempts) return "It is not tried again by itself.";
  return `Next try ${formatDateAndTime(new Date(run_at))}.`;
}
