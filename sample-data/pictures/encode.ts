import { renameSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

export interface RawPicture {
  /** RGBA, bottom row first. */
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Widths of the finished 4:3 pictures. Photo advice asks for 1200 px (spec §5); the smaller ones are for cards. */
export const AVIF_WIDTHS = [480, 960, 1200] as const;
export const WEBP_WIDTHS = [480, 960] as const;

/** Ten bits keep the long pale gradients of the backdrop free of blocks, at fewer bytes than a higher quality would. */
const AVIF = { quality: 58, effort: 3, bitdepth: 10 } as const;
const WEBP = { quality: 80, effort: 4 } as const;

/** Writes `<stem>-<width>.avif` and `.webp` into the folder. A file appears under its name only when it is whole. */
export async function encodePicture({ pixels, width, height }: RawPicture, folder: string, stem: string) {
  const upright = await uprightOf({ pixels, width, height }).raw().toBuffer();
  const sized = (to: number) =>
    sharp(upright, { raw: { width, height, channels: 3 } }).resize(to, (to * 3) / 4, { kernel: "lanczos3" });
  for (const to of WEBP_WIDTHS) await write(sized(to).webp(WEBP), join(folder, `${stem}-${to}.webp`));
  for (const to of AVIF_WIDTHS) {
    await write(sized(to).toColourspace("rgb16").avif(AVIF), join(folder, `${stem}-${to}.avif`));
  }
}

/** One small file, soon there. */
export async function encodeDraft(picture: RawPicture, folder: string, stem: string): Promise<void> {
  await write(uprightOf(picture).png(), join(folder, `${stem}.png`));
}

function uprightOf({ pixels, width, height }: RawPicture): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .flip()
    .removeAlpha();
}

async function write(picture: Sharp, path: string): Promise<void> {
  await picture.toFile(`${path}.part`);
  renameSync(`${path}.part`, path);
}
