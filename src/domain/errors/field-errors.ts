import type { z } from "zod";
import type { FieldErrors } from "./errors.ts";

export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of error.issues) {
    const field = path.length === 0 ? "form" : String(path[0]);
    fields[field] ??= message;
  }
  return fields;
}
