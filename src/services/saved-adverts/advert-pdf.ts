import type { SavedAdvert } from "#src/domain/adverts/saved-advert.ts";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { newPdf } from "../pdf/page-writer.ts";

type SealedBy = Pick<AppContext, "advertSeal">;

/** The last line of the file signs every byte before it: a reader of PDFs takes it for a comment. */
const SEAL = /\n%Second Spark advert (\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f]{64})\n$/;
const LONGEST_SEAL = 200;

export async function advertPdf(
  { advertSeal, publicOrigin }: SealedBy & Pick<AppContext, "publicOrigin">,
  advert: SavedAdvert,
): Promise<Uint8Array> {
  const { file, writer } = await newPdf(`${advert.title}: the advert as you saw it`);
  const seenAt = new Date(advert.seen_at);
  file.setCreationDate(seenAt);
  file.setModificationDate(seenAt);
  writer.heading(advert.title);
  if (advert.trim) writer.paragraph(advert.trim);
  writer.paragraph(`Advertised on ${BRAND} by ${advert.dealer.name}, ${advert.dealer.place}.`);
  writer.paragraph(
    `What the advert said on ${formatDateAndTime(seenAt)}, when a request about this car was sent. From the dealer unless marked.`,
  );
  writer.paragraph(`To check that this file is unchanged: ${publicOrigin}/check`);
  writer.gap();
  for (const { name, text, evidence } of advert.facts) {
    writer.fact(name, evidence ? `${text} (${evidence})` : text);
  }
  if (advert.not_stated.length > 0) writer.fact("Not stated", advert.not_stated.join(", "));
  if (advert.description) {
    writer.gap();
    writer.fact("Description", "");
    writer.paragraph(advert.description);
  }
  writer.gap();
  writer.fact("Photos", `${advert.photos.length}, by name, with the SHA-256 of the file`);
  for (const { image, digest } of advert.photos) {
    writer.paragraph(`${image}: ${digest ?? "not computed"}`);
  }
  const pdf = Buffer.from(await file.save());
  const line = (signature: string) => `\n%Second Spark advert ${advert.seen_at} ${signature}\n`;
  return Buffer.concat([pdf, Buffer.from(line(advertSeal.sign(signedPart(pdf, advert.seen_at))))]);
}

const signedPart = (pdf: Uint8Array, seenAt: string) => Buffer.concat([pdf, Buffer.from(seenAt)]);

/** When we saved the advert in the file; null for a file that we did not make, or with any byte changed. */
export function checkAdvertPdf({ advertSeal }: SealedBy, file: Uint8Array): Date | null {
  const end = Buffer.from(file.subarray(-LONGEST_SEAL)).toString("latin1");
  const [line, seenAt, signature] = SEAL.exec(end) ?? [];
  if (line === undefined || seenAt === undefined || signature === undefined) return null;
  const pdf = file.subarray(0, file.length - line.length);
  return advertSeal.isSigned(signedPart(pdf, seenAt), signature) ? new Date(seenAt) : null;
}
