import { createWriteStream } from "node:fs";

export interface ProgramHeap {
  /** Used heap in MB, after full collections. */
  usedMb(): Promise<number>;
  /** Chromium's developer tools open and compare such files. */
  writeSnapshot(file: string): Promise<void>;
  close(): void;
}

interface Message {
  id?: number;
  method?: string;
  params?: { chunk: string };
  result?: { usedSize?: number };
  error?: { message: string };
}

/** @param port where the program's inspector listens (`--inspect`) */
export async function openProgramHeap(port: number): Promise<ProgramHeap> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ];
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  const waiting = new Map<number, PromiseWithResolvers<NonNullable<Message["result"]>>>();
  let onChunk = (_chunk: string) => {};
  socket.addEventListener("message", ({ data }) => {
    const { id, params, result = {}, error } = JSON.parse(String(data)) as Message;
    if (params?.chunk) onChunk(params.chunk);
    if (id === undefined) return;
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  let lastId = 0;
  const ask = (method: string, params = {}) => {
    const id = ++lastId;
    const answer = Promise.withResolvers<NonNullable<Message["result"]>>();
    waiting.set(id, answer);
    socket.send(JSON.stringify({ id, method, params }));
    return answer.promise;
  };
  return {
    async usedMb() {
      // Finalizers of the first collection free objects for the second.
      await ask("HeapProfiler.collectGarbage");
      await ask("HeapProfiler.collectGarbage");
      const { usedSize = Number.NaN } = await ask("Runtime.getHeapUsage");
      return usedSize / 1024 ** 2;
    },
    async writeSnapshot(file) {
      const stream = createWriteStream(file);
      onChunk = (chunk) => void stream.write(chunk);
      await ask("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
      await new Promise<void>((resolve) => stream.end(resolve));
    },
    close: () => socket.close(),
  };
}
