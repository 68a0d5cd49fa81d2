import fc from "fast-check";
import { hostileText } from "./hostile-json.ts";

export interface SentBody {
  content_type: string | null;
  bytes: Uint8Array;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

const CONTENT_TYPES: readonly (string | null)[] = [
  null,
  "",
  "application/json",
  "application/json; charset=utf-16",
  "application/json;charset=nonsense",
  "APPLICATION/JSON",
  "application/problem+json",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/mixed; boundary=x",
  "text/plain",
  "text/csv; charset=utf-7",
  "image/svg+xml",
  "application/octet-stream",
  "application/grpc",
  "a/b; c=d; e",
  "///",
];

/** Bodies under a wrong Content-Type, and invalid text encodings. */
export const mislabelledBodies = (right: fc.Arbitrary<string>): fc.Arbitrary<SentBody> =>
  fc.record({
    content_type: fc.constantFrom(...CONTENT_TYPES),
    bytes: fc.oneof(
      right.map(bytesOf),
      right.map((text) => bytesOf(text.slice(0, text.length / 2))),
      right.map((text) => new Uint8Array(Buffer.from(text, "utf16le"))),
      right.map((text) => bytesOf(`\ufeff${text}`)),
      right.map((text) => bytesOf(`${text}${text}`)),
      fc.constantFrom(
        bytesOf(""),
        bytesOf("{"),
        bytesOf('{"a":'),
        bytesOf("{'a':1}"),
        bytesOf('{"a":1,}'),
        bytesOf("NaN"),
        bytesOf("undefined"),
        bytesOf('"'),
        bytesOf("\u0000"),
        Uint8Array.of(0xff, 0xfe, 0xfd),
        Uint8Array.of(0x22, 0xc3, 0x28, 0x22),
        Uint8Array.of(0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d),
        // gzip magic bytes, truncated.
        Uint8Array.of(0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0),
      ),
      fc.uint8Array({ maxLength: 200 }),
    ),
  });

/** Above every body limit except for files. One constant, to save memory. */
const HUGE = bytesOf(`{"text":"${"x".repeat(10 * 1024 * 1024)}"}`);

export const hugeBody: fc.Arbitrary<SentBody> = fc.constant({
  content_type: "application/json",
  bytes: HUGE,
});

const part = (headers: string, content: string) => `--x\r\n${headers}\r\n\r\n${content}\r\n`;
const FILE = 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg';
const END = "--x--\r\n";

const FORMS: readonly string[] = [
  "",
  "--x",
  END,
  "--x\r\n",
  part(FILE, "no picture") + END,
  part(FILE, "no picture"),
  part(FILE, "no picture").slice(0, -5),
  part(FILE, "one") + part(FILE, "two") + END,
  part('Content-Disposition: form-data; name="file"', "a text and no file") + END,
  part('Content-Disposition: form-data; filename="a.jpg"', "no name") + END,
  part("Content-Disposition: attachment", "") + END,
  part("", "no headers") + END,
  part("A:".repeat(10_000), "") + END,
  part(FILE.replace("a.jpg", "a".repeat(100_000)), "") + END,
  part(FILE.replace("a.jpg", "../../../etc/passwd\u0000.jpg"), "x") + END,
  part(FILE.replace("a.jpg", '\\"; name=\\"other'), "x") + END,
  part(FILE.replace("a.jpg", "\u202egpj.exe"), "x") + END,
  part(FILE.replace('name="file"', 'name="__proto__"'), "x") + END,
  part(FILE.replace('name="file"', 'name="file[]"'), "x") + END,
  part(FILE.replace('name="file"', 'name="file.a.b"'), "x") + END,
  part(`${FILE}\r\nContent-Transfer-Encoding: base64`, "%%%") + END,
  part(
    'Content-Disposition: form-data; name="file"\r\nContent-Type: multipart/mixed; boundary=y',
    `--y\r\n\r\nx\r\n--y--`,
  ) + END,
  part(FILE, "").repeat(1000) + END,
  `${"-".repeat(100_000)}x${END}`,
  "--y\r\nwrong boundary\r\n--y--",
];

export const hostileForm: fc.Arbitrary<SentBody> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...FORMS),
      hostileText.map((name) => part(FILE.replace("a.jpg", name), "x") + END),
      hostileText.map((content) => part(FILE, content) + END),
    ),
    fc.constantFrom("multipart/form-data; boundary=x", 'multipart/form-data; boundary="x"; boundary=y'),
  )
  .map(([text, contentType]) => ({ content_type: contentType, bytes: bytesOf(text) }));

export const jsonBody = (text: string): SentBody => ({
  content_type: "application/json",
  bytes: bytesOf(text),
});

export const textBody = (contentType: string, text: string): SentBody => ({
  content_type: contentType,
  bytes: bytesOf(text),
});
