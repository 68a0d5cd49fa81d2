import type { Context } from "hono";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import type { HttpEnv } from "#src/http/http-env.ts";

/** The one file of a form, under `file`. @throws InvalidInput without a file, or for an incomplete form */
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

/** A file and the words sent with it. @throws InvalidInput without a file, or for an incomplete form */
export async function readMessageWithFile(
  c: Context<HttpEnv>,
): Promise<{ file_name: string; bytes: Uint8Array; message: string }> {
  // Hono keeps the parsed form.
  const file = await readUploadedFile(c);
  const { message } = await c.req.parseBody();
  return { ...file, message: typeof message === "string" ? message : "" };
}

export const messageFileBody = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object" as const,
        required: ["file"],
        properties: {
          file: { type: "string" as const, format: "binary" },
          message: { type: "string" as const },
        },
      },
    },
  },
};
