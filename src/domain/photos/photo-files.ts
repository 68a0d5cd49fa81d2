import { PHOTO_WIDTHS_PX } from "../policy/photos.ts";

/** Whether all sizes are made. */
export const PHOTO_STATES = ["waiting", "ready", "failed"] as const;
export type PhotoState = (typeof PHOTO_STATES)[number];

/** An original is named `…-w1600.jpg`, its sizes `…-w1600-480.avif`. */
export const PHOTO_ADDRESS = "/photos/vehicle-photos/";

export const PHOTO_FORMATS = ["avif", "webp"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

export interface PhotoSize {
  width: number;
  format: PhotoFormat;
}

export const STORED_WIDTH_PX = Math.max(...PHOTO_WIDTHS_PX);

const STORED = /-w(\d{1,4})\.(?:jpe?g|png|webp)$/;
const SIZE = /^(.+-w\d{1,4})-\d{1,4}\.(?:avif|webp)$/;
const EXTENSIONS = ["jpg", "jpeg", "png", "webp"] as const;

export const photoName = (random: string, width: number, extension: string): string =>
  `${random}-w${width}.${extension}`;

export function storedWidth(image: string): number | null {
  const width = image.startsWith(PHOTO_ADDRESS) ? STORED.exec(image)?.[1] : undefined;
  return width === undefined ? null : Number(width);
}

export function photoWidths(width: number): number[] {
  const widest = Math.min(width, STORED_WIDTH_PX);
  return [...PHOTO_WIDTHS_PX.filter((narrower) => narrower < widest), widest];
}

export const photoSizes = (width: number): PhotoSize[] =>
  photoWidths(width).flatMap((one) => PHOTO_FORMATS.map((format) => ({ width: one, format })));

export const sizeName = (name: string, { width, format }: PhotoSize): string =>
  `${name.replace(/\.\w+$/, "")}-${width}.${format}`;

export function storedNamesOf(sizeName: string): string[] {
  const stem = SIZE.exec(sizeName)?.[1];
  return stem === undefined ? [] : EXTENSIONS.map((extension) => `${stem}.${extension}`);
}

export function photoFilesOf(image: string): string[] {
  const name = image.slice(PHOTO_ADDRESS.length);
  return [name, ...photoSizes(storedWidth(image) ?? 0).map((size) => sizeName(name, size))];
}
