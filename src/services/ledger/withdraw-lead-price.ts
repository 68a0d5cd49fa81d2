import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { deletePrice } from "./price-queries.ts";

export async function withdrawLeadPrice(
  app: Pick<AppContext, "db" | "now">,
  admin: UserActor,
  price: { lead_kind: string; valid_from: string },
): Promise<void> {
  const { lead_kind, valid_from } = price;
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    const deleted = await deletePrice(tx, price);
    if (!deleted) throw new NotFound("Price not found");
    if (valid_from <= londonDay(at).today)
      throw new Conflict("This price has already taken effect and cannot be withdrawn.");
    await recordChange(tx, {
      actor: admin,
      action: "price.withdraw",
      subject: { id: `${lead_kind} ${valid_from}` },
      before: { lead_kind, valid_from, pence: deleted.pence },
      at,
    });
  });
}
