import { randomKey } from "./random-key.ts";

/** Idempotency keys of requests without a known outcome, by their content. */
const unanswered = new Map<string, string>();

/**
 * Sends a POST with an Idempotency-Key that an identical request keeps until the outcome is known: a click after
 * a lost response, or a second one meanwhile, does nothing twice.
 */
export async function withRepeatKey(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  send: (init: RequestInit | undefined) => Promise<Response>,
): Promise<Response> {
  if (init?.method?.toUpperCase() !== "POST") return await send(init);
  const content = `${String(input)}\n${textOf(init.body)}`;
  const key = unanswered.get(content) ?? randomKey();
  unanswered.set(content, key);
  const headers = new Headers(init.headers);
  headers.set("Idempotency-Key", key);
  const response = await send({ ...init, headers });
  // After 409 the first request may still be running.
  if (response.status < 500 && response.status !== 409) unanswered.delete(content);
  return response;
}

function textOf(body: RequestInit["body"]): string {
  if (!(body instanceof FormData)) return typeof body === "string" ? body : "";
  const parts = [...body].map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
  return JSON.stringify(parts);
}
