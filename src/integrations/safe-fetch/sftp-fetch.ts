import { createHash } from "node:crypto";
import { promisify } from "node:util";
import ssh2, { type ServerHostKeyAlgorithm, type SFTPWrapper, type Stats } from "ssh2";
import { withTimeout } from "#src/concurrency/with-timeout.ts";
import { decodePercent } from "#src/domain/text/decode-percent.ts";
import { createAddressOf, FetchRefused, hostOf, type SafeFetchParts } from "./public-address.ts";

export interface SftpOptions {
  user: string;
  password: string;
  /** Fingerprint as OpenSSH prints it, 'SHA256:…'; null accepts any. The result has the server's. */
  hostKey: string | null;
  /** Version of the known file, which is not read again. */
  version: string | null;
  maxBytes: number;
  timeoutMs: number;
}

export interface SftpFile {
  /** Null if the file still has the known version. */
  body: Buffer | null;
  /** Changes with the file's size or time; null if the server sends no time. */
  version: string | null;
  hostKey: string;
}

/**
 * SSRF-safe read of one file by SFTP. @throws FetchRefused, SftpRefused, TimedOut, network errors
 */
export type SftpFetch = (url: string, options: SftpOptions) => Promise<SftpFile>;

type Reason = "host key" | "login" | "file" | "changing";

export class SftpRefused extends Error {
  override name = "SftpRefused";
  readonly reason: Reason;
  /** Key of the server that was refused. */
  readonly hostKey: string | null;
  constructor(reason: Reason, hostKey: string | null = null) {
    super(`SFTP refused: ${reason}`);
    this.reason = reason;
    this.hostKey = hostKey;
  }
}

/** Port 22, and common alternatives of SFTP providers. */
const SFTP_PORTS = ["", "22", "2022", "2222"];

/** Never change the order: a server with several keys would show another key than the pinned one. Excludes SHA-1. */
const HOST_KEYS: ServerHostKeyAlgorithm[] = [
  "ssh-ed25519",
  "ecdsa-sha2-nistp256",
  "ecdsa-sha2-nistp384",
  "ecdsa-sha2-nistp521",
  "rsa-sha2-512",
  "rsa-sha2-256",
];

/** @param parts for tests, and for local servers */
export function createSftpFetch(parts: SafeFetchParts = {}): SftpFetch {
  const addressOf = createAddressOf(parts, SFTP_PORTS);
  return (url, options) =>
    withTimeout(options.timeoutMs, async (signal) => {
      const target = readSftpUrl(url);
      const host = await addressOf(target);
      signal.throwIfAborted();
      const path = decodePercent(target.pathname).replace(/^\/~\//, "");
      return await readBy({ host, port: Number(target.port || SFTP_PORTS[1]), path, options, signal });
    });
}

/** Whether the URL is refused without a DNS lookup. */
export function isRefusedSftp(url: string, isRefusedHost: (url: string) => boolean): boolean {
  try {
    const target = readSftpUrl(url);
    return !SFTP_PORTS.includes(target.port) || isRefusedHost(`https://${hostOf(target)}/`);
  } catch {
    return true;
  }
}

/** Parses as ftp: the URL parser normalises hosts only of schemes it knows. */
function readSftpUrl(text: string): URL {
  const url = /^sftp:\/\//i.test(text) && URL.canParse(text) ? new URL(text.replace(/^sftp/i, "ftp")) : null;
  if (!url) throw new FetchRefused("It does not begin with sftp://");
  if (url.username || url.password) throw new FetchRefused("It carries a password");
  return url;
}

interface Reading {
  host: string;
  port: number;
  path: string;
  options: SftpOptions;
  signal: AbortSignal;
}

async function readBy({ host, port, path, options, signal }: Reading): Promise<SftpFile> {
  const { user, password, timeoutMs } = options;
  const client = new ssh2.Client();
  const failure = Promise.withResolvers<never>();
  let hostKey = "";
  client.on("error", (error) => failure.reject(refusalOf(error, { hostKey, pinned: options.hostKey })));
  client.on("close", () => failure.reject(new Error("The connection broke off")));
  client.on("keyboard-interactive", (_name, _text, _language, prompts, finish) =>
    finish(prompts.map(() => password)),
  );
  const onAbort = () => client.destroy();
  signal.addEventListener("abort", onAbort);
  try {
    const ready = new Promise<void>((resolve) => client.on("ready", resolve));
    client.connect({
      host,
      port,
      username: user,
      password,
      tryKeyboard: true,
      readyTimeout: timeoutMs,
      algorithms: { serverHostKey: HOST_KEYS },
      hostVerifier: (key: Buffer) => {
        hostKey = fingerprintOf(key);
        return options.hostKey === null || options.hostKey === hostKey;
      },
    });
    // Nagle's algorithm would delay each request for a chunk by the peer's delayed acknowledgement.
    client.setNoDelay();
    await Promise.race([ready, failure.promise]);
    const sftp = await Promise.race([promisify(client.sftp.bind(client))(), failure.promise]);
    return { ...(await Promise.race([readFile(sftp, path, options), failure.promise])), hostKey };
  } finally {
    signal.removeEventListener("abort", onAbort);
    failure.promise.catch(() => {});
    client.destroy();
  }
}

async function readFile(sftp: SFTPWrapper, path: string, { maxBytes, version: known }: SftpOptions) {
  const statOf = promisify<string, Stats>(sftp.stat.bind(sftp));
  try {
    const before = await statOf(path);
    if (before.size > maxBytes) throw tooLarge(maxBytes);
    const version = versionOf(before);
    if (version !== null && version === known) return { body: null, version };
    const chunks: Buffer[] = [];
    let bytes = 0;
    // Checks the limit again: the file may grow while it is read.
    for await (const chunk of sftp.createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
    const isSame = versionOf(await statOf(path)) === version && bytes === before.size;
    // A half-written file would look like a truncated one.
    if (!isSame) throw new SftpRefused("changing");
    return { body: Buffer.concat(chunks), version };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    throw FILE_REFUSALS.includes(code) ? new SftpRefused("file") : error;
  }
}

const CHUNK_BYTES = 256 * 1024;
/** SSH_FX_NO_SUCH_FILE, SSH_FX_PERMISSION_DENIED, SSH_FX_FAILURE (of a folder). */
const FILE_REFUSALS: readonly unknown[] = [2, 3, 4];

const tooLarge = (maxBytes: number) =>
  new FetchRefused(`It is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`);

const versionOf = ({ size, mtime }: Stats) => (mtime ? `${size}-${mtime}` : null);

const fingerprintOf = (key: Buffer) =>
  `SHA256:${createHash("sha256").update(key).digest("base64").replace(/=+$/, "")}`;

function refusalOf(
  error: Error & { level?: string },
  { hostKey, pinned }: { hostKey: string; pinned: string | null },
): Error {
  if (pinned !== null && hostKey !== "" && hostKey !== pinned) return new SftpRefused("host key", hostKey);
  return error.level === "client-authentication" ? new SftpRefused("login") : error;
}
