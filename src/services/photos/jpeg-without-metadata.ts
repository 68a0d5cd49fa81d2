const START_OF_SCAN = 0xda;
/** Exif and XMP, Photoshop's IPTC, comments. The others hold what decoders need, such as colours. */
const METADATA = new Set([0xe1, 0xed, 0xfe]);

/** The same picture, bit for bit. A file that is not a plain JPEG stays as it is. */
export function jpegWithoutMetadata(jpeg: Uint8Array): Uint8Array {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const kept = [jpeg.subarray(0, 2)];
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; ) {
    const marker = jpeg[at + 1] ?? 0;
    const end = marker === START_OF_SCAN ? jpeg.length : at + 2 + view.getUint16(at + 2);
    if (!METADATA.has(marker)) kept.push(jpeg.subarray(at, end));
    if (end >= jpeg.length) return Buffer.concat(kept);
    at = end;
  }
  return jpeg;
}
