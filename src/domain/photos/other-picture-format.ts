export type OtherFormat = "gif" | "svg" | "heif" | "tiff";

/** Leaves room for comments before the root element of an SVG. */
export const FORMAT_BYTES = 4096;

const STARTS: readonly [OtherFormat, RegExp][] = [
  ["gif", /^GIF8/],
  ["tiff", /^(II\*\0|MM\0\*)/],
  // Container of HEIC and AVIF.
  ["heif", /^.{4}ftyp/s],
  ["svg", /^[^<]{0,16}<(?!!doctype html).*?svg[\s>]/is],
];

/** @param start first bytes as Latin-1 */
export const startsAsAcceptedPicture = (start: string): boolean =>
  /^(\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP)/s.test(start);

/** Names the refused format in the error message. @param start first bytes as Latin-1 */
export const otherPictureFormat = (start: string): OtherFormat | null =>
  STARTS.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
