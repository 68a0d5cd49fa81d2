import type { Mailer } from "#src/integrations/mailer.ts";
import type { AppContext } from "#src/services/app-context.ts";

/** What job handlers need of the world: what services need, and the post. */
export interface JobContext extends AppContext {
  mailer: Mailer;
  /** Of the recipients of the job's mail these alone are still to have it. */
  only_to?: readonly string[] | undefined;
}
