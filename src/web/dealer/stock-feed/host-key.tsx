import type { Preview } from "./load-stock-feeds.ts";

/** The SFTP server's host key, for the dealer to compare. */
export function HostKey({ of: { host_key: hostKey } }: { of: Pick<Preview, "host_key"> }) {
  if (hostKey === null) return null;
  return (
    <section aria-label="The server's key" className="rounded-lg bg-paper-deep p-4">
      <p className="font-semibold">The server shows this key:</p>
      <p className="mt-1 font-mono text-sm wrap-anywhere">{hostKey}</p>
      <p className="mt-1 text-ink-soft">
        Compare it with the one that your provider gives. From now on your password goes only to a server with
        this key.
      </p>
    </section>
  );
}
