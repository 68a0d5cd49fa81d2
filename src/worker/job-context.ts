import type { Mailer } from "#src/integrations/mailer.ts";
import type { AppContext } from "#src/services/app-context.ts";

export interface JobContext extends AppContext {
  mailer: Mailer;
  /** Limits the email to these recipients, in a retry after a partial refusal. */
  only_to?: readonly string[] | undefined;
}
