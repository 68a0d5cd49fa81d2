/**
 * Reads a plain form post. An aborted, oversized or malformed body counts as a form without fields
 * and gets the usual validation errors.
 */
export async function readPostedForm(request: Request): Promise<FormData> {
  return await request.formData().catch(() => new FormData());
}
