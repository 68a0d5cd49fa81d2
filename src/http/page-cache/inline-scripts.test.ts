import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInlineScripts } from "./inline-scripts.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("replaces nonces by hashes of the scripts", () => {
  const page = `<body><script nonce="N">go("é")</script><script type="module" nonce="N" async="">import "/a.js"</script></body>`;
  const { html, hashes } = hashInlineScripts(page, "N");
  expect(html).toBe(
    `<body><script>go("é")</script><script type="module" async="">import "/a.js"</script></body>`,
  );
  expect(hashes).toEqual([hash(`go("é")`), hash(`import "/a.js"`)]);
});

test("an injected script gets no hash, whatever nonce it claims", () => {
  const page = `<p><script>steal()</script><script nonce="M">steal()</script></p><script nonce="N">ours()</script>`;
  expect(hashInlineScripts(page, "N").hashes).toEqual([hash("ours()")]);
});

test("scripts with a URL and styles get no hash", () => {
  const page = `<script src="/a.js" nonce="N"></script><style nonce="N">p{}</style><link rel="x" nonce="N">`;
  expect(hashInlineScripts(page, "N")).toEqual({
    html: `<script src="/a.js"></script><style>p{}</style><link rel="x">`,
    hashes: [],
  });
});
