import type { DbOrTransaction } from "#src/db/database.ts";
import { findStaffSignal } from "#src/domain/reviews/invitation.ts";
import { normaliseEmail } from "#src/domain/text/email-address.ts";
import { validIp } from "#src/services/leads/submission/lead-submission.ts";
import { parseUkPhone } from "#src/services/parse-uk-phone.ts";
import { networksAround, selectBuyerSignals, selectStaffSignals } from "./staff-signal-queries.ts";

/** Connection between a buyer and the dealer's own people, or null. @param ip of the writer, if known */
export async function staffSignalOf(
  tx: DbOrTransaction,
  { lead_id, dealer_id }: { lead_id: string; dealer_id: string },
  ip: string | null,
) {
  const buyer = await selectBuyerSignals(tx, lead_id);
  const staff = await selectStaffSignals(tx, dealer_id);
  const networks = (ips: readonly (string | null)[]) =>
    networksAround(
      tx,
      ips.map(validIp).filter((one) => one !== null),
    );
  return findStaffSignal(
    { emails: [buyer.email], phones: [buyer.phone], networks: await networks([...buyer.ips, ip]) },
    {
      emails: staff.emails.map(normaliseEmail),
      phones: staff.phones.map((phone) => parseUkPhone(phone) ?? ""),
      networks: await networks(staff.ips),
    },
  );
}
