import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { InvalidInput } from "#src/domain/errors/errors.ts";

interface ReceivedFile {
  path: string;
  bytes: number;
}

/**
 * Writes a request's body to a file as it comes in, hands it on, and removes it whatever happens: many large uploads at
 * once cost disk and not memory.
 * @throws InvalidInput for the field `file` when it is empty or too large
 */
export async function receiveFile<T>(
  request: Request,
  { max_megabytes }: { max_megabytes: number },
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const max_bytes = max_megabytes * 1024 * 1024;
  const tooLarge = () => new InvalidInput({ file: `This file is larger than ${max_megabytes} MB.` });
  if (Number(request.headers.get("content-length") ?? 0) > max_bytes) throw tooLarge();
  const folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-upload-"));
  try {
    const file_path = path.join(folder, "file");
    let bytes = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        if (bytes > max_bytes) done(tooLarge());
        else done(null, chunk);
      },
    });
    if (request.body) {
      await pipeline(Readable.fromWeb(request.body as ReadableStream), counted, createWriteStream(file_path));
    }
    if (bytes === 0) throw new InvalidInput({ file: "This file is empty." });
    return await use({ path: file_path, bytes });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
