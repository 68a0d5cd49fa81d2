import { formatDateAndTime } from "#src/domain/format/format.ts";
import type { MessageWriter } from "#src/domain/messages/message.ts";

interface MessageThreadProps {
  messages: readonly {
    lead_message_id: string;
    writer: MessageWriter;
    text: string;
    sent_at: Date | string;
  }[];
  /** The side that reads it. */
  reader: MessageWriter;
  /** How each writer is called. */
  nameOf: (message: MessageThreadProps["messages"][number]) => string;
}

/** What a buyer and a dealer wrote to each other, oldest first. */
export function MessageThread({ messages, reader, nameOf }: MessageThreadProps) {
  if (messages.length === 0) return null;
  return (
    <ol className="mt-4 grid gap-3">
      {messages.map((message) => {
        const sentAt = new Date(message.sent_at);
        const isOwn = message.writer === reader;
        return (
          <li
            key={message.lead_message_id}
            className={`max-w-prose rounded-card p-4 ${isOwn ? "ml-6 bg-paper-deep" : "mr-6 bg-teal-wash"}`}
          >
            <p className="text-sm text-ink-soft">
              <span className="font-semibold text-ink">{nameOf(message)}</span>,{" "}
              <time dateTime={sentAt.toISOString()}>{formatDateAndTime(sentAt)}</time>
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{message.text}</p>
          </li>
        );
      })}
    </ol>
  );
}
