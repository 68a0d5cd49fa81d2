import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { startsAsAcceptedPicture } from "#src/domain/photos/other-picture-format.ts";
import { LOGO_MAX_MEGABYTES, LOGO_MAX_PX } from "#src/domain/policy/dealers.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { drawPicture } from "#src/services/photos/open-picture.ts";
import { photoWork } from "#src/services/photos/photo-work.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { deleteLogo, findLogo, lockDealer, upsertLogo } from "./profile-queries.ts";

const FORMATS = new Set<string | undefined>(["jpeg", "png", "webp"]);
const MAX_PIXELS = 40_000_000;

/** Re-encodes the picture, so that no byte of the upload is ever served. */
export async function setLogo({ db, now }: DbAndClock, actor: OwnDealer, bytes: Uint8Array) {
  const { dealer_id } = actor;
  const drawn = await redraw(dealer_id, bytes);
  const logoId = randomUUID();
  await db.transaction().execute(async (tx) => {
    await lockDealer(tx, dealer_id);
    await upsertLogo(tx, dealer_id, { logo_id: logoId, ...drawn });
    const subject = { id: dealer_id, dealer_id };
    await recordChange(tx, { actor, action: "dealer.logo", subject, after: { logo_id: logoId }, at: now() });
  });
  return { logo_id: logoId };
}

async function redraw(owner: string, bytes: Uint8Array) {
  if (bytes.length > LOGO_MAX_MEGABYTES * 1024 * 1024) {
    throw new InvalidInput({ file: `The picture is larger than ${LOGO_MAX_MEGABYTES} MB` });
  }
  const about = !startsAsAcceptedPicture(Buffer.from(bytes.subarray(0, 12)).toString("latin1"))
    ? null
    : await sharp(bytes, { limitInputPixels: MAX_PIXELS })
        .metadata()
        .catch(() => null);
  if (!about || !FORMATS.has(about.format) || (about.pages ?? 1) > 1) {
    throw new InvalidInput({ file: "The logo must be a JPEG, a PNG or a WebP, without animation" });
  }
  const size = { ...LOGO_MAX_PX, fit: "inside", withoutEnlargement: true } as const;
  const { data, info } = await photoWork(owner, () =>
    drawPicture(bytes, MAX_PIXELS, (picture) =>
      picture.autoOrient().resize(size).webp({ quality: 90 }).toBuffer({ resolveWithObject: true }),
    ),
  );
  return { webp: data, width: info.width, height: info.height };
}

export async function removeLogo({ db, now }: DbAndClock, actor: OwnDealer) {
  const { dealer_id } = actor;
  await db.transaction().execute(async (tx) => {
    if (!(await deleteLogo(tx, dealer_id))) return;
    const subject = { id: dealer_id, dealer_id };
    await recordChange(tx, {
      actor,
      action: "dealer.logo",
      subject,
      before: { logo: "a picture" },
      at: now(),
    });
  });
}

/** Public. Null for an unknown or replaced logo. */
export async function readLogo({ db }: WithDb, logoId: string): Promise<Buffer | null> {
  return isUuid(logoId) ? await findLogo(db, logoId) : null;
}
