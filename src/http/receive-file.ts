import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { InvalidInput, StorageUnavailable } from "#src/domain/errors/errors.ts";

const isFull = (error: unknown) =>
  /^(ENOSPC|EDQUOT|EFBIG)$/.test((error as NodeJS.ErrnoException).code ?? "");

/** Streams to disk, not memory. @throws InvalidInput for `file` when it is empty or too large */
export async function receiveFile<T>(
  request: Request,
  { maxMegabytes }: { maxMegabytes: number },
  use: (filePath: string) => Promise<T>,
): Promise<T> {
  const maxBytes = maxMegabytes * 1024 * 1024;
  const tooLarge = () => new InvalidInput({ file: `This file is larger than ${maxMegabytes} MB.` });
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-upload-"));
  try {
    const filePath = path.join(folder, "file");
    let bytes = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        if (bytes > maxBytes) done(tooLarge());
        else done(null, chunk);
      },
    });
    if (request.body) {
      const file = createWriteStream(filePath);
      const received = pipeline(Readable.fromWeb(request.body as ReadableStream), counted, file);
      await received.catch((error: unknown) => {
        throw isFull(error) ? new StorageUnavailable(error) : error;
      });
    }
    if (bytes === 0) throw new InvalidInput({ file: "This file is empty." });
    return await use(filePath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
