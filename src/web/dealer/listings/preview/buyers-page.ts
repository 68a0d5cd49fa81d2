import { loadSignedIn } from "#src/web/session/load-signed-in.ts";

/**
 * The page of a car as buyers would see it, without scripts. Its links open nothing: the frame that
 * shows it may not open windows.
 * @throws ApiError, SessionEndedError
 */
export const loadBuyersPage = async (vehicleId: string): Promise<string> =>
  inertPage(await (await loadSignedIn(`/vehicle/${vehicleId}`)).text());

export const inertPage = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replace("<head>", '<head><base target="_blank"/>');
