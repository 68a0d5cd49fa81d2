/** Subset of the tar format (POSIX ustar): plain files, which `tar -tzf` lists anywhere. */

const BLOCK = 512;
const NAME_BYTES = 100;
/** The field holds eleven octal digits: 8 GB. */
const LARGEST = 0o77777777777;

export interface TarEntry {
  name: string;
  size: number;
  /** Read it at most once, before the next entry; unread content is skipped. */
  content(): AsyncGenerator<Buffer>;
}

export function tarHeader(name: string, size: number, changedAt: Date): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`${name} is too long a name for a tar file.`);
  if (size > LARGEST) throw new Error(`${name} is too large for a tar file.`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(Math.floor(changedAt.getTime() / 1000), 12), 136);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  header.write(`${checksum(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

export const TAR_END = Buffer.alloc(2 * BLOCK);

export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = byteReader(source);
  try {
    for (;;) {
      const header = await bytes.exactly(BLOCK);
      if (header.every((byte) => byte === 0)) return await bytes.toTheEnd();
      if (Number.parseInt(text(header, 148, 8), 8) !== checksum(header)) throw new Error("no tar header");
      const entry = entryOf(header, bytes);
      yield entry;
      for await (const _passedOver of entry.content());
      await bytes.exactly(tarPadding(entry.size).length);
    }
  } finally {
    await bytes.stop();
  }
}

function entryOf(header: Buffer, bytes: ReturnType<typeof byteReader>): TarEntry {
  const size = Number.parseInt(text(header, 124, 12), 8);
  let left = size;
  async function* content() {
    while (left > 0) {
      const chunk = await bytes.atMost(left);
      left -= chunk.length;
      yield chunk;
    }
  }
  return { name: text(header, 0, NAME_BYTES), size, content };
}

function byteReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  async function atMost(count: number): Promise<Buffer> {
    while (held.length === 0) {
      const next = await chunks.next();
      if (next.done) throw new Error("ends too early");
      held = next.value;
    }
    const taken = held.subarray(0, count);
    held = held.subarray(taken.length);
    return taken;
  }
  return {
    atMost,
    async exactly(count: number): Promise<Buffer> {
      const parts: Buffer[] = [];
      for (let left = count; left > 0; left -= parts.at(-1)?.length ?? 0) parts.push(await atMost(left));
      return Buffer.concat(parts);
    },
    /** Drains the stream, because gzip verifies its checksum at the end. */
    async toTheEnd(): Promise<void> {
      while (!(await chunks.next()).done);
    },
    async stop(): Promise<void> {
      await chunks.return?.();
    },
  };
}

const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, "0")}\0`;

function text(header: Buffer, from: number, length: number): string {
  return header
    .subarray(from, from + length)
    .toString("utf8")
    .replace(/\0.*$/s, "")
    .trim();
}

/** Sums all bytes, with the checksum field itself read as blanks. */
function checksum(header: Buffer): number {
  let sum = 8 * 0x20;
  header.forEach((byte, at) => {
    if (at < 148 || at >= 156) sum += byte;
  });
  return sum;
}
