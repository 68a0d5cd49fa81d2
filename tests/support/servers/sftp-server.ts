import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import ssh2, { type Connection, type Session, type SFTPWrapper } from "ssh2";

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

export interface SftpServer {
  /** Without user and password. */
  url: string;
  port: number;
  /** Passwords that were tried, in order. */
  tried: string[];
  /** Bytes that were read, of all files. */
  bytesRead: number;
  /** Called before each read of a file. */
  onRead: () => void;
  serve(text: string | Uint8Array, path?: string, modifiedAt?: number): void;
  close(): void;
}

interface StoredFile {
  bytes: Buffer;
  /** Seconds. */
  mtime: number;
}

export interface SftpServerOptions {
  password?: string;
  /** Another one makes another server of it, at the same port. */
  hostKey?: string;
  port?: number;
  /** Asks for the password by keyboard-interactive alone. */
  isInteractive?: boolean;
}

/** By Node: the library writes some of its own keys so that it cannot read them. */
export const newHostKey = (): string =>
  generateKeyPairSync("ec", {
    namedCurve: "prime256v1",
    privateKeyEncoding: { type: "sec1", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  }).privateKey;

/** The library's type lacks the method. */
type UndeclaredConnection = Connection & { setNoDelay(): void };

/** A dealer's SFTP server on this machine: one user, files in memory. */
export async function startSftpServer(options: SftpServerOptions = {}): Promise<SftpServer> {
  const files = new Map<string, StoredFile>();
  const clients = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [options.hostKey ?? newHostKey()] }, (client) => {
    clients.add(client);
    (client as UndeclaredConnection).setNoDelay();
    client.on("close", () => clients.delete(client));
    // A client that leaves in the middle.
    client.on("error", () => {});
    authenticate(client, options, state.tried);
    client.on("session", (accept) => openSftp(accept(), files, state));
  });
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const state: SftpServer = {
    url: `sftp://127.0.0.1:${port}/stock.csv`,
    port,
    tried: [],
    bytesRead: 0,
    onRead: () => {},
    serve(text, path = "/stock.csv", modifiedAt = 1_700_000_000 + files.size) {
      files.set(path, { bytes: Buffer.from(text), mtime: modifiedAt });
    },
    close() {
      for (const client of clients) client.end();
      server.close();
    },
  };
  return state;
}

function authenticate(
  client: Connection,
  { password = "right", isInteractive = false }: SftpServerOptions,
  tried: string[],
): void {
  client.on("authentication", (context) => {
    const answer = (given: string) => {
      tried.push(given);
      if (given === password && context.username === "ann") context.accept();
      else context.reject([isInteractive ? "keyboard-interactive" : "password"]);
    };
    if (context.method === "password" && !isInteractive) answer(context.password);
    else if (context.method === "keyboard-interactive" && isInteractive) {
      context.prompt([{ prompt: "Password: ", echo: false }], ([given = ""]) => answer(given));
    } else context.reject([isInteractive ? "keyboard-interactive" : "password"]);
  });
}

function openSftp(session: Session, files: Map<string, StoredFile>, state: SftpServer): void {
  session.on("sftp", (accept) => {
    const sftp = accept();
    const open = new Map<number, string>();
    sftp.on("STAT", (id, path) => stat(sftp, id, files.get(path)));
    sftp.on("FSTAT", (id, handle) => stat(sftp, id, files.get(open.get(handle.readUInt32BE(0)) ?? "")));
    sftp.on("OPEN", (id, path, flags) => {
      if (!files.has(path) || !(flags & OPEN_MODE.READ)) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE(open.size, 0);
      open.set(open.size, path);
      sftp.handle(id, handle);
    });
    sftp.on("READ", (id, handle, offset, length) => {
      state.onRead();
      const { bytes } = files.get(open.get(handle.readUInt32BE(0)) ?? "") as StoredFile;
      const part = bytes.subarray(offset, offset + length);
      state.bytesRead += part.length;
      if (part.length === 0) sftp.status(id, STATUS_CODE.EOF);
      else sftp.data(id, part);
    });
    sftp.on("CLOSE", (id) => sftp.status(id, STATUS_CODE.OK));
  });
}

function stat(sftp: SFTPWrapper, id: number, file: StoredFile | undefined): void {
  if (!file) {
    sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    return;
  }
  const { bytes, mtime } = file;
  sftp.attrs(id, { mode: 0o100644, uid: 0, gid: 0, size: bytes.length, atime: mtime, mtime });
}
