import { z } from "zod";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { scrub } from "#src/domain/errors/scrub.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { jobTitle } from "#src/domain/operations/operations-lists.ts";
import { OPERATIONS_PAGE_SIZE } from "#src/domain/policy/operations.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { giveUpImport } from "#src/services/imports/run-import.ts";
import { countFailedJobs, findFailedJob, removeJob, runJobAgain, selectFailedJobs } from "./job-queries.ts";

/** Redacts error texts: mail servers repeat email addresses in refusals. */
export async function listFailedJobs({ db }: WithDb, requestedPage: number) {
  const total = await countFailedJobs(db);
  const { page, pages, ...slice } = pageOf({ total, requestedPage, size: OPERATIONS_PAGE_SIZE });
  const jobs = await selectFailedJobs(db, slice);
  return { total, page, pages, jobs: jobs.map((job) => ({ ...job, last_error: scrub(job.last_error) })) };
}

export async function retryJob(app: DbAndClock, admin: UserActor, jobId: string) {
  await settle(app, admin, { job_id: jobId, action: "job.retry", act: runJobAgain });
}

/** Ends its import, which would appear to run forever. */
export async function giveUpJob(app: DbAndClock, admin: UserActor, jobId: string) {
  const act = async (tx: DbOrTransaction, _: string, name: string) => {
    const removed = await removeJob(tx, jobId);
    if (removed && name === "run-import") {
      await giveUpImport(tx, IMPORT.parse(removed.payload).import_id, app.now());
    }
    return removed !== null;
  };
  await settle(app, admin, { job_id: jobId, action: "job.give-up", act });
}

const IMPORT = z.object({ import_id: z.guid() });

interface Settlement {
  job_id: string;
  action: "job.retry" | "job.give-up";
  act: (tx: DbOrTransaction, jobId: string, name: string) => Promise<boolean>;
}

async function settle({ db, now }: DbAndClock, admin: UserActor, { job_id, action, act }: Settlement) {
  await db.transaction().execute(async (tx) => {
    const job = JOB_ID.test(job_id) ? await findFailedJob(tx, job_id) : null;
    if (!job) throw new NotFound("This job is done or was given up");
    if (!(await act(tx, job_id, job.name)))
      throw new Conflict("This job is running right now. Try again shortly.");
    await recordChange(tx, {
      actor: admin,
      action,
      subject: { id: job_id, name: jobTitle(job.name) },
      before: { attempts: job.attempts, last_error: scrub(job.last_error) },
      at: now(),
    });
  });
}

/** Fits a Postgres bigint. */
const JOB_ID = /^\d{1,18}$/;
