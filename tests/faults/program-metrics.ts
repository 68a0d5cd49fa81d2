import type { Program } from "#tests/journeys/support/program.ts";

export const METRICS_TOKEN = "only-the-monitoring-knows";

export async function memoryMb({ origin }: Program): Promise<number> {
  const response = await fetch(`${origin}/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const bytes = Number(/process_resident_memory_bytes\{.*\} (\S+)/.exec(await response.text())?.[1]);
  return Math.round(bytes / 1024 ** 2);
}
