import type { z } from "zod";
import { fieldErrors, InvalidInput } from "#src/domain/errors/errors.ts";

export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new InvalidInput(fieldErrors(parsed.error));
  return parsed.data;
}
