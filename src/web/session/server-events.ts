export interface ServerEvent {
  event: string;
  data: string;
}

/**
 * Parses server-sent events (WHATWG HTML, 9.2): EventSource cannot send an Authorization header. The package
 * eventsource-parser would cost the browser 1.3 kB more.
 */
export async function* serverEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const found = parseBlock(block);
        if (found) yield found;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function parseBlock(block: string): ServerEvent | null {
  const lines = block.split(/\r?\n/);
  const field = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart());
  const data = field("data");
  return data.length === 0 ? null : { event: field("event")[0] ?? "message", data: data.join("\n") };
}
