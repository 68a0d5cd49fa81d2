import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** A page made once, as it is sent to many: its bytes, and these compressed once for each encoding that is asked for. */
export class PageCopy {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly made_at: number;
  /** Of the bytes, so that the same page made anew, or by another process, is known to be the same. */
  readonly #digest: string;
  readonly #encoded = new Map<Encoding, Uint8Array>();
  readonly #encoding = new Map<Encoding, Promise<Uint8Array>>();

  constructor(page: { status: number; headers: Record<string, string>; body: Uint8Array; made_at: number }) {
    this.status = page.status;
    this.headers = page.headers;
    this.body = page.body;
    this.made_at = page.made_at;
    this.#digest = hash("sha256", page.body, "base64url").slice(0, 22);
    this.#encoded.set("identity", page.body);
  }

  /** A strong one: other bytes of the same page, compressed, are another representation. */
  etag(encoding: Encoding): string {
    return encoding === "identity" ? `"${this.#digest}"` : `"${this.#digest}-${encoding}"`;
  }

  /** The bytes, where they are there already. */
  ready(encoding: Encoding): Uint8Array | undefined {
    return this.#encoded.get(encoding);
  }

  /** @param onMade told once how many bytes were added */
  async encode(
    encoding: Exclude<Encoding, "identity">,
    onMade: (bytes: number) => void,
  ): Promise<Uint8Array> {
    const ready = this.#encoded.get(encoding);
    if (ready) return ready;
    let making = this.#encoding.get(encoding);
    if (!making) {
      making = compress[encoding](this.body).then((bytes) => {
        this.#encoded.set(encoding, bytes);
        this.#encoding.delete(encoding);
        onMade(bytes.byteLength);
        return bytes;
      });
      this.#encoding.set(encoding, making);
    }
    return await making;
  }
}

/** The first reader waits for it: of 74 kB, quality 5 makes 11 in 2 ms; 11 would make 9 in 150. */
const BROTLI_QUALITY = 5;
const compress = {
  br: (body: Uint8Array) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  gzip: (body: Uint8Array) => promisify(gzip)(body),
};

/** The best that an Accept-Encoding header takes; what it gives a weight of nothing it does not take. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const codings = accepted.toLowerCase().split(",");
  if (codings.some((coding) => takes(coding, "br"))) return "br";
  return codings.some((coding) => takes(coding, "gzip")) ? "gzip" : "identity";
}

function takes(coding: string, name: string): boolean {
  const [itsName = "", ...parameters] = coding.split(";");
  return itsName.trim() === name && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
}
