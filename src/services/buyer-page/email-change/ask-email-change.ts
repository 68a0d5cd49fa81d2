import { InvalidInput } from "#src/domain/errors/errors.ts";
import { newEmailSchema } from "#src/domain/leads/request/new-email.ts";
import { normaliseEmail } from "#src/domain/leads/request/person.ts";
import { EMAIL_CHANGE_LINK_HOURS, EMAIL_CHANGES_PER_DAY } from "#src/domain/policy/leads/leads.ts";
import { daysBefore, hoursAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { lockLeadFromLink } from "#src/services/buyer-page/buyer-lead.ts";
import { mailedTokenHash, newMailedToken } from "#src/services/mailed-token.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { countEmailChangesSince, insertEmailChange } from "./email-change-queries.ts";

const TOO_MANY = "We have sent as many links as we do in 24 hours. Try again later.";

/** Sends a link to the new address; nothing changes until it is opened. */
export async function askEmailChange(
  app: Pick<AppContext, "db" | "now" | "buyerLinks" | "encryption">,
  token: string,
  input: unknown,
): Promise<void> {
  const { new_email: email } = parseInput(newEmailSchema, input);
  const emailNormalised = normaliseEmail(email);
  const linkToken = newMailedToken();
  const sealedToken = await app.encryption.encrypt(linkToken);
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    const lead = await lockLeadFromLink(tx, app, token);
    const { lead_id } = lead;
    if (normaliseEmail(lead.email) === emailNormalised) {
      throw new InvalidInput({ new_email: "This is the address we already use." });
    }
    const asked = { lead_id, email_normalised: emailNormalised, since: daysBefore(at, 1) };
    const { of_lead, to_mailbox } = await countEmailChangesSince(tx, asked);
    if (Math.max(of_lead, to_mailbox) >= EMAIL_CHANGES_PER_DAY)
      throw new InvalidInput({ new_email: TOO_MANY });
    const emailChangeId = await insertEmailChange(tx, {
      lead_id,
      email,
      email_normalised: emailNormalised,
      token_hash: mailedTokenHash(linkToken),
      requested_at: at,
      expires_at: hoursAfter(at, EMAIL_CHANGE_LINK_HOURS),
    });
    await addJob(tx, "send-email-change-link", {
      lead_id,
      lead_email_change_id: emailChangeId,
      sealed_token: sealedToken,
    });
  });
}
