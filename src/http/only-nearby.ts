import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import { isLoopback } from "#src/domain/accounts/network-of.ts";
import type { Env } from "#src/env.ts";
import { isPublicAddress } from "#src/integrations/safe-fetch/public-address.ts";

const CLIENT_HEADERS = ["x-forwarded-for", "x-real-ip", "forwarded"];
const ADDRESS = /[\da-f]*:[\da-f:.]*:[\da-f.]*|\d+(?:\.\d+){3}/gi;

const REFUSAL =
  "This is a trial of Second Spark with sample accounts, whose password is public. It responds only to this computer and its " +
  "private network. To serve a site through a proxy, set PUBLIC_ORIGIN (docs/operating.md).\n";

/** Refuses requests from the internet: proxied for a public address, or for another host (DNS rebinding, or a proxy that rewrites Host). */
export function onlyNearby(env: Pick<Env, "PUBLIC_ORIGIN" | "TRUST_PROXY">): MiddlewareHandler {
  const ownHost = env.PUBLIC_ORIGIN && new URL(env.PUBLIC_ORIGIN).hostname;
  const isNear = (host: string) => host === ownHost || isPrivateHost(host);
  const mayForward = env.TRUST_PROXY.length > 0;
  return async (c, next) => {
    const clients = CLIENT_HEADERS.flatMap((name) => c.req.header(name)?.match(ADDRESS) ?? []);
    const isForwarded = !mayForward && clients.some(isPublicAddress);
    const isHttps = c.req.header("x-forwarded-proto") === "https";
    const forwardedHost = c.req.header("x-forwarded-host");
    const urls = [c.req.url, c.req.header("origin"), forwardedHost && `http://${forwardedHost}`];
    const hosts = urls.flatMap((url) => (url === undefined ? [] : hostOf(url)));
    if (isForwarded || isHttps || !hosts.every(isNear)) {
      return c.text(REFUSAL, 403, { "Cache-Control": "no-store" });
    }
    await next();
  };
}

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? "unknown.invalid";

/** Names without a dot and `.local` are never on the internet. */
function isPrivateHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  if (isIP(address) !== 0) return !isPublicAddress(address);
  return isLoopback(host) || !host.includes(".") || /\.(local|internal)$/i.test(host);
}
