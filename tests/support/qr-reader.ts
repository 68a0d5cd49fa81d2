import sharp from "sharp";

/** Where masks, formats and codewords lie: ISO/IEC 18004. Error level L up to version 5 has one block. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const MASK_OF_FORMAT = 0b101;

/** Reads the text of a QR code from a picture that has nothing else. */
export async function readQrCode(picture: Uint8Array): Promise<string> {
  const modules = await modulesOf(picture);
  const size = modules.length;
  const isDark = (x: number, y: number) => modules[y]?.[x] === true;
  const format = [2, 3, 4].reduce((bits, x) => bits * 2 + Number(isDark(x, 8)), 0);
  const mask = MASKS[format ^ MASK_OF_FORMAT] as (typeof MASKS)[number];
  const bits: boolean[] = [];
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const y = isUpwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!isFunction(x, y, size)) bits.push(isDark(x, y) !== mask(x, y));
      }
    }
    isUpwards = !isUpwards;
  }
  const number = (from: number, length: number) =>
    bits.slice(from, from + length).reduce((value, bit) => value * 2 + Number(bit), 0);
  if (number(0, 4) !== 0b0100) throw new Error("not a text of bytes");
  const bytes = Array.from({ length: number(4, 8) }, (_, place) => number(12 + place * 8, 8));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** Finders with their formats, timing, and from version 2 on an alignment pattern. */
function isFunction(x: number, y: number, size: number): boolean {
  const [nearX, nearY] = [size - 1 - x, size - 1 - y];
  const isFinder = (x < 9 && y < 9) || (nearX < 8 && y < 9) || (x < 9 && nearY < 8);
  const isAligned = size > 21 && Math.abs(nearX - 6) <= 2 && Math.abs(nearY - 6) <= 2;
  return isFinder || isAligned || x === 6 || y === 6;
}

/** True for dark, without the margin. */
async function modulesOf(picture: Uint8Array): Promise<boolean[][]> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .threshold(128)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isDark = (x: number, y: number) => data[(y * info.width + x) * info.channels] === 0;
  const columns = [...Array(info.width).keys()];
  const rows = [...Array(info.height).keys()].filter((y) => columns.some((x) => isDark(x, y)));
  const across = columns.filter((x) => rows.some((y) => isDark(x, y)));
  const [left = 0, top = 0] = [across[0], rows[0]];
  const width = (across.at(-1) ?? 0) + 1 - left;
  const finder = columns.slice(left).findIndex((x) => !isDark(x, top));
  const version = Math.round(((width / finder) * 7 - 17) / 4);
  const size = 17 + 4 * version;
  const middle = (start: number, place: number) => Math.floor(start + ((place + 0.5) * width) / size);
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => isDark(middle(left, x), middle(top, y))),
  );
}
