import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { downloadHeaders } from "#src/domain/format/download-headers.ts";
import type { HttpEnv } from "#src/http/http-env.ts";

/** The response of a download whose media type the file says. */
export const FILE = [200, "The file", "application/octet-stream"] as const;

export interface Download {
  file_name: string;
  media_type: string;
  content: Uint8Array | string;
}

/** A private download, which no cache may store. */
export async function sendFile(c: Context, { content, ...file }: Download): Promise<Response> {
  const body = typeof content === "string" ? content : new Uint8Array(content);
  return c.body(body, 200, downloadHeaders(file));
}

/** The one file of a form, under `file`. @throws InvalidInput without a file, or for an incomplete form */
export async function readUploadedFile(
  c: Context<HttpEnv>,
): Promise<{ file_name: string; bytes: Uint8Array }> {
  const { file } = await c.req.parseBody().catch(() => ({ file: undefined }));
  if (!(file instanceof File)) throw new InvalidInput({ file: "Choose a file" });
  return { file_name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

const formOf = (properties: Record<string, object>) => ({
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object" as const,
        required: ["file"],
        properties: { file: { type: "string", format: "binary" }, ...properties },
      },
    },
  },
});
export const fileBody = formOf({});
export const messageFileBody = formOf({ message: { type: "string" } });

/** A file and the words sent with it. @throws InvalidInput without a file, or for an incomplete form */
export async function readMessageWithFile(
  c: Context<HttpEnv>,
): Promise<{ file_name: string; bytes: Uint8Array; message: string }> {
  // Hono keeps the parsed form.
  const file = await readUploadedFile(c);
  const { message } = await c.req.parseBody();
  return { ...file, message: typeof message === "string" ? message : "" };
}

export const messageFile = z.object({
  file_name: z.string(),
  media_type: z.enum(["application/pdf", "image/jpeg", "image/png"]),
  bytes: z.number().int(),
});

export const messageRemoval = {
  removed_at: z.iso.datetime().nullable().describe("When we took it down; its text and file are then hidden"),
  removed_reason: z.string().nullable(),
};
