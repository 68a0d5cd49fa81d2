import type { Mailer } from "#src/integrations/mailer.ts";
import type { AppContext } from "#src/services/app-context.ts";

/** What job handlers need of the world: what services need, and the post. */
export interface JobContext extends AppContext {
  mailer: Mailer;
}
