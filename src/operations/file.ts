import type { Context } from "hono";
import { downloadHeaders } from "#src/domain/format/download-headers.ts";

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
