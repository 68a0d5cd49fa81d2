export type OtherFormat = "gif" | "svg" | "heif" | "tiff";

/** Room for comments before the root element of an SVG. */
export const FORMAT_BYTES = 4096;

const STARTS: readonly [OtherFormat, RegExp][] = [
  ["gif", /^GIF8/],
  ["tiff", /^(II\*\0|MM\0\*)/],
  // The container of HEIC and AVIF.
  ["heif", /^.{4}ftyp/s],
  ["svg", /^[^<]{0,16}<(?!!doctype html).*?svg[\s>]/is],
];

/** Whether a file begins as a JPEG, a PNG or a WebP. @param start its first bytes as Latin-1 */
export const startsAsAcceptedPicture = (start: string): boolean =>
  /^(\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP)/s.test(start);

/**
 * Names a picture format that we refuse, for the message alone.
 * @param start the first bytes of the file as Latin-1
 */
export const otherPictureFormat = (start: string): OtherFormat | null =>
  STARTS.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
