export interface Target {
  /** Where strangers' bytes of this kind are parsed, and so what a slow one stops. */
  place: "main thread" | "parser thread";
  /** The most that gets here, or a part of it that is enough to see how the cost grows. */
  bytes: number;
  /** Words of its grammar. */
  tokens: readonly string[];
  /** An input of about this length that is accepted. */
  honest: (length: number) => string;
  /** How a sample becomes bytes: latin1 has one for each sign. */
  encoding?: "utf8" | "latin1";
  /** Costs its square on some inputs, and is ended by its thread's time limit. */
  isCutOff?: true;
  parse: (bytes: Buffer, text: string) => unknown;
}

/** A text by repetition. */
export const filled = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

export const bytesOf = ({ encoding = "utf8" }: Target, text: string): Buffer => Buffer.from(text, encoding);
