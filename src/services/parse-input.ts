import type { z } from "zod";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { fieldErrors } from "#src/domain/errors/field-errors.ts";

export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new InvalidInput(fieldErrors(parsed.error));
  return parsed.data;
}
