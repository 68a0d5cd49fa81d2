/** Milliseconds of each run; a first, cold run is left out. */
export async function inTurn(times: number, run: () => Promise<unknown>): Promise<number[]> {
  await run();
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    const start = performance.now();
    await run();
    taken.push(performance.now() - start);
  }
  return taken;
}
