/** An input that can grow: `again` and `close` are repeated, and `{n}` in them becomes the number of the repetition. */
export interface Sample {
  start: string;
  again: string;
  middle: string;
  close: string;
  end: string;
}

const PARTS = ["start", "again", "middle", "close", "end"] as const;

const times = (part: string, count: number): string =>
  part.includes("{n}")
    ? Array.from({ length: count }, (_, n) => part.replaceAll("{n}", String(n))).join("")
    : part.repeat(count);

export const canGrow = ({ again, close }: Sample): boolean => again + close !== "";

/** @param count of repetitions */
export const written = ({ start, again, middle, close, end }: Sample, count: number): string =>
  start + times(again, count) + middle + times(close, count) + end;

/** A sample as near to a length as its repetitions allow, but for its parts that are not repeated. */
export function grown(sample: Sample, length: number): string {
  const [once, twice] = [written(sample, 1000).length, written(sample, 2000).length];
  return written(sample, Math.max(1, Math.round((1000 * length) / Math.max(1, twice - once))));
}

/** For the corpus: parts that are empty are left out. */
export const brief = (sample: Sample): Partial<Sample> =>
  Object.fromEntries(PARTS.flatMap((part) => (sample[part] === "" ? [] : [[part, sample[part]]])));

export const whole = (parts: Partial<Sample>): Sample => ({
  start: "",
  again: "",
  middle: "",
  close: "",
  end: "",
  ...parts,
});
