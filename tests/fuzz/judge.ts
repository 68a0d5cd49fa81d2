import v8 from "node:v8";
import vm from "node:vm";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { canGrow, grown, type Sample, written } from "./sample.ts";
import { bytesOf, type Target } from "./target.ts";

/** A hostile input may cost this many times what an honest one of its size does, or a plain read of it. */
const MOST = { ofHonest: 40, ofPlainRead: 100 };
/** Four times the bytes cost four times as much; sixteen times if the cost is quadratic. */
const GROWTH_MOST = 12;
/** Plain reads of the same bytes; a cheaper parse is too fast to measure. */
const MEASURABLE_BYTES = 2 ** 24;
/** What a parser may hold at its end for each byte, and for an empty input. */
const HELD_MOST = { perByte: 400, bytes: 64 * 2 ** 20 };
const CERTAIN_AFTER = 3;

export interface Finding {
  kind: "error" | "cost" | "growth" | "memory";
  text: string;
}

/** What an input does that no input may: null if nothing. */
export async function judge(target: Target, sample: Sample): Promise<Finding | null> {
  for (const count of [1, 3]) {
    const error = await errorOf(target, written(sample, count));
    if (error) return { kind: "error", text: String(error.stack ?? error) };
  }
  return canGrow(sample) ? await judgeCost(target, sample) : null;
}

async function judgeCost(target: Target, sample: Sample): Promise<Finding | null> {
  const [quarter, full] = [grown(sample, target.bytes / 4), grown(sample, target.bytes)];
  const error = await errorOf(target, quarter);
  if (error) return { kind: "error", text: String(error.stack ?? error) };
  let finding: Finding | null = null;
  for (let time = 0; time < CERTAIN_AFTER; time += 1) {
    finding = await costFinding(target, quarter, full);
    if (!finding) return null;
  }
  return finding;
}

async function costFinding(target: Target, quarter: string, full: string): Promise<Finding | null> {
  const small = await measure(target, quarter);
  // A quadratic one would take minutes at its full size.
  const isSlow = small.cpuMs > 10 * plainReadMs(MEASURABLE_BYTES);
  const big = isSlow ? null : await measure(target, full);
  const cpuMs = big?.cpuMs ?? small.cpuMs;
  const text = big ? full : quarter;
  if (cpuMs < plainReadMs(MEASURABLE_BYTES)) return null;
  const length = bytesOf(target, text).length;
  const honest = await honestMs(target, text.length);
  const said = `${Math.round(cpuMs)} ms for ${length} bytes`;
  if (cpuMs > Math.max(MOST.ofHonest * honest, MOST.ofPlainRead * plainReadMs(length))) {
    return { kind: "cost", text: `${said}, an honest input ${honest.toFixed(1)} ms` };
  }
  if (big && mayBeLonger(target) && big.cpuMs > GROWTH_MOST * small.cpuMs) {
    return { kind: "growth", text: `${said}, a quarter of them ${small.cpuMs.toFixed(1)} ms` };
  }
  const held = big?.heldBytes ?? small.heldBytes;
  if (held > heldMost(length)) {
    return { kind: "memory", text: `${Math.round(held / 2 ** 20)} MB held for ${length} bytes` };
  }
  return null;
}

const heldMost = (length: number) => HELD_MOST.bytes + HELD_MOST.perByte * length;

/** Larger inputs than those judged get to a thread, unless its time limit ends them. */
const mayBeLonger = ({ place, isCutOff }: Target) => place === "parser thread" && !isCutOff;

async function errorOf(target: Target, text: string): Promise<Error | null> {
  try {
    await target.parse(bytesOf(target, text), text);
    return null;
  } catch (error) {
    return error instanceof InvalidInput ? null : (error as Error);
  }
}

/** Processor time and memory of one parse; refusing is allowed. */
export async function measure(target: Target, text: string) {
  const bytes = bytesOf(target, text);
  const [cpu, memory] = [process.cpuUsage(), process.memoryUsage()];
  const value = await Promise.resolve()
    .then(() => target.parse(bytes, text))
    .catch((error: unknown) => {
      if (!(error instanceof InvalidInput)) throw error;
    });
  const { user, system } = process.cpuUsage(cpu);
  const heldNow = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external - memory.heapUsed - memory.external;
  };
  // Garbage is not held, but collecting it each time would take longer than parsing.
  if (heldNow() > heldMost(bytes.length)) collectGarbage();
  return { cpuMs: (user + system) / 1000, heldBytes: heldNow(), value };
}

v8.setFlagsFromString("--expose-gc");
const collectGarbage: () => void = vm.runInNewContext("gc");

const honestCosts = new Map<string, number>();

async function honestMs(target: Target, length: number): Promise<number> {
  const rounded = 2 ** Math.ceil(Math.log2(length));
  const key = `${target.tokens.join()} ${rounded}`;
  const known = honestCosts.get(key);
  if (known !== undefined) return known;
  const text = target.honest(rounded);
  const [first, second] = [await measure(target, text), await measure(target, text)];
  const cost = Math.min(first.cpuMs, second.cpuMs);
  honestCosts.set(key, cost);
  return cost;
}

let msPerByte: number | undefined;

/** Processor time of looking at each byte once. */
function plainReadMs(length: number): number {
  msPerByte ??= Math.min(readOnce(), readOnce(), readOnce());
  return msPerByte * length;
}

const READ_BYTES = 4 * 2 ** 20;

function readOnce(): number {
  const text = Buffer.alloc(READ_BYTES, "a plain text").toString();
  const before = process.cpuUsage();
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (sum + text.charCodeAt(at)) | 0;
  const { user, system } = process.cpuUsage(before);
  return sum === 0.5 ? 0 : (user + system) / 1000 / READ_BYTES;
}
