export interface TidyJpeg {
  bytes: Uint8Array;
  /** Passes over the picture; a progressive photo has about ten. */
  scans: number;
  /** False if the end marker was missing, as in a file that was cut off. */
  hasEnd: boolean;
}

const MARK = 0xff;
const START = 0xd8;
const END = 0xd9;
/** Bounds the work on hostile files; cameras write some dozen, a progressive photo four a pass. */
const MAX_SEGMENTS = 5000;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const APP = { first: 0xe0, last: 0xef };
/** Whole spectrum in one pass: the only valid parameters of a sequential scan. */
const SEQUENTIAL_SCAN = [0, 63, 0];
/** What decoders need: density, colour profile, colour transform. */
const NEEDED_APPS: readonly [number, string][] = [
  [0xe0, "JFIF\0"],
  [0xe2, "ICC_PROFILE\0"],
  [0xee, "Adobe"],
];

/**
 * Rewrites a JPEG as ITU T.81 wants it, in linear time, for decoders that are stricter than viewers: wrong scan
 * parameters (Samsung's cameras), fill bytes, bytes between segments, a missing end. Leaves out what follows the
 * end, such as a second picture, and without `metadata` everything that no decoder needs.
 * @returns null if it has no picture
 */
export function tidyJpeg(jpeg: Uint8Array, { metadata }: { metadata: "keep" | "remove" }): TidyJpeg | null {
  if (jpeg[0] !== MARK || jpeg[1] !== START) return null;
  const parts = [jpeg.subarray(0, 2)];
  let scans = 0;
  let isSequential = false;
  let hasEnd = false;
  for (let at = nextMarker(jpeg, 2); at >= 0 && parts.length <= MAX_SEGMENTS; ) {
    const marker = jpeg[at + 1] ?? 0;
    hasEnd = marker === END;
    if (hasEnd) break;
    const end = segmentEnd(jpeg, at, marker);
    if (end > jpeg.length) break;
    const segment = jpeg.slice(at, end);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      isSequential = marker <= 0xc1;
    if (marker === START_OF_SCAN) {
      if (isSequential) segment.set(SEQUENTIAL_SCAN, segment.length - SEQUENTIAL_SCAN.length);
      scans += 1;
      const dataEnd = scanEnd(jpeg, end);
      parts.push(segment, jpeg.subarray(end, dataEnd));
      at = nextMarker(jpeg, dataEnd);
    } else {
      if (metadata === "keep" || isNeeded(segment, marker)) parts.push(segment);
      at = nextMarker(jpeg, end);
    }
  }
  if (scans === 0 || parts.length > MAX_SEGMENTS) return null;
  parts.push(Uint8Array.of(MARK, END));
  return { bytes: concatenated(parts), scans, hasEnd };
}

/** Skips fill bytes and stray ones. @returns -1 at the end of the file */
function nextMarker(jpeg: Uint8Array, from: number): number {
  for (let at = from; at + 1 < jpeg.length; at++) {
    if (jpeg[at] === MARK && jpeg[at + 1] !== MARK && jpeg[at + 1] !== 0) return at;
  }
  return -1;
}

/** Markers of restarts, and a second start, have no length. */
function segmentEnd(jpeg: Uint8Array, at: number, marker: number): number {
  if ((marker >= 0xd0 && marker <= START) || marker === 0x01) return at + 2;
  const length = ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0);
  return length < 2 ? Number.POSITIVE_INFINITY : at + 2 + length;
}

/** Entropy-coded data ends at a marker that is neither an escaped byte nor a restart. */
function scanEnd(jpeg: Uint8Array, from: number): number {
  // A plain loop: twenty megabytes of markers cost no more than of anything else.
  for (let at = from; at < jpeg.length; at++) {
    if (jpeg[at] !== MARK) continue;
    const marker = jpeg[at + 1];
    if (marker === 0 || marker === MARK || (marker !== undefined && marker >= 0xd0 && marker <= 0xd7))
      continue;
    return at;
  }
  return jpeg.length;
}

function isNeeded(segment: Uint8Array, marker: number): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP.first || marker > APP.last) return true;
  return NEEDED_APPS.some(
    ([app, name]) =>
      app === marker && [...name].every((letter, index) => segment[4 + index] === letter.charCodeAt(0)),
  );
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
