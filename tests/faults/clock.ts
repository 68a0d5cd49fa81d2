/** Loaded with --import: SIGUSR2 shifts the program's clock to the next of these offsets. */
const OFFSETS_MS = [3 * 3_600_000, -3 * 3_600_000, 0];

const RealDate = Date;
let offsetMs = 0;
let next = 0;
globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    // biome-ignore lint/suspicious/noExplicitAny: passes on whatever Date accepts
    super(...((given.length === 0 ? [RealDate.now() + offsetMs] : given) as [any]));
  }
  static override now() {
    return RealDate.now() + offsetMs;
  }
} as DateConstructor;
process.on("SIGUSR2", () => {
  offsetMs = OFFSETS_MS[next++ % OFFSETS_MS.length] ?? 0;
});
