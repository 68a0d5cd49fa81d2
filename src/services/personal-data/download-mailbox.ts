import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { mailboxActSchema } from "#src/domain/privacy/mailbox-request.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { WITHHELD } from "#src/services/buyer-page/held-about-lead.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { heldAboutMailbox } from "./find-mailbox.ts";
import { recordMailboxAct } from "./record-mailbox-act.ts";

/** UK GDPR, articles 15 and 20, for a person without the link. */
export async function downloadMailbox(
  app: Pick<AppContext, "db" | "now" | "encryption">,
  admin: UserActor,
  input: unknown,
) {
  const { email, ground } = parseInput(mailboxActSchema, input);
  return await app.db.transaction().execute(async (tx) => {
    const held = await heldAboutMailbox(tx, email);
    const leadIds = held.requests.map(({ request }) => request.lead_id);
    await recordMailboxAct(tx, app, { actor: admin, action: "person.export", email, ground, leadIds });
    return { downloaded_at: app.now(), email, ...held, withheld: WITHHELD };
  });
}
