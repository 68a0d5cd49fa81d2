import { accessToken } from "#src/web/session/access-token.ts";
import { apiErrorFrom } from "#src/web/session/api-error.ts";

/**
 * The page of a car as buyers would see it, without scripts. Its links open nothing: the frame that
 * shows it may not open windows.
 * @throws ApiError, SessionEndedError
 */
export async function loadBuyersPage(vehicleId: string): Promise<string> {
  const load = (token: string) =>
    fetch(`/vehicle/${vehicleId}`, { headers: { Authorization: `Bearer ${token}` }, cache: "no-store" });
  const token = await accessToken();
  const first = await load(token);
  // 404 also means an expired token, which makes the caller a visitor.
  const response = first.status === 404 ? await load(await accessToken(token)) : first;
  if (!response.ok) throw apiErrorFrom(response.status, null);
  return inertPage(await response.text());
}

export const inertPage = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replace("<head>", '<head><base target="_blank"/>');
