import { HTTPException } from "hono/http-exception";

export const serviceUnavailable = (message: string, waitSeconds: number): HTTPException =>
  new HTTPException(503, {
    message,
    res: new Response(null, { status: 503, headers: { "Retry-After": String(waitSeconds) } }),
  });
