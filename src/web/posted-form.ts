import { data } from "react-router";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import type { RefusedForm } from "./ui/forms/refused-form.ts";

/**
 * Reads a plain form post. An aborted, oversized or malformed body counts as a form without fields
 * and gets the usual validation errors.
 */
export async function readPostedForm(request: Request): Promise<FormData> {
  return await request.formData().catch(() => new FormData());
}

export const textsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

/** For an action. A page behind a link loads again, and says what is missing. @throws an unexpected error */
export function refused(error: unknown, typed: Record<string, string> = {}) {
  const refusedWith = (status: number, why: Partial<RefusedForm>) =>
    data<RefusedForm>({ errors: {}, refusal: "", typed, ...why }, { status });
  if (error instanceof InvalidInput) return refusedWith(422, { errors: error.fields });
  if (error instanceof Conflict) return refusedWith(409, { refusal: error.message });
  if (error instanceof NotFound) return refusedWith(404, { refusal: error.message });
  throw error;
}
