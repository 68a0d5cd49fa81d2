import { formatRegistration } from "#src/domain/vehicles/details/registration.ts";
import { isToBeAsked, mayBeHiddenFrom } from "#src/domain/vehicles/stock-state/stock-check.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { stockCheck } from "#src/emails/dealers/stock-check.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { listOwnerEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { listLinkMembers } from "#src/services/dealers/link-member-queries.ts";
import { findDealerDetails } from "#src/services/dealers/profile-queries.ts";
import { findStockCheckLink } from "#src/services/stock-checks/stock-check-link-queries.ts";
import { type StockCheckCar, selectStockCheckCars } from "#src/services/stock-checks/stock-check-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";
import { waitsForQuietHours } from "../quiet-hours.ts";

/** Emails one owner with a personal link, or all owners who may not use one. */
export async function sendStockCheck(
  context: JobContext,
  payload: JobPayload<"send-stock-check">,
): Promise<void> {
  const { db, mailer, log, publicOrigin } = context;
  const { dealer_id, stock_check_link_id, at } = payload;
  const asked = (car: StockCheckCar) => car.unconfirmed_since === null && isToBeAsked(car, new Date(at));
  const cars = (await selectStockCheckCars(db, dealer_id)).filter(asked);
  const dealer = await findDealerDetails(db, dealer_id);
  // Answered or suspended since the job was added.
  if (cars.length === 0 || dealer?.status !== "verified") return;
  if (await waitsForQuietHours(context, dealer_id, "send-stock-check", payload)) return;
  const receiver = await receiverOf(context, payload, dealer.email);
  if (receiver === null) return;
  if (receiver.to.length === 0) {
    log.warn({ dealer_id }, "email skipped: dealer has no email address");
    return;
  }
  const mail = await stockCheck({
    dealer_name: dealer.name,
    cars: cars.map((car) => ({
      title: vehicleTitle(car),
      reference: car.registration ? formatRegistration(car.registration) : car.stock_ref,
      confirmed_at: car.confirmed_at,
      isDoubted: car.doubted_at !== null,
    })),
    hiddenFrom: new Date(Math.min(...cars.map((car) => mayBeHiddenFrom(car, new Date(at)).getTime()))),
    url: receiver.url ?? `${publicOrigin}/dealer/listings`,
    opensWithoutSignIn: receiver.url !== null,
  });
  const id = [
    "stock-check",
    dealer_id,
    Date.parse(at),
    ...(stock_check_link_id ? [stock_check_link_id] : []),
  ];
  await mailer.send({
    ...mail,
    to: receiver.to,
    message_id: makeMessageId(id.join("."), publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

/** Null when the link ended before the email was sent. */
async function receiverOf(
  { db, now, stockCheckLinks }: JobContext,
  { dealer_id, stock_check_link_id }: JobPayload<"send-stock-check">,
  mailbox: string,
): Promise<{ to: string[]; url: string | null } | null> {
  if (stock_check_link_id !== undefined) {
    const link = await findStockCheckLink(db, stock_check_link_id);
    if (!link || link.expires_at <= now()) return null;
    return { to: [link.email], url: stockCheckLinks.urlOf(link) };
  }
  const owners = await listOwnerEmails(db, dealer_id);
  if (owners.length === 0) return { to: [mailbox].filter(Boolean), url: null };
  const members = (await listLinkMembers(db, dealer_id, owners)).map(({ email }) => email);
  const others = owners.filter((email) => !members.includes(email));
  return others.length === 0 ? null : { to: others, url: null };
}
