import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface FeedServer {
  url: string;
  /** Headers of the requests, in order. */
  headers: IncomingHttpHeaders[];
  /** Replaces the response. */
  answer(listener: RequestListener): void;
  /** Responds with a file, and its ETag if one is given. */
  serve(text: string | Uint8Array, etag?: string): void;
  close(): void;
}

/** A dealer's stock system on this machine. */
export async function startFeedServer(): Promise<FeedServer> {
  let listener: RequestListener = (_, response) => response.writeHead(404).end();
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    headers.push(request.headers);
    listener(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv`,
    headers,
    answer(next) {
      listener = next;
    },
    serve(text, etag) {
      listener = (request, response) => {
        if (etag !== undefined && request.headers["if-none-match"] === etag) response.writeHead(304).end();
        else response.writeHead(200, etag === undefined ? {} : { ETag: etag }).end(text);
      };
    },
    close: () => server.close(),
  };
}
