import { useEffect } from "react";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { readSession } from "#src/web/session/session-store.ts";

/** The account that turned push messages on in this browser, to turn them on again when it signs in. */
const KEY = "second-spark.push";
const WORKER = "/push.js";
/** Keeps the service worker away from the public pages. */
const SCOPE = "/dealer/";

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const worker = trustedTypes?.createPolicy("push-worker", {
  createScriptURL: (url) => (url === WORKER ? url : ""),
});

export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const wasTurnedOn = (): boolean =>
  canPush() && Notification.permission === "granted" && localStorage.getItem(KEY) === readSession()?.email;

/** Asks for permission first. @returns false when the person or the browser refuses */
export async function turnOnPush(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register(worker?.createScriptURL(WORKER) ?? WORKER, { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  // The site's key may have changed since.
  await present?.unsubscribe();
  const { endpoint } = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await api.account.push.$post({ json: { endpoint } });
  localStorage.setItem(KEY, readSession()?.email ?? "");
  return true;
}

export async function turnOffPush(): Promise<void> {
  localStorage.removeItem(KEY);
  await api.account.push.$delete();
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** Push messages end with their session. Turns them on again in a browser where this account had them. */
export function usePushAgain(hasDealer: boolean): void {
  useEffect(() => {
    if (!hasDealer || !wasTurnedOn()) return;
    // Best effort: the account page shows the state.
    turnOnIfOff().catch(() => {});
  }, [hasDealer]);
}

async function turnOnIfOff(): Promise<void> {
  const push = await bodyOf(api.account.push.$get());
  if (!push.is_on) await turnOnPush(push.public_key);
}
