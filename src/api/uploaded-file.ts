import type { Context } from "hono";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import type { HttpEnv } from "#src/http/http-env.ts";

/**
 * The one file of a form, under `file`.
 * @throws InvalidInput without a file, or for an incomplete form
 */
export async function readUploadedFile(
  c: Context<HttpEnv>,
): Promise<{ file_name: string; bytes: Uint8Array }> {
  const { file } = await c.req.parseBody().catch(() => ({ file: undefined }));
  if (!(file instanceof File)) throw new InvalidInput({ file: "Choose a file" });
  return { file_name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

export const fileBody = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object" as const,
        required: ["file"],
        properties: { file: { type: "string" as const, format: "binary" } },
      },
    },
  },
};

/** Saves the file under its name and never shows it on our origin (stored XSS). */
export const downloadHeaders = ({ file_name, media_type }: { file_name: string; media_type: string }) => {
  // RFC 6266: the quoted name for old programs, the other in any script.
  const plainName = file_name.replace(/[^\w. -]/g, "_");
  return {
    "Content-Type": media_type,
    "Content-Disposition": `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(file_name)}`,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
  };
};
