import { NotFound } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { Document } from "#src/services/photos/read-document.ts";
import { advertPdf } from "#src/services/saved-adverts/advert-pdf.ts";
import { findSavedAdverts } from "#src/services/saved-adverts/find-saved-adverts.ts";
import { type BuyerApp, findLeadFromLink } from "./buyer-lead.ts";

/** The advert saved with the buyer's own request, as a signed PDF. */
export async function readAdvertFile(
  app: BuyerApp & Pick<AppContext, "publicOrigin">,
  token: string,
  vehicleId: string,
): Promise<Document> {
  const { lead_id } = await findLeadFromLink(app, token);
  const adverts = await findSavedAdverts(app, lead_id);
  const saved = adverts.find(({ vehicle_id }) => vehicle_id === vehicleId)?.saved;
  if (!saved) throw new NotFound("Advert not found");
  return {
    file_name: `${saved.title}, ${saved.seen_at.slice(0, 10)}.pdf`,
    media_type: "application/pdf",
    content: Buffer.from(await advertPdf(app, saved)),
  };
}
