/**
 * What a browser posts by itself. What breaks off, is too large or is no form at all has no fields, and so is told what it
 * lacks like any other.
 */
export async function readPostedForm(request: Request): Promise<FormData> {
  return await request.formData().catch(() => new FormData());
}
