/** Complete example. A test runs it with genuine and forged events. */
export const WEBHOOK_RECEIVER = `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace("whsec_", ""), "base64");

function isGenuine(headers, body) {
  const id = headers["webhook-id"];
  const sentAt = headers["webhook-timestamp"];
  const signatures = headers["webhook-signature"] ?? "";
  // Anything older than five minutes may be a replay attack.
  if (!(Math.abs(Date.now() / 1000 - Number(sentAt)) < 300)) return false;
  const expected = createHmac("sha256", key).update(\`\${id}.\${sentAt}.\${body}\`).digest();
  return signatures.split(" ").some((signature) => {
    const given = Buffer.from(signature.replace("v1,", ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  let body = "";
  for await (const part of request.setEncoding("utf8")) body += part;
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  // Acknowledge it first, then act on it: read event.data.url with your API key.
  response.writeHead(204).end();
  const event = JSON.parse(body);
  console.log(event.type, event.data);
}).listen(process.env.PORT, () => console.log("Listening"));
`;
