import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

export async function withTemporaryFile<T>(
  bytes: Buffer,
  work: (filePath: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-image-"));
  try {
    const filePath = path.join(folder, "image");
    await writeFile(filePath, bytes);
    return await work(filePath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
