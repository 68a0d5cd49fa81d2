import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: Received[];
  answer: RequestListener;
  close(): Promise<void>;
}

/** A dealer's own system as a real local server; accepts everything unless `answer` is replaced. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    receiver.received.push({ headers: request.headers, body: String(Buffer.concat(chunks)) });
    receiver.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const receiver: WebhookReceiver = {
    url: `http://systems.example:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    answer: (_request, response) => void response.writeHead(204).end(),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return receiver;
}

/** How many signatures match this secret, computed independently of the product's code. */
export function countSignatures({ headers, body }: Received, secret: string): number {
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  const signatures = String(headers["webhook-signature"]).split(" ");
  return signatures.filter((signature) => signature === expected).length;
}
