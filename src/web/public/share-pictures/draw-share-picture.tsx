import satori from "satori";
import sharp from "sharp";
import type { SharePicture } from "#src/domain/share-pictures/share-picture.ts";
import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";
import { pictureFonts } from "./picture-fonts.ts";
import { PANEL, PicturePanel } from "./picture-panel.tsx";

const ART_FOLDER = "../../ui/pictures/body-style-art";
const ART = import.meta.glob<string>("../../ui/pictures/body-style-art/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Size recommended by social networks. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;
const { width, height } = SHARE_PICTURE_SIZE;
const VIEW = { width: width - PANEL.width, height };
const ART_WIDTH = 560;
/** Colours as in styles/app.css, one for each car. */
const ART_COLOURS = ["#0f766e", "#47564f"];
const INK = "#10231c";
const PAPER = "#f1ece0";

/**
 * Draws a JPEG far under the 300 KB limit of some messengers. Converts text to paths before
 * rasterising, so user input is never parsed as markup. @param photo null draws the side view
 */
export async function drawSharePicture(picture: SharePicture, photo: Uint8Array | null): Promise<Buffer> {
  const panel = await satori(<PicturePanel picture={picture} />, { ...PANEL, fonts: await pictureFonts() });
  const view = (photo && (await photoView(photo))) ?? (await artView(picture.art));
  const caption = picture.caption && photo ? [await captionTag(picture.caption)] : [];
  return await sharp({ create: { width, height, channels: 3, background: INK } })
    .composite([
      { input: view, left: PANEL.width, top: 0 },
      { input: Buffer.from(panel), left: 0, top: 0 },
      ...caption,
    ])
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}

async function photoView(photo: Uint8Array): Promise<Buffer | null> {
  return await sharp(photo)
    .rotate()
    .resize({ ...VIEW, fit: "cover" })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => null);
}

async function artView(bodyStyles: readonly BodyStyle[]): Promise<Buffer> {
  const cars = await Promise.all(
    bodyStyles.map((style, index) => {
      const drawing = ART[`${ART_FOLDER}/${style.toLowerCase()}.svg`] ?? "";
      const svg = drawing.replace(/color="#\w+"/, `color="${ART_COLOURS[index] ?? ART_COLOURS[0]}"`);
      return sharp(Buffer.from(svg)).resize({ width: ART_WIDTH }).png().toBuffer();
    }),
  );
  const band = VIEW.height / cars.length;
  const placed = await Promise.all(
    cars.map(async (input, index) => {
      const { height: own = 0 } = await sharp(input).metadata();
      return {
        input,
        left: (VIEW.width - ART_WIDTH) / 2,
        top: Math.round(index * band + (band - own) / 2),
      };
    }),
  );
  return await sharp({ create: { ...VIEW, channels: 3, background: PAPER } })
    .composite(placed)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function captionTag(caption: string) {
  const size = { width: 220, height: 48 };
  const tag = await satori(
    <div
      style={{
        display: "flex",
        alignItems: "center",
        justifyContent: "center",
        ...size,
        borderRadius: 24,
        backgroundColor: "rgb(16 35 28 / 0.85)",
        color: "#ffffff",
        fontSize: 24,
        fontFamily: "Figtree",
      }}
    >
      {caption}
    </div>,
    { ...size, fonts: await pictureFonts() },
  );
  return { input: Buffer.from(tag), left: PANEL.width + 24, top: height - size.height - 24 };
}
