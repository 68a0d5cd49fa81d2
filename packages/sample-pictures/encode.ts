import { renameSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

export interface RawPicture {
  /** RGBA, bottom row first. */
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Widths of the finished 4:3 pictures. 720 px fits a card on a 390 px phone at 2x and a car page's large picture on a
 * desktop; 1200 px is for denser screens and article covers.
 */
export const WIDTHS = [720, 1200] as const;

/** 10 bits avoid banding in the pale backdrop, at fewer bytes than a higher quality. */
const AVIF = { quality: 58, effort: 3, bitdepth: 10 } as const;

/** Writes `<stem>-<width>.avif` into the folder, each file atomically. */
export async function encodePicture({ pixels, width, height }: RawPicture, folder: string, stem: string) {
  const upright = await uprightOf({ pixels, width, height }).raw().toBuffer();
  for (const to of WIDTHS) {
    const sized = sharp(upright, { raw: { width, height, channels: 3 } })
      .resize(to, (to * 3) / 4, { kernel: "lanczos3" })
      .toColourspace("rgb16")
      .avif(AVIF);
    await write(sized, join(folder, `${stem}-${to}.avif`));
  }
}

/** Fast preview. */
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
